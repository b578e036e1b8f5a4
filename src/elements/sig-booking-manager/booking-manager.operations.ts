/** A chunk of its own, since it brings zod: loaded beside the element's code. */
export { cancelPublicBooking, getPublicBooking, listPublicRescheduleSlots } from '../../contract/index.js';
