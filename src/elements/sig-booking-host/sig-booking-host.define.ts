import { define } from '../shared/element/define.js';
import { SigBookingHost } from './sig-booking-host.js';

define('sig-booking-host', SigBookingHost);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-host': SigBookingHost;
  }
}
