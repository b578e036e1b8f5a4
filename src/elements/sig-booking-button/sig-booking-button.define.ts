import { define } from '../shared/element/define.js';
import { SigBookingButton } from './sig-booking-button.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/open-event.js';
export type {} from './booking-button.events.js';
export type {} from '../sig-booking-picker/booking-picker.events.js';
export type {} from '../sig-booking-picker/form/form.events.js';

define('sig-booking-button', SigBookingButton);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-button': SigBookingButton;
  }
}
