import { addDays, dayIn, type DayKey } from '../../../../domain/index.js';
import { openingsOn, type OpeningHours } from './openings.js';

/** An occupied stretch of time, in milliseconds, half-open. */
export interface Busy {
  start: number;
  end: number;
}

/** All that decides which starts are on offer. Instants in milliseconds. */
export interface Offer extends OpeningHours {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  /** `null`: no bound. */
  rollingWindowDays: number | null;
  /** By their start. */
  busy: readonly Busy[];
  now: number;
  /** Half-open (G72). */
  from: number;
  to: number;
}

const minute = 60_000;

/**
 * The starts on offer, ascending. A slot lies inside its rule's hours and overlaps no busy block widened by the buffers
 * (R209, G74); at least the notice ahead (R208) and not beyond the rolling window (G73). `openings` says what a day's
 * hours hold.
 */
export function offeredStarts(
  offer: Offer,
  openings: (day: DayKey) => readonly number[] = (day) => openingsOn(day, offer),
): number[] {
  const { timeZone, now } = offer;
  const earliest = Math.max(offer.from, now + offer.minimumNoticeMinutes * minute);
  if (earliest >= offer.to) return [];
  const window = offer.rollingWindowDays === null ? Infinity : now + offer.rollingWindowDays * 86_400_000;
  const isFree = freeOf(offer);
  const found: number[] = [];
  const last = dayIn(offer.to, timeZone);
  for (let day = dayIn(earliest, timeZone); day <= last; day = addDays(day, 1)) {
    for (const start of openings(day)) {
      if (start >= earliest && start < offer.to && start <= window && isFree(start)) found.push(start);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Whether a slot at a start is clear of all busy time. Starts are asked for in ascending order of their days. */
function freeOf(offer: Offer): (start: number) => boolean {
  const { busy } = offer;
  const length = offer.durationMinutes * minute;
  const before = offer.bufferBeforeMinutes * minute;
  const after = offer.bufferAfterMinutes * minute;
  let next = 0;
  let busyUntil = -Infinity;
  let asked = -Infinity;
  return (start) => {
    if (start < asked) {
      next = 0;
      busyUntil = -Infinity;
    }
    asked = start;
    for (let block = busy[next]; block && block.start - before < start + length; block = busy[(next += 1)]) {
      busyUntil = Math.max(busyUntil, block.end + after);
    }
    return start >= busyUntil;
  };
}
