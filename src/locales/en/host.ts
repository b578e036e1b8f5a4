import type { Section } from '../catalogue.js';

/** Strings of `sig-booking-host`. */
export const host = {
  noPage: 'This booking page does not exist.',
  loadFailed: 'The booking page could not be loaded.',
  waitSeconds: { one: 'Trying again in {n} second.', other: 'Trying again in {n} seconds.' },
  bookWith: 'Book a time with {name}',
  bookNoName: 'Book a time',
  nothing: 'Nothing can be booked at the moment',
  nothingMore: 'Please look in again later.',
  length: { one: '{n} minute', other: '{n} minutes' },
  allTypes: 'All meetings',
  untitled: 'Meeting',
} as const satisfies Section;
