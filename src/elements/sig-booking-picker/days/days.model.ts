import type { AnswerOf, getPublicEventType } from '../../../contract/index.js';
import {
  monthGrid,
  monthOf,
  type DayKey,
  type HourCycle,
  type InstantRange,
  type MonthKey,
  type Slot,
} from '../../../domain/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';

/** Pure: no DOM, no clock, no network. */

export type PublicEventType = AnswerOf<typeof getPublicEventType>['data'];

/** What stands in the way of showing times. `whole`: nothing else can be shown. */
export interface Problem {
  detail: SigErrorDetail;
  text: 'noPage' | 'noLink' | 'noLongerValid' | 'timesFailed' | 'config';
  whole: boolean;
  /** When it is tried again by itself, in milliseconds of the clock. */
  retryAt?: number;
}

/** Rows of a list; the key says which row is which. */
export type Each = <T>(
  list: readonly T[],
  key: (one: T) => string,
  row: (one: T, index: number) => unknown,
) => unknown;

/** What a host may fill in beforehand. */
export interface Prefill {
  name?: string;
  email?: string;
  guests?: string;
  /** By question id. */
  responses?: Readonly<Record<string, string | boolean>>;
}

export const isHourCycle = (value: unknown): value is HourCycle => value === 'h12' || value === 'h23';

/** 0 for Sunday to 6 for Saturday. */
export const isFirstDay = (value: unknown) => [0, 1, 2, 3, 4, 5, 6].includes(value as number);

/** The known starts with those of a range replaced by what was just read; ascending. */
export function mergeStarts(
  known: readonly string[],
  range: InstantRange,
  fresh: readonly string[],
): string[] {
  const from = Date.parse(range.from);
  const to = Date.parse(range.to);
  const outside = known.filter((start) => {
    const at = Date.parse(start);
    return at < from || at >= to;
  });
  return [...outside, ...fresh];
}

/** All that decides how days look. */
export interface DaysContext {
  days: ReadonlyMap<DayKey, readonly Slot[]>;
  taken: ReadonlySet<string>;
  today: DayKey;
  selected?: DayKey;
  tabStop: DayKey;
  /** Whether the month's times are known. */
  settled: boolean;
}

export interface DayCell {
  day: DayKey;
  /** How many times are free. */
  count: number;
  state: 'available' | 'none' | 'past' | 'unknown';
  today: boolean;
  selected: boolean;
  tabStop: boolean;
}

/** Everything about one day of the grid. */
export function dayCell(day: DayKey, context: DaysContext): DayCell {
  const { taken } = context;
  const slots = context.days.get(day) ?? [];
  const count = taken.size === 0 ? slots.length : slots.filter(({ start }) => !taken.has(start)).length;
  const past = day < context.today;
  return {
    day,
    count: past ? 0 : count,
    state: past ? 'past' : count > 0 ? 'available' : context.settled ? 'none' : 'unknown',
    today: day === context.today,
    selected: day === context.selected,
    tabStop: day === context.tabStop,
  };
}

/** The days of a month that have free times, ascending. */
export const daysWithTimes = (month: MonthKey, context: DaysContext): DayCell[] =>
  [...context.days.keys()]
    .filter((day) => monthOf(day) === month)
    .map((day) => dayCell(day, context))
    .filter(({ state }) => state === 'available');

/** How many days a list is likely to have, before it is known: those from Monday to Friday that are yet to come. */
export const likelyDays = (month: MonthKey, today: DayKey): number =>
  monthGrid(month, 1)
    .flatMap((week) => week.slice(0, 5))
    .filter((day) => day && day >= today).length;

/** The day that Tab reaches: the chosen one, else the first with times, else today or the first. */
export function tabStopOf(
  month: MonthKey,
  { focus, selected, today, first }: { focus?: DayKey; selected?: DayKey; today: DayKey; first?: DayKey },
): DayKey {
  const within = [focus, selected, first].find(
    (day) => day !== undefined && monthOf(day) === month && day >= today,
  );
  return within ?? (monthOf(today) === month ? today : `${month}-01`);
}
