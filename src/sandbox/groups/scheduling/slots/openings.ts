import { instantsOf, weekday, type DayKey } from '../../../../domain/index.js';
import type { RuleRow } from '../../../entities/scheduling.js';

/** Opening hours, and the grid on which meetings of one length start in them. */
export interface OpeningHours {
  /** The zone the rules are written in (R218). */
  readonly timeZone: string;
  readonly rules: readonly RuleRow[];
  readonly durationMinutes: number;
  /** `null`: every `durationMinutes` (R210). */
  readonly slotIntervalMinutes: number | null;
}

type Hours = { startMinute: number; endMinute: number };

/** The opening hours of a day: its override, else its weekday's. */
function hoursOf(day: DayKey, rules: readonly RuleRow[]): Hours[] {
  const own = rules.filter((rule) => 'date' in rule && rule.date === day);
  if (own.length > 0) return own.filter((rule): rule is RuleRow & Hours => 'startMinute' in rule);
  return rules.filter(
    (rule): rule is RuleRow & Hours => 'dayOfWeek' in rule && rule.dayOfWeek === weekday(day),
  );
}

/** The last instant at which the clocks show a closing time; where it is skipped, the change itself. */
function closing(day: DayKey, endMinute: number, zone: string): number {
  for (let later = endMinute; ; later++) {
    const instant = instantsOf(day, later, zone).at(-1);
    if (instant !== undefined) return instant;
  }
}

/**
 * The starts that a day's hours hold, ascending, in milliseconds: on each rule's own grid, never in a skipped hour and in
 * a repeated one only once (G75), and over before the rule's hours are.
 */
export function openingsOn(day: DayKey, hours: OpeningHours): number[] {
  const { timeZone, rules, durationMinutes } = hours;
  const step = hours.slotIntervalMinutes ?? durationMinutes;
  const found = new Set<number>();
  for (const { startMinute, endMinute } of hoursOf(day, rules)) {
    const end = closing(day, endMinute, timeZone);
    for (let at = startMinute; at + durationMinutes <= endMinute; at += step) {
      const [start] = instantsOf(day, at, timeZone);
      if (start !== undefined && start + durationMinutes * 60_000 <= end) found.add(start);
    }
  }
  return [...found].sort((a, b) => a - b);
}

const mostDays = 800;

/** `openingsOn` for hours that do not change, remembered by day: a busy page asks for the same months again and again. */
export function rememberedOpenings(hours: OpeningHours): (day: DayKey) => readonly number[] {
  const known = new Map<DayKey, readonly number[]>();
  return (day) => {
    let starts = known.get(day);
    if (!starts) {
      if (known.size >= mostDays) known.clear();
      known.set(day, (starts = openingsOn(day, hours)));
    }
    return starts;
  };
}
