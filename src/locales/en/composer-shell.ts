import type { Section } from '../catalogue.js';
import { loadFailed } from './shared/draft.js';
import { waitSeconds } from './shared/retry.js';

/** Strings of the frame around the steps of `sig-envelope-composer`. */
export const composerShell = {
  noSubject: 'New envelope',

  // Steps
  steps: 'Steps',
  documents: 'Documents',
  recipients: 'Recipients',
  fields: 'Fields',
  send: 'Review and send',
  complete: 'complete',
  back: 'Back',
  next: 'Continue',
  stepNotLoaded: 'This step did not load.',

  notRead: loadFailed,

  // Saving
  keptHere: 'Not saved yet. Kept in this tab until it can be saved.',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Changes not saved yet',
  saveFailed: 'Your changes aren’t saved. They are kept here.',
  saveAgainIn: waitSeconds,
  saveNow: 'Save now',
  refused: 'The draft wasn’t accepted. Please check what is marked.',
  refusedWhole: 'The draft wasn’t accepted.',
  refusedWholeMore: 'Please check its documents and recipients.',
  checkStep: 'Go to “{step}”',
  refusedSubject: 'The subject wasn’t accepted.',
  refusedMessage: 'The message wasn’t accepted.',
  refusedExpiry: 'The last day to sign wasn’t accepted.',
  refusedDocuments: 'A document wasn’t accepted.',
  refusedRecipients: 'A recipient wasn’t accepted.',
  refusedFields: 'A field wasn’t accepted.',
  refusedOrder: 'The signing order wasn’t accepted.',
  refusedDepartment: 'The department wasn’t accepted.',
  refusedMember: 'This wasn’t accepted. Please change it.',

  // Found again
  found: 'We found the draft that you had begun.',
  foundCodes: 'Access codes that weren’t saved yet have to be typed again.',
  startNew: 'Start a new one',
  dismiss: 'Close',

  // Somebody else
  changed: 'Somebody else has changed this draft: {what}.',
  changedMore: 'Your version is still shown here. Which one counts?',
  changedLocked: 'It can’t be changed here: what is shown stays, and is saved again.',
  showTheirs: 'Show their version',
  keepMine: 'Keep mine',
  theirsShown: 'Their version is shown.',
  memberSubject: 'subject',
  memberMessage: 'message',
  memberExpiry: 'last day to sign',
  order: 'signing order',
  memberDocuments: 'documents',
  memberRecipients: 'recipients',

  // Ends
  alreadySent: 'Already sent',
  alreadySentMore: 'This envelope has been sent, so it can’t be edited any more.',
  gone: 'This draft is no longer available',
  goneMore: 'Somebody may have discarded it.',
  newOne: 'Start a new envelope',

  // Discarding
  discard: 'Discard draft',
  discardAsk: 'Discard this draft?',
  discardMore: 'What you have prepared is lost. Uploaded documents stay in the library.',
  discardYes: 'Discard',
  discardNo: 'Keep draft',
  discardFailed: 'The draft couldn’t be discarded.',
  discardTooLate: 'It has been sent already. Withdraw it instead.',
  discarded: 'The draft is discarded.',
} as const satisfies Section;
