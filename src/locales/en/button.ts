import type { Section } from '../catalogue.js';

/** Strings of `sig-booking-button`. */
export const button = {
  label: 'Book a time',
  close: 'Close',
  notLoaded: 'The times did not load. Press again, or reload the page.',
} as const satisfies Section;
