import type { Section } from '../catalogue.js';
import { cancel, download, optional, required, tryAgain } from './shared/words.js';

/** Strings that all elements share. */
export const common = {
  tryAgain,
  cancel,
  copy: 'Copy',
  copied: 'Copied',
  download,
  loading: 'Loading…',
  required,
  optional,
  newTab: '(opens in a new tab)',
  notSetUp: 'This part of the page is not set up correctly.',
  notAnswering: 'The service is not answering.',
  offline: 'You seem to be offline.',
  signedOut: 'You are signed out. Sign in and try again.',
  notAllowed: 'You can’t do this here.',
  notFound: 'Not found or no longer available.',
  gone: 'This link has been withdrawn or has expired.',
  tooLarge: 'This file is too large.',
  tooMany: 'Too many requests. Try again in a moment.',
  failed: 'Something went wrong. Try again.',
  notLoaded: 'Part of this page did not load. Try again, or reload the page.',
} as const satisfies Section;
