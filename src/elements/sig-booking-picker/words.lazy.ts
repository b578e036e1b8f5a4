export { booking } from '../../locales/en/booking.js';
