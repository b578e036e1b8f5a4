/** A chunk of its own, since it brings the client and zod: loaded beside the element's code. */
export { createHelperClient } from '../shared/loading/helper-client.js';
export { createSignature, deleteSignature, listSignatures, updateSignature } from '../../contract/index.js';
export { reportLoadError } from '../shared/loading/address-problem.js';
export { refusalSentence } from '../shared/loading/refusal.js';
