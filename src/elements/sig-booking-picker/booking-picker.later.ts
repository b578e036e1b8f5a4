/** What comes after the first view, in one file: many small ones would make the first one larger. */
export { repeat as each } from 'lit/directives/repeat.js';
export { BookingForm } from './booking-picker.form.js';
export { Freshness } from './booking-picker.fresh.js';
export { LeftOut } from './booking-picker.left-out.js';
export { goToNextAvailable } from './booking-picker.search.js';
