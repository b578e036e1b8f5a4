/** What the first look needs of the contract; with the schema language it is fetched beside the element's own code. */
export { cancelPublicBooking, getPublicBooking, listPublicRescheduleSlots } from '../../contract/index.js';
