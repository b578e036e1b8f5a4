import type { Section } from '../catalogue.js';
import { badEmail, missingAnyEmail } from './shared/forms.js';
import { againIn } from './shared/retry.js';

/** Strings of `sig-contact-picker` for the forms of a new and an existing contact. */
export const pickerForms = {
  // A new contact
  newContact: 'New contact',
  name: 'Name',
  email: 'Email',
  save: 'Save contact',
  saving: 'Saving…',
  badEmail,
  missingEmail: missingAnyEmail,
  exists: 'A contact with this email already exists.',
  useExisting: 'Use {name}',
  fieldRefused: 'This was not accepted. Change it and save again.',
  notSaved: 'We couldn’t save this contact.',
  maybeSaved: 'We don’t know whether the contact was saved. Search for it before you try again.',

  // An existing contact
  editContact: 'Edit contact',
  company: 'Company',
  favorite: 'Favourite',
  edited: 'Contact saved.',
  contactGone: 'This contact is no longer there.',
  contactNotLoaded: 'We couldn’t load this contact.',
  close: 'Close',
  maybeChanged: 'We don’t know whether your changes were saved. Save them again to be sure.',
  againIn,
} as const satisfies Section;
