import { define } from '../shared/element/define.js';
import { SigBookingPicker } from './sig-booking-picker.js';

define('sig-booking-picker', SigBookingPicker);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-picker': SigBookingPicker;
  }
}
