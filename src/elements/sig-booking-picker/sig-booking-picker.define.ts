import { define } from '../shared/element/define.js';
import { SigBookingPicker } from './sig-booking-picker.js';
// The types of the events, also where a page imports this module alone.
export type {} from './booking-picker.events.js';
export type {} from './form/form.events.js';

define('sig-booking-picker', SigBookingPicker);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-picker': SigBookingPicker;
  }
}
