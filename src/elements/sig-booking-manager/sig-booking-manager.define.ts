import { define } from '../shared/element/define.js';
import { SigBookingManager } from './sig-booking-manager.js';

define('sig-booking-manager', SigBookingManager);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-manager': SigBookingManager;
  }
}
