import { ExtendableEvent } from '../../shared/element/extendable-event.js';

/** The requested booking. */
export interface SigBookDetail {
  /** The instant that is about to be booked, as the service wrote it (ISO 8601). */
  start: string;
  /** The booker's IANA time zone, such as `Europe/Berlin`. */
  timeZone: string;
}

/**
 * About to book. `preventDefault()` keeps the form as it is; `waitUntil(promise)` delays the booking until the host's
 * own step (a consent, a captcha) is done: `false` or a rejection prevents it.
 *
 * @example
 * picker.addEventListener('sig-book', (event) => event.waitUntil(showCaptcha()));
 */
export class SigBookEvent extends ExtendableEvent<SigBookDetail> {
  static readonly type = 'sig-book';
  constructor(detail: SigBookDetail) {
    super(SigBookEvent.type, detail);
  }
}

/** The booking that was made. */
export interface SigBookedDetail {
  /** The booking's id. */
  bookingId: string;
  /** The booked instant, as the service wrote it (ISO 8601). */
  start: string;
  /** The booker's IANA time zone. */
  timeZone: string;
}

/** The service made the booking. */
export class SigBookedEvent extends CustomEvent<SigBookedDetail> {
  static readonly type = 'sig-booked';
  constructor(detail: SigBookedDetail) {
    super(SigBookedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** Another booking took the time `start` first; `alternatives` are the nearest free starts, at most three. */
export class SigConflictEvent extends CustomEvent<{ start: string; alternatives: string[] }> {
  static readonly type = 'sig-conflict';
  constructor(detail: { start: string; alternatives: string[] }) {
    super(SigConflictEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-book': SigBookEvent;
    'sig-booked': SigBookedEvent;
    'sig-conflict': SigConflictEvent;
  }
}
