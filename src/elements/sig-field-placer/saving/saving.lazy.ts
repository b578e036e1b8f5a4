/** Loaded after the first page, or with the first save: how fields are sent, and how answers are taken over. */
export { SaveRequests } from './save-requests.js';
export { saveHidden } from './write-set.js';
