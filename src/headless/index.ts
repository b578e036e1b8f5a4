/** Framework-free controllers of the booking picker, the proposal and the signing frame, for pages with their own markup. */
export type { Headless } from './headless.types.js';
