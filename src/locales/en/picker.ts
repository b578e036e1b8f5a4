import type { Section } from '../catalogue.js';
import { badEmail, missingAnyEmail } from './shared/forms.js';
import { againIn, waitSeconds } from './shared/retry.js';

/** Strings of `sig-contact-picker`. */
export const picker = {
  one: 'Contact',
  several: 'Contacts',
  placeholder: 'Name or email',
  matches: 'Matches',
  chosen: 'Chosen',
  remove: 'Remove {name}',
  removed: '{name} removed.',
  added: '{name} added.',
  addedMany: { one: '{n} person added.', other: '{n} people added.' },
  useAddress: 'Use {email}',
  addNew: 'Add a new contact…',
  searching: 'Searching…',
  found: { one: '{n} match.', other: '{n} matches.' },
  none: 'Nobody found. You can enter a full email address.',
  favorites: 'Favourites only',
  noFavorites: 'No favourite found. You can enter a full email address.',
  edit: 'Edit {name}',
  waitSeconds,
  missing: 'Choose a person or enter an email address.',
  notChosen: 'Choose a person from the list or enter a full email address.',

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
