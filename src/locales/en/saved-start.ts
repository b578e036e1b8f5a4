import type { Section } from '../catalogue.js';
import { waitSeconds } from './shared/retry.js';

/** Strings of `sig-saved-signatures` that are needed at first. */
export const savedStart = {
  title: 'Saved signatures',
  titleInitials: 'Saved initials',
  signatures: 'Signatures',
  initials: 'Initials',
  create: 'New signature',
  keep: 'Save this signature',
  keepInitials: 'Save these initials',
  default: 'Default',
  makeDefault: 'Make default',
  edit: 'Edit',
  replace: 'Replace',
  delete: 'Delete',
  noPicture: 'No preview',
  empty: 'No saved signatures yet',
  emptyInitials: 'No saved initials yet',
  emptyMore: 'Save one now and use it the next time you sign.',

  signedOut: 'Your saved signatures are not available',
  signedOutMore: 'Sign in to see and use them.',
  loadFailed: 'We couldn’t load your saved signatures',
  waitSeconds,
} as const satisfies Section;
