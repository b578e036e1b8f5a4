/** A chunk of its own, since it brings the client and zod: loaded beside the element's code. */
export { createClient } from '../../client/index.js';
export { countNotifications } from '../../contract/index.js';
export { reportLoadError } from '../shared/loading/address-problem.js';
