import { define } from '../shared/element/define.js';
import { SigNotificationBell } from './sig-notification-bell.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/open-event.js';

define('sig-notification-bell', SigNotificationBell);

declare global {
  interface HTMLElementTagNameMap {
    'sig-notification-bell': SigNotificationBell;
  }
}
