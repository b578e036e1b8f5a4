import { ExtendableEvent } from '../shared/element/extendable-event.js';

/** The booking that is cancelled. */
export interface SigCancelDetail {
  /** The booking's id; absent where the service does not return one. */
  bookingId?: string;
}

/** About to cancel. `preventDefault()` keeps the booking; `waitUntil(promise)` delays the request until it settles. */
export class SigCancelEvent extends ExtendableEvent<SigCancelDetail> {
  static readonly type = 'sig-cancel';
  constructor(detail: SigCancelDetail) {
    super(SigCancelEvent.type, detail);
  }
}

/** The service has cancelled the booking. Not fired for a booking that was already cancelled when it was loaded. */
export class SigCancelledEvent extends CustomEvent<SigCancelDetail> {
  static readonly type = 'sig-cancelled';
  constructor(detail: SigCancelDetail) {
    super(SigCancelledEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The requested move of a booking. */
export interface SigRescheduleDetail {
  /** The instant that the booking is about to move to, as the service wrote it (ISO 8601). */
  start: string;
  /** The booker's IANA time zone, such as `Europe/Berlin`. */
  timeZone: string;
}

/** About to move. `preventDefault()` keeps the time; `waitUntil(promise)` delays the request until it settles. */
export class SigRescheduleEvent extends ExtendableEvent<SigRescheduleDetail> {
  static readonly type = 'sig-reschedule';
  constructor(detail: SigRescheduleDetail) {
    super(SigRescheduleEvent.type, detail);
  }
}

/** The booking after its move. */
export interface SigRescheduledDetail {
  /** The new booking's id; absent when its answer was lost and the service only reports that the old booking has moved. */
  bookingId?: string;
  /** The new instant (ISO 8601); absent when `bookingId` is. */
  start?: string;
  /** The booker's IANA time zone. */
  timeZone: string;
}

/** The service moved the booking. */
export class SigRescheduledEvent extends CustomEvent<SigRescheduledDetail> {
  static readonly type = 'sig-rescheduled';
  constructor(detail: SigRescheduledDetail) {
    super(SigRescheduledEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-cancel': SigCancelEvent;
    'sig-cancelled': SigCancelledEvent;
    'sig-reschedule': SigRescheduleEvent;
    'sig-rescheduled': SigRescheduledEvent;
  }
}
