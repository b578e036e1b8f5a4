/** What the calendar file needs of the contract; fetched when somebody asks for the file. */
export { getPublicBookingIcs } from '../../../contract/index.js';
