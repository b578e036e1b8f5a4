import type { Section } from '../catalogue.js';
import { checkSigned, tabRefused } from './shared/signing.js';

/** Strings of `sig-signing-frame` while the ceremony opens; the others are loaded when they are needed. */
export const frameStart = {
  title: 'Sign the document',
  titleOf: 'Sign: {subject}',
  skip: 'Skip the document',
  skipped: 'End of document',
  opening: 'Opening the document…',
  openTab: 'Open in a new tab',
  finished: checkSigned,
  finishedHint: 'Already signed in another tab or window?',
  tabRefused,
  offlineTitle: 'You’re offline',
  onlineAgain: 'You’re back online.',
  signingNow: 'The document is open.',
} as const satisfies Section;
