/** A chunk of its own, since it brings zod: loaded while the empty month is already painted. */
export { getPublicEventType, listPublicSlots, resolvePublicEventType } from '../../contract/index.js';
