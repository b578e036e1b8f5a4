import type { AnswerOf, getPublicBooking } from '../../contract/index.js';
import { isMonth, isZone, monthOf, type DayKey, type MonthKey, minuteMs } from '../../domain/index.js';
import type { PublicEventType } from '../shared/booking/booking.types.js';

/** Pure: a booking and what can be done with one of its links. No DOM, no clock, no network. */

export type Booking = AnswerOf<typeof getPublicBooking>['data'];

/** What can still happen to a booking. */
export type BookingState = 'open' | 'cancelled' | 'moved' | 'over';

/** How the link's act ended, or why it cannot be done. */
export type Outcome = 'kept' | 'cancelled' | 'moved' | 'used' | 'notForCancelling' | 'notCancellable';

/**
 * `cancel`, `reschedule`: what the service lets the link do (R225), known from its answers: a reschedule token has times
 * to move to, a cancel token gets 404. `rescheduled`: the picker shows the new booking.
 */
type Phase =
  | { name: 'loading' | 'cancel' | 'reschedule' | 'rescheduled' | 'hostPage' }
  | { name: 'ended'; outcome: Outcome };

export interface ManagerState {
  booking?: Booking;
  phase: Phase;
  /** Code failed to load; the same press tries again. */
  hasChunkError: boolean;
}

export type ManagerAction =
  | { type: 'load' }
  | { type: 'receiveBooking'; booking: Booking }
  | { type: 'enter'; phase: 'cancel' | 'reschedule' | 'rescheduled' | 'hostPage' }
  | { type: 'end'; outcome: Outcome }
  | { type: 'setChunkError'; hasChunkError: boolean };

export const initialState: ManagerState = { phase: { name: 'loading' }, hasChunkError: false };

export function reduceManager(state: ManagerState, action: ManagerAction): ManagerState {
  switch (action.type) {
    case 'load':
      return initialState;
    case 'receiveBooking':
      return { ...state, booking: action.booking };
    case 'enter':
      return { ...state, phase: { name: action.phase } };
    case 'end': {
      // The confirmation of a move stays on show.
      if (state.phase.name === 'rescheduled') return state;
      return { ...state, phase: { name: 'ended', outcome: action.outcome } };
    }
    case 'setChunkError':
      return { ...state, hasChunkError: action.hasChunkError };
  }
}

const minutesOf = ({ eventType }: Booking): number | undefined => eventType?.durationMinutes ?? undefined;

/** The booking's end in milliseconds: as given, else from its length (G76). */
export function endOf(booking: Booking): number | undefined {
  const end = Date.parse(booking.end ?? '');
  if (!Number.isNaN(end)) return end;
  const length = minutesOf(booking);
  const start = Date.parse(booking.start ?? '');
  return length === undefined || Number.isNaN(start) ? undefined : start + length * minuteMs;
}

const stateOfStatus: Record<string, BookingState> = {
  CANCELLED: 'cancelled',
  RESCHEDULED: 'moved',
  COMPLETED: 'over',
  NO_SHOW: 'over',
};

/** An unknown status counts as open (G78): the service refuses what is not allowed. */
export function bookingStateOf(booking: Booking, now: number): BookingState {
  const state = stateOfStatus[booking.status ?? ''];
  if (state) return state;
  const end = endOf(booking) ?? Date.parse(booking.start ?? '');
  return end <= now ? 'over' : 'open';
}

/** The zone of the host's clock, where the answer names one that is known. */
export function hostZoneOf({ hostTimeZone, host }: Booking): string | undefined {
  const zone = hostTimeZone ?? host?.timeZone ?? undefined;
  return zone && isZone(zone) ? zone : undefined;
}

/** The event type as far as the booking alone describes it. */
export function eventTypeOf(booking: Booking): PublicEventType {
  const { eventType, host, hostTimeZone } = booking;
  const start = Date.parse(booking.start ?? '');
  const end = endOf(booking);
  const length = minutesOf(booking) ?? (end === undefined ? undefined : Math.round((end - start) / minuteMs));
  const described = {
    title: eventType?.title,
    host,
    hostTimeZone: hostTimeZone ?? host?.timeZone ?? undefined,
  };
  return length === undefined ? described : { ...described, durationMinutes: length };
}

/** The month shown first: the host's, else the booking's, else the current one; never a past one. */
export function firstMonth(month: string | undefined, today: DayKey, bookedDay: DayKey = today): MonthKey {
  const presentMonth = monthOf(today);
  const candidates = [month ?? '', monthOf(bookedDay)];
  return candidates.find((candidate) => isMonth(candidate) && candidate >= presentMonth) ?? presentMonth;
}
