import type { Section } from '../catalogue.js';
import { movedTo, moveDown, moveUp, remove, removed } from './shared/draft.js';

/** Strings of the step of `sig-envelope-composer` that asks who signs. */
export const composerRecipients = {
  title: 'Recipients',
  none: 'Add at least one person who signs.',
  find: 'Find a person to add',
  addedPerson: '“{name}” is added as recipient {n}.',
  addFirst: 'Add a recipient',
  addAnother: 'Add another recipient',
  onlyMe: 'Only I sign',
  recipient: 'Recipient {n}',
  name: 'Name',
  email: 'Email address',
  role: 'What they do',
  signer: 'Signs',
  viewer: 'May read',
  cc: 'Gets a copy',

  // Order
  order: 'Signing order',
  parallel: 'All at the same time',
  sequential: 'One after another',
  first: 'Signs first',
  after: 'Signs after {names} (step {n})',
  togetherWith: 'At the same time as {names}',
  withOthers: 'Signs at the same time as the others',
  together: 'Signs at the same time as the one above',
  moveUp,
  moveDown,
  movedTo,
  movedToAfter: '“{name}” is now {n} of {of}, and signs after {names}.',
  movedToFirst: '“{name}” is now {n} of {of}, and signs first.',
  remove,
  removed,

  // How they get it
  byLink: 'No email: I hand the link over myself',
  code: 'Ask for an access code',
  codeOf: 'Access code',
  showCode: 'Show the code',
  codeHint:
    'Tell it to this person in another way. A saved code isn’t shown again; left empty, it stays as it is.',

  // What is wrong
  noEmail: 'Write an email address.',
  badEmail: 'This isn’t a complete email address.',
  sameEmail: 'Somebody above has this address and does the same.',
  noEmailOf: 'Recipient {n} has no email address.',
  badEmailOf: 'The email address of recipient {n} isn’t complete.',
  sameEmailOf: 'Recipient {n} is there twice.',
} as const satisfies Section;
