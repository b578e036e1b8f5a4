/** Loaded after the first page: what the pointer and the clipboard do with fields that are placed. */
export { addCopies, copy, paste } from '../model/clipboard.js';
export { PageGestures } from './gestures/page-gestures.js';
export { PageSnapLines } from './page-snap-lines.js';
