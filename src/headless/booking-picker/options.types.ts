import type { Prefill } from '../../elements/shared/booking/booking.types.js';
import type { SigErrorEvent } from '../../elements/shared/element/errors.js';
import type { SigSlotSelectEvent } from '../../elements/sig-booking-picker/booking-picker.events.js';
import type {
  SigBookedEvent,
  SigBookEvent,
  SigConflictEvent,
} from '../../elements/sig-booking-picker/form/form.events.js';
import type { PublicOptions } from '../shared/public-host.js';

/**
 * What a booking picker is made with; each as the attribute of `sig-booking-picker` or the setting of `sig-provider` of that
 * name. Name the event type by `token`, or by `handle` and `slug`, and the service by `serverUrl` or `baseUrl`.
 */
export interface BookingPickerOptions extends PublicOptions {
  /** The event type's public token. */
  token?: string;
  /** The host's booking handle; with `slug`. */
  handle?: string;
  /** The event type's slug; with `handle`. */
  slug?: string;
  /** The month shown first, `YYYY-MM`; the current one without it or when it lies in the past. */
  month?: string;
  /** The zone shown first, an IANA name; the device's without it. */
  timeZone?: string;
  /** Takes the choice of zone away; default false. */
  lockTimeZone?: boolean;
  /** `month` (default): the first day's times are shown before a day is chosen; `list`: then no day is open. */
  layout?: 'month' | 'list';
  /** Initial values of the form: `{ name, email, guests, responses }`; responses by question id. */
  prefill?: Prefill;
  /** Lets the page's query fill the form, as the element's `prefill-from-query`; default false. */
  prefillFromQuery?: boolean;
  /** Lets the booker name guests; default false. */
  guests?: boolean;
  /** Where the booker's links lead: an address of yours with `{token}` where the token goes. */
  manageUrl?: string;
}

/** The events of a booking picker: those of `sig-booking-picker`. */
export interface BookingPickerEvents {
  /** A time was chosen; `detail`: `{ start }`. */
  'sig-slot-select': SigSlotSelectEvent;
  /** About to book: `preventDefault()` keeps the form as it is, `waitUntil(promise)` delays the booking. */
  'sig-book': SigBookEvent;
  /** The service made the booking; `detail`: `{ bookingId, start, timeZone }`. */
  'sig-booked': SigBookedEvent;
  /** The time has just been taken; `detail`: `{ start, alternatives }`. */
  'sig-conflict': SigConflictEvent;
  /** Something went wrong; `detail`: `{ code, status?, message, retryable, operation? }`. */
  'sig-error': SigErrorEvent;
}
