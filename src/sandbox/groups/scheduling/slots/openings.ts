import { instantsOf, weekday, type DayKey, minuteMs } from '../../../../domain/index.js';
import type { RuleRow } from '../../../entities/index.js';

/** Opening hours, and the grid on which slots of one length start. */
export interface OpeningHours {
  /** The zone of the rules (R218). */
  readonly timeZone: string;
  readonly rules: readonly RuleRow[];
  readonly durationMinutes: number;
  /** `null`: every `durationMinutes` (R210). */
  readonly slotIntervalMinutes: number | null;
}

type TimeRange = { startMinute: number; endMinute: number };

/** Time ranges that overlap become one (G96); those that only touch stay apart, each with its own grid (G75). */
function merged(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const { startMinute, endMinute } of [...ranges].sort((a, b) => a.startMinute - b.startMinute)) {
    const last = result.at(-1);
    if (last && startMinute < last.endMinute) last.endMinute = Math.max(last.endMinute, endMinute);
    else result.push({ startMinute, endMinute });
  }
  return result;
}

/** The opening hours of a day: its date override, else its weekday's rules. */
function hoursOf(day: DayKey, rules: readonly RuleRow[]): TimeRange[] {
  const overrides = rules.filter((rule) => 'date' in rule && rule.date === day);
  if (overrides.length > 0)
    return overrides.filter((rule): rule is RuleRow & TimeRange => 'startMinute' in rule);
  const weekly = rules.filter(
    (rule): rule is RuleRow & TimeRange => 'dayOfWeek' in rule && rule.dayOfWeek === weekday(day),
  );
  return merged(weekly);
}

/** The last instant with this local closing time; if a clock change skips it, the instant of the change. */
function closingInstant(day: DayKey, endMinute: number, zone: string): number {
  for (let minute = endMinute; ; minute++) {
    const instant = instantsOf(day, minute, zone).at(-1);
    if (instant !== undefined) return instant;
  }
}

/**
 * The slot starts of a day in ascending order, in milliseconds: on each rule's grid, ending within the rule's hours,
 * never in a skipped hour and only once in a repeated one (G75).
 */
export function openingsOn(day: DayKey, hours: OpeningHours): number[] {
  const { timeZone, rules, durationMinutes } = hours;
  const step = hours.slotIntervalMinutes ?? durationMinutes;
  const starts = new Set<number>();
  for (const { startMinute, endMinute } of hoursOf(day, rules)) {
    const end = closingInstant(day, endMinute, timeZone);
    for (let minute = startMinute; minute + durationMinutes <= endMinute; minute += step) {
      const [start] = instantsOf(day, minute, timeZone);
      if (start !== undefined && start + durationMinutes * minuteMs <= end) starts.add(start);
    }
  }
  return [...starts].sort((a, b) => a - b);
}

const maxCachedDays = 800;

/** `openingsOn` for fixed hours, memoised by day: a busy page requests the same months repeatedly. */
export function memoisedOpenings(hours: OpeningHours): (day: DayKey) => readonly number[] {
  const byDay = new Map<DayKey, readonly number[]>();
  return (day) => {
    let starts = byDay.get(day);
    if (!starts) {
      if (byDay.size >= maxCachedDays) byDay.clear();
      byDay.set(day, (starts = openingsOn(day, hours)));
    }
    return starts;
  };
}
