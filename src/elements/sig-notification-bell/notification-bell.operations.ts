/** A chunk of its own, since it brings the client and zod: loaded beside the element's code. */
export { createHelperClient } from '../shared/loading/helper-client.js';
export { countNotifications } from '../../contract/index.js';
export { reportLoadError } from '../shared/loading/address-problem.js';
