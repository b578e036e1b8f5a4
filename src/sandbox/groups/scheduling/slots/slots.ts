import { addDays, dayIn, dayMs, minuteMs, type DayKey } from '../../../../domain/index.js';
import { openingsOn, type OpeningHours } from './openings.js';

/** An occupied time range in milliseconds, end exclusive. */
export interface BusyTime {
  start: number;
  end: number;
}

/** Everything that decides which slots are offered. Instants in milliseconds. */
export interface SlotQuery extends OpeningHours {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  /** `null`: unlimited. */
  rollingWindowDays: number | null;
  /** Sorted by start. */
  busy: readonly BusyTime[];
  now: number;
  from: number;
  /** Exclusive (G72). */
  to: number;
}

/**
 * The starts of the offered slots in ascending order. A slot lies within its rule's hours and overlaps no busy time
 * widened by the buffers (R209, G74); it starts after the minimum notice (R208) and within the rolling window (G73).
 * `openings` gives the starts that a day's hours allow.
 */
export function slotStarts(
  query: SlotQuery,
  openings: (day: DayKey) => readonly number[] = (day) => openingsOn(day, query),
): number[] {
  const { timeZone, now } = query;
  const earliest = Math.max(query.from, now + query.minimumNoticeMinutes * minuteMs);
  if (earliest >= query.to) return [];
  const latest = query.rollingWindowDays === null ? Infinity : now + query.rollingWindowDays * dayMs;
  const isFree = freeTimeTest(query);
  const starts: number[] = [];
  const lastDay = dayIn(query.to, timeZone);
  for (let day = dayIn(earliest, timeZone); day <= lastDay; day = addDays(day, 1)) {
    for (const start of openings(day)) {
      if (start >= earliest && start < query.to && start <= latest && isFree(start)) starts.push(start);
    }
  }
  return starts.sort((a, b) => a - b);
}

/** A test whether a slot overlaps no busy time; fastest when called with ascending starts. */
function freeTimeTest(query: SlotQuery): (start: number) => boolean {
  const { busy } = query;
  const length = query.durationMinutes * minuteMs;
  const before = query.bufferBeforeMinutes * minuteMs;
  const after = query.bufferAfterMinutes * minuteMs;
  let next = 0;
  let busyUntil = -Infinity;
  let previous = -Infinity;
  return (start) => {
    if (start < previous) {
      next = 0;
      busyUntil = -Infinity;
    }
    previous = start;
    for (let block = busy[next]; block && block.start - before < start + length; block = busy[(next += 1)]) {
      busyUntil = Math.max(busyUntil, block.end + after);
    }
    return start >= busyUntil;
  };
}
