import type { Section } from '../catalogue.js';

/** Strings of `sig-signing-frame` while the ceremony opens; the others are loaded when they are needed. */
export const frameStart = {
  title: 'Sign the document',
  titleOf: 'Sign: {subject}',
  skip: 'Skip the signing frame',
  opening: 'Opening the document…',
  openTab: 'Open in a new tab',
  finished: 'I have finished',
  tabRefused: 'Your browser blocked the new tab',
  offlineTitle: 'You seem to be offline',
  onlineAgain: 'You are online again.',
  signingNow: 'The signing page was opened.',
} as const satisfies Section;
