import { ExtendableEvent } from '../shared/element/extendable-event.js';

export interface SigCancelDetail {
  /** Absent where the service names none. */
  bookingId?: string;
}

/** About to cancel. `preventDefault()` keeps the booking; `waitUntil(promise)` holds the request until it is settled. */
export class SigCancelEvent extends ExtendableEvent<SigCancelDetail> {
  static readonly type = 'sig-cancel';
  constructor(detail: SigCancelDetail) {
    super(SigCancelEvent.type, detail);
  }
}

/** The service says that the booking is cancelled; not for one that was found so. */
export class SigCancelledEvent extends CustomEvent<SigCancelDetail> {
  static readonly type = 'sig-cancelled';
  constructor(detail: SigCancelDetail) {
    super(SigCancelledEvent.type, { detail, bubbles: true, composed: true });
  }
}

export interface SigRescheduleDetail {
  /** The instant that the booking is about to move to. */
  start: string;
  /** The booker's zone. */
  timeZone: string;
}

/** About to move. `preventDefault()` keeps the time; `waitUntil(promise)` holds the request until it is settled. */
export class SigRescheduleEvent extends ExtendableEvent<SigRescheduleDetail> {
  static readonly type = 'sig-reschedule';
  constructor(detail: SigRescheduleDetail) {
    super(SigRescheduleEvent.type, detail);
  }
}

export interface SigRescheduledDetail {
  /** The new booking; absent when its answer was lost and the service only says that the old one was moved. */
  bookingId?: string;
  /** The new instant; absent as `bookingId` is. */
  start?: string;
  /** The booker's zone. */
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
  interface HTMLElementEventMap {
    'sig-cancel': SigCancelEvent;
    'sig-cancelled': SigCancelledEvent;
    'sig-reschedule': SigRescheduleEvent;
    'sig-rescheduled': SigRescheduledEvent;
  }
}
