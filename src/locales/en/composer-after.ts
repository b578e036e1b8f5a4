import type { Section } from '../catalogue.js';

/** Strings of what `sig-envelope-composer` offers after sending. */
export const composerAfter = {
  after: 'What next?',
  working: 'One moment…',
  unknown: 'We don’t know yet whether it was done.',
  unknownMore: 'The answer was lost. Check before you try it again, so that it isn’t done twice.',

  // Sign at once
  sign: 'Sign it now',
  signMore: 'Your saved signature is placed in your fields. Dates are filled in.',
  signatures: 'Signature',
  initials: 'Initials',
  defaultOne: '(default)',
  signaturesFailed: 'Your saved signatures can’t be shown. Your default signature is used.',
  noSignature: 'You have no saved signature yet.',
  signConsent: 'I agree to sign this envelope electronically with my saved signature.',
  signSave: 'Sign',
  signed: 'You have signed.',
  signFailed: 'It isn’t signed yet.',
  signRefused:
    'It may not be your turn yet, a saved signature may be missing, or some of your fields have to be filled in by hand. Then use the link in your email.',
  signOnPage:
    'It may not be your turn yet, a saved signature may be missing, or some of your fields have to be filled in by hand. Your signing page shows what is left.',
  openSigning: 'Open your signing page',
  signNotYours: 'You can’t sign it here. If you were invited to sign, use the link in your email.',

  // File it
  tag: 'Add a tag',
  tagName: 'Tag',
  tagHint: 'Only for your own filing: recipients don’t see it.',
  tagSave: 'Save tag',
  tagged: 'Tagged “{tag}”.',
  untagged: 'It has no tag.',
  tagFailed: 'The tag couldn’t be saved.',
  folder: 'Put in a folder',
  folderName: 'Folder',
  folderChoose: 'Choose a folder',
  folderNone: 'No folder',
  folderSave: 'Move',
  moved: 'Moved to “{name}”.',
  movedOut: 'It is in no folder.',
  folderFailed: 'It couldn’t be moved.',
  foldersFailed: 'The folders can’t be shown.',

  // Use it again
  template: 'Save as template',
  templateName: 'Name of the template',
  templateHint: 'It has numbered roles in place of the recipients, and no last day to sign.',
  templateSave: 'Save template',
  templateSaved: 'Saved as template “{name}”.',
  templateFailed: 'The template couldn’t be saved.',
  templateRefused: 'A document of this envelope may no longer be available.',
  duplicate: 'Duplicate',
  duplicated: 'This is a new draft, with the same documents and recipients.',
  duplicateFailed: 'It couldn’t be duplicated.',
} as const satisfies Section;
