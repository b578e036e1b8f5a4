import type { BookingRow } from '../../../entities/index.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';
import { calendarDocument, type CalendarEvent } from './calendar-document.js';

/** A booking as an event of a calendar. */
export function calendarEvent({ store }: Pick<World, 'store'>, row: BookingRow): CalendarEvent {
  const eventType = store.eventTypes.get(row.eventTypeId);
  const host = store.users.get(row.userId);
  return {
    id: row.id,
    title: eventType?.title ?? 'Meeting',
    description: eventType?.description ?? undefined,
    start: row.start,
    end: row.end,
    cancelled: row.status === 'CANCELLED' || row.status === 'RESCHEDULED',
    sequence: row.updatedAt === row.createdAt ? 0 : 1,
    changedAt: row.updatedAt,
    host: { name: host?.name ?? '', email: host?.email ?? '' },
    attendees: [{ name: row.name, email: row.email }, ...row.guests],
  };
}

/** The calendar at a feed's address: all bookings of its host. `undefined` unless the address is a host's current one (R239). */
export function calendarFeed(world: World, token: string): Uint8Array | undefined {
  const { calendarFeeds, bookings } = world.store;
  const feed = calendarFeeds.one((row) => row.token === token);
  if (!feed) return undefined;
  calendarFeeds.patch(feed.id, { lastReadAt: timestamp(world) });
  const events = bookings.where(({ userId }) => userId === feed.id).map((row) => calendarEvent(world, row));
  return calendarDocument(...events);
}
