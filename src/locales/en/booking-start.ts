import type { Section } from '../catalogue.js';
import { duration } from './shared/words.js';

/** Strings of `sig-booking-picker` while days and times are chosen; the others are loaded later. */
export const bookingStart = {
  untitled: 'Choose a time',
  duration,
  withHost: 'with {name}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  calendar: 'Days in {month}',
  dayTimes: { one: '{day}, {n} time', other: '{day}, {n} times' },
  dayNone: '{day}, no times',
  times: { one: '{n} time', other: '{n} times' },
  clocksChange: 'Clocks change on this day.',
  present: 'your current time',
  loadingTimes: 'Loading times…',
  timeZone: 'Time zone',
  changeZone: 'Time zone: {zone}. Change',
  zoneShown: '{city} ({offset})',
  hostZone: '{name}’s time zone: {city} ({offset})',
  hostZoneNoName: 'Host’s time zone: {city} ({offset})',
} as const satisfies Section;
