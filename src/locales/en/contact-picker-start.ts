import type { Section } from '../catalogue.js';
import { waitSeconds } from './shared/retry.js';

/** Strings of `sig-contact-picker` that are needed at first. */
export const pickerStart = {
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
} as const satisfies Section;
