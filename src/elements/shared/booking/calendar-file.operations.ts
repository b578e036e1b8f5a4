/** Loaded when somebody asks for the calendar file. */
export { getPublicBookingIcs } from '../../../contract/index.js';
