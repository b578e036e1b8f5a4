import {
  dayIn,
  dayLabel,
  monthLabel,
  timeIn,
  timeLabels,
  type BookingAnnouncement,
  type BookingFault,
  type BookingField,
  type BookingProblem,
  type BookingRefusal,
  type BookingTime,
} from 'sig-widgets/headless';

/** The words of both demos. The headless picker has none: it says what is the case, by codes. */

export const locale = 'en-GB';

/** A time with its day, such as `Thursday 21 May, 09:30`. */
export function momentText(start: string, zone: string): string {
  const at = Date.parse(start);
  return `${dayLabel(dayIn(at, zone), locale)}, ${timeIn(at, zone, locale)}`;
}

/** The times of a day; two that read the same, where clocks go back, also name their zone. */
export const timeTexts = (times: readonly BookingTime[], zone: string): string[] =>
  timeLabels(times, zone, locale);

export const monthText = (month: string): string => monthLabel(month, locale);
export const dayText = (day: string): string => dayLabel(day, locale);

const problems: Record<BookingProblem['reason'], string> = {
  noPage: 'There is no such booking page.',
  noLink: 'There is no such booking link.',
  noLongerValid: 'This link is no longer valid.',
  noAccess: 'Nothing can be booked here at present.',
  timesFailed: 'The times could not be loaded.',
  config: 'This page is not set up correctly.',
};
export const problemText = ({ reason }: BookingProblem): string => problems[reason];

const refusals: Record<BookingRefusal['code'], string> = {
  notReached: 'You are offline. Your details are kept.',
  notSent: 'No answer came. Try again: you will not be booked twice.',
  maybeYours: 'This may be booked already. Check your email.',
  tooManyTries: 'Too many attempts.',
  notAccepted: 'Some details were not accepted.',
  refused: 'This cannot be booked.',
  notSetUp: 'This page is not set up correctly.',
};
export const refusalText = ({ code }: BookingRefusal): string => refusals[code];

const names: Record<string, string> = { name: 'Name', email: 'Email', guests: 'Guests' };
export const labelText = ({ key, label }: BookingField): string => label ?? names[key] ?? key;

const faults = {
  missing: 'is missing',
  badEmail: 'is not a valid email address',
  badPhone: 'is not a valid phone number',
  refused: 'was not accepted',
};
export function faultText(field: BookingField, fault: BookingFault): string {
  if (fault.code === 'badGuest') return `${fault.email} is not a valid email address.`;
  if (fault.code === 'refused' && fault.message) return fault.message;
  return `“${labelText(field)}” ${faults[fault.code]}.`;
}

/** What the live region says. */
export function announcementText(said: BookingAnnouncement | undefined, zone: string): string {
  switch (said?.code) {
    case undefined:
      return '';
    case 'monthShown':
      return `${monthText(said.month)}${said.days === undefined ? '' : `: ${said.days} days with times`}`;
    case 'searching':
      return 'Searching…';
    case 'noneAhead':
      return `No times until ${monthText(said.until)}.`;
    case 'waitSeconds':
      return `Loading again in ${said.seconds} seconds.`;
    case 'zoneChanged':
      return `Times are shown for ${said.zone}.`;
    case 'gone':
    case 'justTaken':
      return `${momentText(said.start, zone)} is taken.`;
    case 'againIn':
      return `Try again in ${said.seconds} seconds.`;
    case 'againNow':
      return 'You can try again now.';
    case 'booked':
      return 'You are booked.';
    case 'lost':
      return 'No answer yet. Sending again.';
    case 'pickFirst':
      return 'Choose a time first.';
    case 'fileFailed':
      return 'The calendar file could not be loaded.';
  }
}

/** All zones that the browser knows, and the one in use. */
export const zonesWith = (zone: string): string[] => [
  ...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];
