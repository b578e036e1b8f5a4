import { define } from '../shared/element/define.js';
import { SigNotificationBell } from './sig-notification-bell.js';

define('sig-notification-bell', SigNotificationBell);

declare global {
  interface HTMLElementTagNameMap {
    'sig-notification-bell': SigNotificationBell;
  }
}
