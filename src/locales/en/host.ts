import type { Section } from '../catalogue.js';
import { askHost, checkLink, noAccess, noPage } from './shared/booking-page.js';
import { duration } from './shared/words.js';
import { waitSeconds } from './shared/retry.js';

/** Strings of `sig-booking-host`. */
export const host = {
  noPage,
  checkLink,
  noAccess,
  askHost,
  loadFailed: 'We couldn’t load this booking page',
  waitSeconds,
  bookWith: 'Book a time with {name}',
  bookNoName: 'Book a time',
  nothing: 'No meetings available right now',
  nothingMore: 'Check back later.',
  duration,
  allTypes: 'All meeting types',
  untitled: 'Meeting',
} as const satisfies Section;
