import { addDays, dayIn, instantsOf, weekday, type DayKey } from '../../../domain/index.js';
import type { RuleRow } from '../../entities/scheduling.js';

/** An occupied stretch of time, in milliseconds, half-open. */
export interface Busy {
  start: number;
  end: number;
}

/** All that decides which starts are on offer. Instants in milliseconds. */
export interface Offer {
  /** The zone the rules are written in (R218). */
  timeZone: string;
  rules: readonly RuleRow[];
  durationMinutes: number;
  /** `null`: every `durationMinutes` (R210). */
  slotIntervalMinutes: number | null;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  /** `null`: no bound. */
  rollingWindowDays: number | null;
  busy: readonly Busy[];
  now: number;
  /** Half-open (G72). */
  from: number;
  to: number;
}

const minute = 60_000;
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
 * The starts on offer, ascending. A slot lies inside its rule's hours and overlaps no busy block widened by the buffers
 * (R209, G74); it starts on the rule's own grid, never in a skipped hour and in a repeated one only once (G75); at least
 * the notice ahead (R208) and not beyond the rolling window (G73).
 */
export function offeredStarts(offer: Offer): number[] {
  const { timeZone, rules, durationMinutes, now } = offer;
  const earliest = Math.max(offer.from, now + offer.minimumNoticeMinutes * minute);
  const window = offer.rollingWindowDays === null ? Infinity : now + offer.rollingWindowDays * 86_400_000;
  const busy = offer.busy.map(({ start, end }) => ({
    start: start - offer.bufferBeforeMinutes * minute,
    end: end + offer.bufferAfterMinutes * minute,
  }));
  const length = durationMinutes * minute;
  const step = offer.slotIntervalMinutes ?? durationMinutes;
  const found = new Set<number>();
  const last = dayIn(offer.to, timeZone);
  for (let day = dayIn(earliest, timeZone); day <= last; day = addDays(day, 1)) {
    for (const { startMinute, endMinute } of hoursOf(day, rules)) {
      const end = closing(day, endMinute, timeZone);
      for (let at = startMinute; at + durationMinutes <= endMinute; at += step) {
        const [start] = instantsOf(day, at, timeZone);
        if (start === undefined || start < earliest || start >= offer.to || start > window) continue;
        if (start + length > end) continue;
        if (busy.some((block) => block.start < start + length && start < block.end)) continue;
        found.add(start);
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}
