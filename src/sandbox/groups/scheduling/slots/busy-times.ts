import type { BookingRow, EventTypeRow, ScheduleRow } from '../../../entities/index.js';
import type { Table } from '../../../kernel/store/table.js';
import { memoisedOpenings } from './openings.js';
import type { BusyTime } from './slots.js';

/** Busy time with the booking it belongs to. */
export interface BookedTime extends BusyTime {
  id: string;
}

/** Whether a booking occupies its slot (G83). */
const blocksTime = ({ status }: BookingRow) => status !== 'CANCELLED' && status !== 'RESCHEDULED';

interface CachedBusyTimes {
  /** The table's version that was read. */
  version: number;
  byHost: Map<string, BookedTime[]>;
}

const busyTimesCache = new WeakMap<Table<BookingRow>, CachedBusyTimes>();

/** A host's busy times by start; cached until a booking changes. */
export function busyTimes(bookings: Table<BookingRow>, userId: string): readonly BookedTime[] {
  let cache = busyTimesCache.get(bookings);
  if (cache?.version !== bookings.version) {
    cache = { version: bookings.version, byHost: new Map() };
    busyTimesCache.set(bookings, cache);
  }
  const cached = cache.byHost.get(userId);
  if (cached) return cached;
  const booked = bookings
    .where((row) => row.userId === userId && blocksTime(row))
    .map(({ id, start, end }) => ({ id, start: Date.parse(start), end: Date.parse(end) }))
    .sort((a, b) => a.start - b.start);
  cache.byHost.set(userId, booked);
  return booked;
}

type Openings = ReturnType<typeof memoisedOpenings>;
const openingsCache = new WeakMap<ScheduleRow, Map<string, Openings>>();

/** A schedule's starts per day for an event type. Rows are immutable, so a changed schedule is another cache key. */
export function openingsFor(schedule: ScheduleRow, eventType: EventTypeRow): Openings {
  let byGrid = openingsCache.get(schedule);
  if (!byGrid) openingsCache.set(schedule, (byGrid = new Map<string, Openings>()));
  const { durationMinutes, slotIntervalMinutes } = eventType;
  const grid = `${durationMinutes}/${slotIntervalMinutes}`;
  let openings = byGrid.get(grid);
  if (!openings) {
    const { timeZone, rules } = schedule;
    openings = memoisedOpenings({ timeZone, rules, durationMinutes, slotIntervalMinutes });
    byGrid.set(grid, openings);
  }
  return openings;
}
