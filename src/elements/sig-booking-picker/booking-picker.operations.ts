/**
 * What reads need of the contract. It brings the schema language along, so it is fetched beside the element's own code
 * as soon as an element is on the page, while the frame of the month already stands.
 */
export { getPublicEventType, listPublicSlots, resolvePublicEventType } from '../../contract/index.js';
