import { envelopesActs } from './envelopes-acts.js';
import { envelopesStart } from './envelopes-start.js';

/** Strings of `sig-envelope-list`. */
export const envelopes = { ...envelopesStart, ...envelopesActs };
