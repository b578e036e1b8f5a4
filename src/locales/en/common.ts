import type { Section } from '../catalogue.js';
import {
  cancel,
  download,
  loading,
  notAnswering,
  notLoaded,
  optional,
  required,
  tryAgain,
} from './shared/words.js';

/** Strings that all elements share. */
export const common = {
  tryAgain,
  cancel,
  copy: 'Copy',
  copied: 'Copied',
  download,
  loading,
  required,
  optional,
  newTab: '(opens in a new tab)',
  notSetUp: 'Something is wrong with this page. Please contact the site’s owner.',
  notAnswering,
  offline: 'You’re offline.',
  signedOut: 'You’ve been signed out. Sign in to continue.',
  notAllowed: 'You can’t do this here.',
  accountUnknown: 'Your account could not be matched. Ask your administrator.',
  notFound: 'Not found or no longer available.',
  gone: 'This link has been withdrawn or has expired.',
  tooLarge: 'This file is too large.',
  tooMany: 'We’re busy.',
  failed: 'Something went wrong. Try again.',
  notLoaded,
} as const satisfies Section;
