import type { Section } from '../catalogue.js';

/** Strings of `sig-booking-host`. */
export const host = {
  noPage: 'We can’t find this booking page',
  checkLink: 'Check the link or ask for a new one.',
  noAccess: 'You can’t book on this page',
  askHost: 'Please contact your host.',
  loadFailed: 'We couldn’t load this booking page',
  waitSeconds: { one: 'Trying again in {n} second.', other: 'Trying again in {n} seconds.' },
  bookWith: 'Book a time with {name}',
  bookNoName: 'Book a time',
  nothing: 'No meetings available right now',
  nothingMore: 'Check back later.',
  length: { one: '{n} minute', other: '{n} minutes' },
  allTypes: 'All meeting types',
  untitled: 'Meeting',
} as const satisfies Section;
