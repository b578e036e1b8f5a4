/** What goes on once the ceremony shows: loaded beside it, not before. */
export { Checks } from './signing-frame.checks.js';
export { readMessage } from './signing-frame.messages.js';
export { readStanding } from './signing-frame.status.js';
export { listen } from './signing-frame.stream.js';
export { tidings } from './signing-frame.tidings.js';
export { explain, refusal, toSigError } from './signing-frame.refusal.js';
export { refusedHere, warnSilent } from './signing-frame.diagnosis.js';
export { glance } from './signing-frame.glance.js';
