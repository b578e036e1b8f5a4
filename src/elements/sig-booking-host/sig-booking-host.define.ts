import { define } from '../shared/element/define.js';
import { SigBookingHost } from './sig-booking-host.js';
// The types of the events, also where a page imports this module alone.
export type {} from './booking-host.events.js';
export type {} from '../sig-booking-picker/booking-picker.events.js';
export type {} from '../sig-booking-picker/form/form.events.js';

define('sig-booking-host', SigBookingHost);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-host': SigBookingHost;
  }
}
