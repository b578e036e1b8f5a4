import { ExtendableEvent } from '../shared/element/extendable-event.js';

/** A time was chosen; `start` is the service's own text. Fired on every choice, also of another time. */
export class SigSlotSelectEvent extends CustomEvent<{ start: string }> {
  static readonly type = 'sig-slot-select';
  constructor(detail: { start: string }) {
    super(SigSlotSelectEvent.type, { detail, bubbles: true, composed: true });
  }
}

export interface SigBookDetail {
  /** The instant that is about to be booked. */
  start: string;
  /** The booker's zone. */
  timeZone: string;
}

/**
 * About to book. `preventDefault()` keeps the form as it is; `waitUntil(promise)` holds the booking until the host's
 * own step (a consent, a captcha) is done: `false` or a rejection stops it.
 */
export class SigBookEvent extends ExtendableEvent<SigBookDetail> {
  static readonly type = 'sig-book';
  constructor(detail: SigBookDetail) {
    super(SigBookEvent.type, detail);
  }
}

export interface SigBookedDetail {
  bookingId: string;
  start: string;
  timeZone: string;
}

/** The service made the booking. */
export class SigBookedEvent extends CustomEvent<SigBookedDetail> {
  static readonly type = 'sig-booked';
  constructor(detail: SigBookedDetail) {
    super(SigBookedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The time was taken meanwhile; `alternatives` are at most three starts nearest to it. */
export class SigConflictEvent extends CustomEvent<{ start: string; alternatives: string[] }> {
  static readonly type = 'sig-conflict';
  constructor(detail: { start: string; alternatives: string[] }) {
    super(SigConflictEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'sig-slot-select': SigSlotSelectEvent;
    'sig-book': SigBookEvent;
    'sig-booked': SigBookedEvent;
    'sig-conflict': SigConflictEvent;
  }
}
