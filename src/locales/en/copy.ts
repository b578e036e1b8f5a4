import type { Section } from '../catalogue.js';
import { waitSeconds } from './shared/retry.js';

/** Strings of `sig-copy-viewer`. */
export const copy = {
  kind: 'Copy of a signed document',
  unnamed: 'Signed document',
  sender: 'Sent by',
  firm: 'Firm',
  note: 'Note from the sender',
  availableUntil: 'Available until {expiry}',
  view: 'View',
  hide: 'Hide',
  opened: 'The document is open below the buttons.',
  saved: 'The document is in your downloads.',
  fileName: '{subject} (signed)',

  // The link
  loadFailed: 'We couldn’t open this copy',
  reloadFailed: 'We couldn’t reload this copy',
  invalid: 'This link is not valid',
  checkLink: 'Check that the whole link was copied, or ask the sender for a new one.',
  ended: 'This link has been withdrawn, has expired, or the document is no longer available',
  askAgain: 'Ask the sender to send you another link.',
  waitSeconds,

  // The document
  unverified: 'The document could not be verified and is not shown',
  tryLater: 'Try again later, or ask the sender.',
  askSender: 'Ask the sender for the document.',
  busy: 'Too many requests.',
} as const satisfies Section;
