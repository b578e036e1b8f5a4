import { define } from '../shared/element/define.js';
import { SigBookingButton } from './sig-booking-button.js';

define('sig-booking-button', SigBookingButton);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-button': SigBookingButton;
  }
}
