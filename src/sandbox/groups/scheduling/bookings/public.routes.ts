import {
  cancelPublicBooking,
  createPublicBooking,
  getPublicBooking,
  getPublicBookingIcs,
  getPublicEventType,
  getPublicHost,
  listPublicRescheduleSlots,
  listPublicSlots,
  reschedulePublicBooking,
  resolvePublicEventType,
} from '../../../../contract/index.js';
import type { BookingRow, EventTypeRow } from '../../../entities/scheduling.js';
import { notFound } from '../../../kernel/http/http-error.js';
import { created, file, ok, route, type Route } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { readRange, slotsAnswer, startsFor } from '../slots/availability.js';
import { book, cancel, move } from './bookings.js';
import { calendarDocument } from './calendar-document.js';
import { branding, hostView, links, publicBookingView, publicEventTypeView } from '../views.js';

/** One answer for unknown and unguessable (R227). */
const nothing = () => notFound('This booking page or link is not valid.');

function eventTypeBy({ store }: World, token: string): EventTypeRow {
  const row = store.eventTypes.one((one) => one.token === token && one.isActive);
  if (!row) throw nothing();
  return row;
}

function bookingBy({ store }: World, token: string, kind?: 'cancel' | 'reschedule'): BookingRow {
  const row = store.bookings.one(
    (one) =>
      (kind !== 'reschedule' && one.cancelToken === token) ||
      (kind !== 'cancel' && one.rescheduleToken === token),
  );
  if (!row) throw nothing();
  return row;
}

export const publicRoutes: Route[] = [
  route(getPublicHost, (world) => {
    const handle = world.store.handles.get(world.params.handle.toLowerCase());
    if (!handle) throw nothing();
    const published = world.store.eventTypes.where((row) => row.userId === handle.userId && row.isActive);
    const eventTypes = published
      .sort((a, b) => (a.slug < b.slug ? -1 : 1))
      .map(({ title, slug, description, durationMinutes, token }) => ({
        title,
        slug,
        description,
        durationMinutes,
        token,
      }));
    return ok({ host: hostView(world, handle.userId), branding: branding(), eventTypes });
  }),

  route(resolvePublicEventType, (world) => {
    const handle = world.store.handles.get(world.params.handle.toLowerCase());
    const row = world.store.eventTypes.one(
      (one) => one.userId === handle?.userId && one.isActive && one.slug === world.params.slug,
    );
    if (!row) throw nothing();
    return ok(publicEventTypeView(world, row));
  }),

  route(getPublicEventType, (world) =>
    ok(publicEventTypeView(world, eventTypeBy(world, world.params.token))),
  ),

  route(listPublicSlots, (world) => {
    const eventType = eventTypeBy(world, world.params.token);
    return ok(slotsAnswer(startsFor(world, eventType, readRange(world.query))));
  }),

  route(createPublicBooking, (world) => {
    const row = book(world, eventTypeBy(world, world.params.token), world.body);
    return created({ ...publicBookingView(world, row), ...links(world, row) });
  }),

  route(getPublicBooking, (world) => ok(publicBookingView(world, bookingBy(world, world.params.token)))),

  route(getPublicBookingIcs, (world) => {
    const row = bookingBy(world, world.params.token);
    const eventType = world.store.eventTypes.get(row.eventTypeId);
    const host = world.store.users.get(row.userId);
    const bytes = calendarDocument({
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
    });
    return file(bytes, 'text/calendar; charset=utf-8', {
      'Content-Disposition': 'attachment; filename="booking.ics"',
    });
  }),

  route(cancelPublicBooking, (world) => {
    const row = bookingBy(world, world.params.token, 'cancel');
    return ok(publicBookingView(world, cancel(world, row, world.body?.reason)));
  }),

  route(reschedulePublicBooking, (world) => {
    const next = move(world, bookingBy(world, world.params.token, 'reschedule'), world.body);
    return created({ ...publicBookingView(world, next), ...links(world, next) });
  }),

  route(listPublicRescheduleSlots, (world) => {
    const row = bookingBy(world, world.params.token, 'reschedule');
    const eventType = world.store.eventTypes.get(row.eventTypeId);
    // What cannot be moved any more has no times to move to.
    if (!eventType || row.status === 'CANCELLED' || row.nextBookingId !== null) throw nothing();
    return ok(slotsAnswer(startsFor(world, eventType, readRange(world.query), row.id)));
  }),
];
