import type { SigErrorCode } from '../../contract/index.js';
import type { CalendarFile, calendarLinks } from '../../elements/shared/booking/calendar-file.js';
import type { PublicEventType } from '../../elements/shared/booking/booking.types.js';
import type { DayCell, LoadProblem } from '../../elements/sig-booking-picker/days/days.model.js';
import type { Field } from '../../elements/sig-booking-picker/form/form.model.js';

/**
 * What was just said to a booker who does not see the page: put it into words in a live region. A new object for each
 * message. `start` is an instant (ISO 8601), `month` is `YYYY-MM`.
 */
export type BookingAnnouncement =
  /** A month is shown; `days`: how many of its days have times, absent while that is unknown. */
  | { code: 'monthShown'; month: string; days?: number }
  /** Looking for the next month with times; `noneAhead`: no month up to `until` has any. */
  | { code: 'searching' }
  | { code: 'noneAhead'; until: string }
  /** Times are loaded again by themselves in so many seconds. */
  | { code: 'waitSeconds'; seconds: number }
  /** The zone of the times has changed. */
  | { code: 'zoneChanged'; zone: string }
  /** The time is no longer free; `justTaken`: found out when booking it. */
  | { code: 'gone' | 'justTaken'; start: string }
  /** Booking is possible again in so many seconds. */
  | { code: 'againIn'; seconds: number }
  /**
   * Booking is possible again; the booking is made; no answer came and the same request is sent again; a time must be chosen
   * first; the calendar file could not be loaded.
   */
  | { code: 'againNow' | 'booked' | 'lost' | 'pickFirst' | 'fileFailed' };

/** Why nothing, or no times, can be shown. */
export interface BookingProblem {
  /** The code of the error. */
  code: SigErrorCode;
  /**
   * What it means to a booker: no such page, no such link, an expired link, no access, times that did not load, a page that is
   * set up wrongly.
   */
  reason: LoadProblem['text'];
  /** Whether `retry()` may help. */
  retryable: boolean;
  /** Whole seconds until it is loaded again by itself. Offer no button for that long. */
  retryInSeconds?: number;
  /** The service's own sentence, as plain text. */
  message?: string;
}

/** One day of the month. */
export type BookingDay = Pick<DayCell, 'day' | 'count' | 'state' | 'isToday' | 'isSelected'>;

/** One time of the shown day. */
export interface BookingTime {
  /** The instant as the service offered it (ISO 8601). */
  start: string;
  /** The same in milliseconds. */
  at: number;
  /** Minutes since midnight on the zone's clock. `timeLabels` makes a label of it, also where clocks change. */
  minute: number;
  /** It turned out to be taken: it keeps its place, and cannot be chosen. */
  isTaken: boolean;
}

/** What is wrong with an answer: a code, and for `refused` the service's own words if it gave any. */
export type BookingFault =
  | { code: 'missing' | 'badEmail' | 'badPhone' }
  /** One of the guests' addresses. */
  | { code: 'badGuest'; email: string }
  /** The service did not accept the answer. */
  | { code: 'refused'; message?: string };

/** A field of the form, with its answer. */
export interface BookingField extends Field {
  /** What a person has typed or chosen, or what was filled in beforehand; a boolean for a checkbox. */
  value: string | boolean;
  /** What is wrong with it; shown once the field was left or the form was submitted. */
  fault?: BookingFault;
}

/** The chosen time is gone. */
export interface BookingConflict {
  /** The instant that is gone. */
  start: string;
  /** The nearest free starts, at most three: offer each with `chooseTime`. */
  alternatives: readonly string[];
  /** It may be the booker's own booking, since an answer was lost. */
  isUncertain: boolean;
  /** Found while the form is filled in: show it where it moves no field. */
  isQuiet: boolean;
}

/** Why the last attempt to book failed. What was typed is kept. */
export interface BookingRefusal {
  /**
   * `notReached`: offline; `notSent`: no usable answer, a new attempt cannot book twice; `maybeYours`: it may be booked;
   * `tooManyTries`: wait; `notAccepted`, `refused`: the service said no; `notSetUp`: the page is set up wrongly.
   */
  code: 'notReached' | 'notSent' | 'maybeYours' | 'tooManyTries' | 'notAccepted' | 'refused' | 'notSetUp';
  /** Whether the same may be accepted when it is sent again. */
  retryable: boolean;
  /** Whole seconds until it may be sent again. */
  retryInSeconds?: number;
  /** The service's own sentence, as plain text. */
  message?: string;
}

