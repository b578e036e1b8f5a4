import type { BookingRow, EventTypeRow, ScheduleRow } from '../../../entities/scheduling.js';
import type { Table } from '../../../kernel/store/table.js';
import { rememberedOpenings } from './openings.js';
import type { Busy } from './slots.js';

/** What holds a host's time, with the booking that holds it. */
export interface Held extends Busy {
  id: string;
}

/** Whether a booking holds its time (G83). */
const occupies = ({ status }: BookingRow) => status !== 'CANCELLED' && status !== 'RESCHEDULED';

/** Read from a table as it was at one moment. */
interface Reading {
  version: number;
  byHost: Map<string, Held[]>;
}

const readings = new WeakMap<Table<BookingRow>, Reading>();

/** A host's busy time by start, read anew when a booking has changed. */
export function busyOf(bookings: Table<BookingRow>, userId: string): readonly Held[] {
  let reading = readings.get(bookings);
  if (reading?.version !== bookings.version) {
    reading = { version: bookings.version, byHost: new Map() };
    readings.set(bookings, reading);
  }
  const known = reading.byHost.get(userId);
  if (known) return known;
  const held = bookings
    .where((row) => row.userId === userId && occupies(row))
    .map(({ id, start, end }) => ({ id, start: Date.parse(start), end: Date.parse(end) }))
    .sort((a, b) => a.start - b.start);
  reading.byHost.set(userId, held);
  return held;
}

type Openings = ReturnType<typeof rememberedOpenings>;
const remembered = new WeakMap<ScheduleRow, Map<string, Openings>>();

/** What a schedule's days hold for an event type. Rows never change: a changed schedule is another row. */
export function openingsOf(schedule: ScheduleRow, eventType: EventTypeRow): Openings {
  let byGrid = remembered.get(schedule);
  if (!byGrid) remembered.set(schedule, (byGrid = new Map<string, Openings>()));
  const { durationMinutes, slotIntervalMinutes } = eventType;
  const grid = `${durationMinutes}/${slotIntervalMinutes}`;
  let openings = byGrid.get(grid);
  if (!openings) {
    const { timeZone, rules } = schedule;
    openings = rememberedOpenings({ timeZone, rules, durationMinutes, slotIntervalMinutes });
    byGrid.set(grid, openings);
  }
  return openings;
}
