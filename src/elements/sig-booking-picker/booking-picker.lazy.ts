/** What comes after the first view, in one file: many small ones would make the first one larger. */
export { repeat as each } from 'lit/directives/repeat.js';
export { BookingForm } from './form/form.controller.js';
export { Freshness } from './refresh/auto-refresh.js';
export { LeftOut } from './settings/setting-warnings.js';
export { goToNextAvailable } from './days/next-available.js';
