import {
  addMonths,
  monthGrid,
  monthOf,
  type DayKey,
  type InstantRange,
  type MonthKey,
  type Slot,
} from '../../../domain/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { PickerState } from '../booking-picker.model.js';

/** Pure: how the days of a month look. No DOM, no clock, no network. */

/** Why times cannot be shown. */
export interface LoadProblem {
  detail: SigErrorDetail;
  text: 'noPage' | 'noLink' | 'noLongerValid' | 'noAccess' | 'timesFailed' | 'config';
  /** As thrown: it may hold the service's own sentence. */
  error?: unknown;
  /** Nothing else can be shown. */
  isFatal: boolean;
  /** When it is retried automatically, in milliseconds of the clock. */
  retryAt?: number;
}

const accessCodes: readonly SigErrorDetail['code'][] = ['unauthenticated', 'plan-required', 'origin-refused'];

/** What a failed read means to a booker, who has no account here and cannot sign in. */
export function problemText(code: SigErrorDetail['code'], operation: string): LoadProblem['text'] {
  if (code === 'config') return 'config';
  if (code === 'not-found') return operation === 'resolvePublicEventType' ? 'noPage' : 'noLink';
  if (code === 'gone') return 'noLongerValid';
  return accessCodes.includes(code) ? 'noAccess' : 'timesFailed';
}

/** The loaded starts with those of a range replaced by what was just read. */
export function mergeStarts(
  starts: readonly string[],
  range: InstantRange,
  rangeStarts: readonly string[],
): string[] {
  const from = Date.parse(range.from);
  const to = Date.parse(range.to);
  const outside = starts.filter((start) => {
    const at = Date.parse(start);
    return at < from || at >= to;
  });
  return [...outside, ...rangeStarts];
}

/** All that decides how days look. */
export interface DaysContext {
  days: ReadonlyMap<DayKey, readonly Slot[]>;
  taken: ReadonlySet<string>;
  today: DayKey;
  selected?: DayKey;
  tabStop: DayKey;
  isSettled: boolean;
}

export function daysContext({
  days,
  taken,
  today,
  isSettled,
  state: { month, day: selected, focusedDay },
}: Pick<DaysContext, 'days' | 'taken' | 'today' | 'isSettled'> & { state: PickerState }): DaysContext {
  const context = { days, taken, today, selected, isSettled, tabStop: '' };
  const first = daysWithTimes(month, context)[0]?.day;
  return { ...context, tabStop: tabStopOf(month, [focusedDay, selected, first], today) };
}

export interface DayCell {
  day: DayKey;
  /** How many times are free. */
  count: number;
  state: 'available' | 'none' | 'past' | 'unknown';
  isToday: boolean;
  isSelected: boolean;
  isTabStop: boolean;
}

/** Everything about one day of the grid. */
export function dayCell(day: DayKey, { days, taken, today, selected, ...context }: DaysContext): DayCell {
  const slots = days.get(day) ?? [];
  const count = taken.size === 0 ? slots.length : slots.filter(({ start }) => !taken.has(start)).length;
  const isPast = day < today;
  return {
    day,
    count: isPast ? 0 : count,
    state: isPast ? 'past' : count > 0 ? 'available' : context.isSettled ? 'none' : 'unknown',
    isToday: day === today,
    isSelected: day === selected,
    isTabStop: day === context.tabStop,
  };
}

/** The days of a month that have free times, ascending. */
export const daysWithTimes = (month: MonthKey, context: DaysContext): DayCell[] =>
  [...context.days.keys()]
    .filter((day) => monthOf(day) === month)
    .map((day) => dayCell(day, context))
    .filter(({ state }) => state === 'available');

/** What is known of the days of all months. */
export interface KnownDays extends Pick<DaysContext, 'days' | 'taken' | 'today'> {
  isSettled(month: MonthKey): boolean;
}

const firstDayWithTimes = (month: MonthKey, { days, taken, today, isSettled }: KnownDays) =>
  daysWithTimes(month, { days, taken, today, isSettled: isSettled(month), tabStop: '' })[0]?.day;

/** Beside the calendar the first day's times are shown until the booker chooses a day: that place is never empty. */
export function withShownDay(state: PickerState, known: KnownDays): PickerState {
  if (state.day || state.step !== 'times') return state;
  return { ...state, day: firstDayWithTimes(state.month, known) };
}

/** The month of the first view: at the end of a month without times the next one, where that has some. */
export function firstMonthWithTimes(month: MonthKey, known: KnownDays): MonthKey {
  const next = addMonths(month, 1);
  return !firstDayWithTimes(month, known) && firstDayWithTimes(next, known) ? next : month;
}

/** How many rows a list is likely to have before its times are known: one for each weekday that is left. */
export const expectedDays = (month: MonthKey, today: DayKey): number =>
  monthGrid(month, 1)
    .flatMap((week) => week.slice(0, 5))
    .filter((day) => day && day >= today).length;

/** The day that Tab reaches: the first candidate in the month, else today or the first of the month. */
function tabStopOf(month: MonthKey, candidates: readonly (DayKey | undefined)[], today: DayKey): DayKey {
  const candidate = candidates.find((day) => day !== undefined && monthOf(day) === month && day >= today);
  return candidate ?? (monthOf(today) === month ? today : `${month}-01`);
}
