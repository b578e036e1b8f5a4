import type { Section } from '../catalogue.js';

/** Strings of `sig-signing-frame` while the ceremony opens; the others are loaded when they are needed. */
export const frameStart = {
  title: 'Sign the document',
  titleOf: 'Sign: {subject}',
  skip: 'Skip the document',
  opening: 'Opening the document…',
  openTab: 'Open in a new tab',
  finished: 'I’ve signed – check now',
  finishedHint: 'Already signed in another tab or window?',
  tabRefused: 'Your browser blocked the new tab',
  offlineTitle: 'You’re offline',
  onlineAgain: 'You’re back online.',
  signingNow: 'The document is open.',
} as const satisfies Section;
