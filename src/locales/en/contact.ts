import { contactOutcome } from './contact-outcome.js';
import { contactStart } from './contact-start.js';

/** Strings of `sig-contact-form`. */
export const contact = { ...contactStart, ...contactOutcome };
