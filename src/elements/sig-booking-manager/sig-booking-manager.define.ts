import { define } from '../shared/element/define.js';
import { SigBookingManager } from './sig-booking-manager.js';
// The types of the events, also where a page imports this module alone.
export type {} from './booking-manager.events.js';

define('sig-booking-manager', SigBookingManager);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-manager': SigBookingManager;
  }
}
