/** A chunk of its own, since it brings zod: loaded beside the element's code. */
export { getPublicHost } from '../../contract/index.js';
