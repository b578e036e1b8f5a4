import type { Section } from '../catalogue.js';
import { badEmail } from './shared/forms.js';
import { againIn, againNow } from './shared/retry.js';

/** Strings of `sig-saved-signatures` for what is done with a signature. */
export const savedActs = {
  // Questions
  createTitle: 'New signature',
  keepTitle: 'Save this signature',
  keepTitleInitials: 'Save these initials',
  editTitle: 'Edit “{name}”',
  replaceTitle: 'Replace “{name}”',
  deleteTitle: 'Delete “{name}”?',
  deleteMore: 'Documents that you signed with it stay as they are.',
  kind: 'What is it?',
  oneSignature: 'Signature',
  oneInitials: 'Initials',
  name: 'Name',
  nameHint: 'For you, to find it again. It is not part of the signature.',
  signer: 'Signer (optional)',
  signerName: 'Signer’s name',
  signerEmail: 'Signer’s email',
  signerHint: 'Kept with the signature. Leave it empty to keep none.',
  asDefault: 'Make it the default',
  saveNow: 'Save',
  replaceNow: 'Replace',
  deleteNow: 'Delete',
  working: 'One moment…',
  nameMissing: 'Enter a name.',
  nameRefused: 'This name was not accepted. Choose another one.',
  badEmail,
  signerRefused: 'This was not accepted. Change it, or leave it empty.',
  pictureMissing: 'Draw, type or upload it first.',
  pictureRefused: 'This picture was not accepted. Try another one.',
  pictureTooLarge: 'This picture is too large. Try a smaller one.',
  padEmpty: 'There is nothing to save yet. Sign first.',

  // Results
  created: 'Signature saved',
  edited: 'Changes saved',
  replaced: 'Replaced',
  madeDefault: 'This is the default now',
  deleted: 'It is no longer in the list',
  used: '“{name}” is in the signature field',
  notUsable: 'This signature has no picture that can be used. Choose another one.',
  notSaved: 'The change was not saved.',
  notSavedNew: 'Nothing was saved. If there are too many signatures, delete one that you no longer use.',
  gone: 'This signature is no longer there. The list was read again.',
  againIn,
  againNow,
} as const satisfies Section;
