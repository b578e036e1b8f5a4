import { monthGrid, monthOf, type DayKey, type MonthKey } from '../../domain/index.js';
import { calendarLinks } from '../../elements/shared/booking/calendar-file.js';
import { calendarEntryOf, manageLink, placeOf } from '../../elements/shared/booking/confirmation.model.js';
import { refusalSentence } from '../../elements/shared/loading/refusal.js';
import {
  dayCell,
  daysWithTimes,
  type LoadProblem,
} from '../../elements/sig-booking-picker/days/days.model.js';
import { answerOf, type Fault } from '../../elements/sig-booking-picker/form/form.model.js';
import type { FormMessage } from '../../elements/sig-booking-picker/form/idempotency.js';
import type { HeadlessChoice } from './headless-choice.js';
import type {
  BookingFault,
  BookingField,
  BookingPickerBase,
  BookingPickerState,
  BookingProblem,
  BookingRefusal,
  MadeBooking,
} from './state.types.js';

/** What a headless picker shows of the choice and the details: plain values, without words. */

/** After these the same request may be accepted. */
const retryableRefusals: readonly BookingRefusal['code'][] = [
  'notReached',
  'notSent',
  'maybeYours',
  'tooManyTries',
];

const daysOf = (month: MonthKey): DayKey[] =>
  month ? monthGrid(month, 1).flatMap((week) => week.filter((day): day is DayKey => !!day)) : [];

export function problemOf({ detail, text, isFatal, error }: LoadProblem, seconds: number): BookingProblem {
  return {
    code: detail.code,
    reason: text,
    retryable: !isFatal,
    ...(seconds > 0 && { retryInSeconds: seconds }),
    // A service says in its own words only that it knows nothing.
    message: detail.code === 'not-found' ? undefined : refusalSentence(error),
  };
}

export function faultFor(fault: Fault): BookingFault {
  if ('text' in fault) return { code: 'refused', message: fault.text };
  if (fault.key === 'badGuest') return { code: 'badGuest', email: fault.email };
  return fault.key === 'badField' ? { code: 'refused' } : { code: fault.key };
}

const refusalCode = (message: FormMessage): BookingRefusal['code'] =>
  ('common' in message ? message.common : message.booking) as BookingRefusal['code'];

function fieldsOf({ step }: HeadlessChoice): BookingField[] {
  const { fields, values, faults } = step.form;
  return fields.map((field) => {
    const fault = faults.get(field.key);
    return { ...field, value: answerOf(field, values), fault: fault && faultFor(fault) };
  });
}

function refusalOf({ step }: HeadlessChoice): BookingRefusal | undefined {
  const { state, secondsToRetry } = step.form.submission;
  if (state.status !== 'refused') return undefined;
  const code = refusalCode(state.message);
  return {
    code,
    retryable: retryableRefusals.includes(code),
    ...(secondsToRetry > 0 && { retryInSeconds: secondsToRetry }),
    message: state.reason,
  };
}

function bookedState(choice: HeadlessChoice, manageUrl: string | undefined) {
  const { appointment, calendarFile } = choice.step;
  if (!appointment) return undefined;
  const { data, start, booker } = appointment;
  const { eventType } = choice.slots.data;
  const cancelUrl = manageLink(data, 'cancel', manageUrl);
  const rescheduleUrl = manageLink(data, 'reschedule', manageUrl);
  const links = [rescheduleUrl, cancelUrl].filter((url) => url !== undefined);
  const booking: MadeBooking = {
    id: data.id ?? '',
    start,
    status: data.status ?? undefined,
    email: booker.email ?? data.booker?.email ?? undefined,
    guests: booker.guests ?? [],
    place: placeOf(data, eventType),
    cancelUrl,
    rescheduleUrl,
  };
  return {
    status: 'booked' as const,
    booking,
    calendarLinks: calendarLinks(calendarEntryOf(data, start, eventType, links)),
    calendarFile: calendarFile?.status ?? 'missing',
  };
}

function detailsState(choice: HeadlessChoice) {
  const { hasSummary, conflict, submission } = choice.step.form;
  const { start } = choice.state;
  const { state, isSending, secondsToRetry } = submission;
  const isRetrying = state.status === 'sending' && state.isRetrying === true;
  return {
    status: 'details' as const,
    start,
    fields: fieldsOf(choice),
    hasSummary,
    conflict,
    sending: isRetrying ? ('retrying' as const) : isSending ? ('sending' as const) : ('idle' as const),
    refusal: refusalOf(choice),
    canSubmit: !isSending && secondsToRetry === 0 && start !== undefined && !conflict,
  };
}

function choosingState(choice: HeadlessChoice, problem: BookingProblem | undefined) {
  const { daysContext: context, shownState, slots, days } = choice;
  const { month, day, search, searchedUntil, actionError } = shownState;
  return {
    status: 'choosing' as const,
    days: daysOf(month).map((key) => {
      const { day: date, count, state, isToday, isSelected } = dayCell(key, context);
      return { day: date, count, state, isToday, isSelected };
    }),
    day,
    times: ((day && days.get(day)) || []).map((slot) => ({
      ...slot,
      isTaken: slots.data.taken.has(slot.start),
    })),
    isEmpty: context.isSettled && daysWithTimes(month, context).length === 0,
    search: actionError === 'failed' ? ('failed' as const) : search,
    searchedUntil,
    problem,
  };
}

/** The state of a picker; `manageUrl` as its option. */
export function stateOf(
  choice: HeadlessChoice,
  settings: { lockTimeZone: boolean; manageUrl?: string },
): BookingPickerState {
  const { slots, state, zone, today } = choice;
  const { secondsToRetry, ...notes } = choice.notes;
  const { eventType, isEventTypeComplete } = slots.data;
  const { month, step } = state;
  const base: BookingPickerBase = {
    ...notes,
    eventType,
    zone,
    canChangeZone: !settings.lockTimeZone,
    today,
    month,
    hasPreviousMonth: month > monthOf(today),
  };
  const { problem: found } = slots;
  const problem = found && problemOf(found, secondsToRetry);
  if (problem && found?.isFatal) return { ...base, status: 'problem', problem };
  if (step === 'details') {
    const booked = bookedState(choice, settings.manageUrl);
    if (booked) return { ...base, ...booked };
    if (isEventTypeComplete) return { ...base, ...detailsState(choice) };
    return problem ? { ...base, status: 'problem', problem } : { ...base, status: 'loading' };
  }
  // Times that are known stay on show when a later load fails.
  const shown = slots.isLoaded(month) && isEventTypeComplete ? undefined : problem;
  if (slots.isSettled(month)) return { ...base, ...choosingState(choice, shown) };
  return shown ? { ...base, status: 'problem', problem: shown } : { ...base, status: 'loading' };
}
