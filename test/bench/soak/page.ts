/** What runs in the browser for `soak.ts`: each function is the use of one element, called by name from there. */
import 'sig-widgets/define';

export * from './page/account.js';
export * from './page/booking.js';
export * from './page/documents.js';
export * from './page/envelopes.js';
export * from './page/signing.js';
export { leave } from './page/stage.js';
export * from './page/waiting.js';
