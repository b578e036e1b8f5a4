import { define } from '../shared/define.js';
import { SigBookingManager } from './sig-booking-manager.js';

define('sig-booking-manager', SigBookingManager);

declare global {
  interface HTMLElementTagNameMap {
    'sig-booking-manager': SigBookingManager;
  }
}