/** The booking that was made. Its links are secrets of the booker: show them, and store them nowhere. */
export interface MadeBooking {
  /** The booking's id. */
  id: string;
  /** The booked instant, as the service offered it (ISO 8601). */
  start: string;
  /** The service's status, e.g. `CONFIRMED` or `PENDING_PAYMENT`. */
  status?: string;
  /** The address that the confirmation was sent to. */
  email?: string;
  /** The guests' addresses. */
  guests: readonly string[];
  /** Where it takes place; text, or an address. */
  place?: string;
  /** Where the booker can cancel it; checked. Shown once. */
  cancelUrl?: string;
  /** Where the booker can move it; checked. Shown once. */
  rescheduleUrl?: string;
}

/** What is shown in each status. */
export interface BookingPickerBase {
  /** Title, length and host; absent until it is known. */
  eventType?: PublicEventType;
  /** The booker's zone, an IANA name: show all times in it. */
  zone: string;
  /** The zone of the person who is booked, where the service names one. */
  hostZone?: string;
  /** Whether the booker may choose another zone. */
  canChangeZone: boolean;
  /** Today in the booker's zone, `YYYY-MM-DD`. */
  today: string;
  /** The month on show, `YYYY-MM`. */
  month: string;
  /** Whether an earlier month can be shown. Later ones always can. */
  hasPreviousMonth: boolean;
  /**
   * Where focus belongs since the last act: the part of your markup with this `data-focus`, once it is there. A new object for
   * each move.
   */
  focus?: { readonly part: string };
  /** The last message for a live region; absent when there is nothing to say. */
  announcement?: BookingAnnouncement;
}

/** The times of the month are on their way, or the questions of the form. */
export interface BookingLoading extends BookingPickerBase {
  /** Tells the states apart. */
  status: 'loading';
}

/** Nothing can be shown in place of `problem`. */
export interface BookingProblemShown extends BookingPickerBase {
  /** Tells the states apart. */
  status: 'problem';
  /** Why. */
  problem: BookingProblem;
}

/** Choosing a day and a time. */
export interface BookingChoice extends BookingPickerBase {
  /** Tells the states apart. */
  status: 'choosing';
  /** All days of the month, in order. */
  days: readonly BookingDay[];
  /** The day whose times are shown. */
  day?: string;
  /** Its times. */
  times: readonly BookingTime[];
  /** Whether no day of the month has times. Then offer `findNextAvailable`. */
  isEmpty: boolean;
  /** The search for the next month with times; `nothing`: none up to `searchedUntil`. */
  search: 'idle' | 'running' | 'nothing' | 'failed';
  /** The last month that the search has looked at in vain. */
  searchedUntil?: string;
  /** The month, or the questions of the form, could not be loaded. */
  problem?: BookingProblem;
}

/** Filling in the details and booking. */
export interface BookingDetailsShown extends BookingPickerBase {
  /** Tells the states apart. */
  status: 'details';
  /** The chosen instant; absent once it turned out to be taken. */
  start?: string;
  /** What the form asks, in order. */
  fields: readonly BookingField[];
  /** Whether the faults are to be summed up above the fields, as after a submit. */
  hasSummary: boolean;
  /** The chosen time is gone. */
  conflict?: BookingConflict;
  /** `retrying`: no answer came, and the same request was sent again. */
  sending: 'idle' | 'sending' | 'retrying';
  /** Why the last attempt failed. */
  refusal?: BookingRefusal;
  /** Whether `submit` can book now. Do not disable the button: `submit` says what is missing. */
  canSubmit: boolean;
}

/** The booking is made. */
export interface BookingMade extends BookingPickerBase {
  /** Tells the states apart. */
  status: 'booked';
  /** What was booked. */
  booking: MadeBooking;
  /** Addresses that open an online calendar with the appointment filled in. */
  calendarLinks: ReturnType<typeof calendarLinks>;
  /** The calendar file, saved by `downloadCalendarFile`; `missing`: no file exists. */
  calendarFile: CalendarFile['status'];
}

/** What a booking picker shows; `status` tells the states apart. */
export type BookingPickerState =
  BookingLoading | BookingProblemShown | BookingChoice | BookingDetailsShown | BookingMade;
