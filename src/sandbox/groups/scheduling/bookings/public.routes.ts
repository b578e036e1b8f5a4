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
import type { BookingRow, EventTypeRow } from '../../../entities/index.js';
import { notFound } from '../../../kernel/http/http-error.js';
import { created, file, ok, route, type Route } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { offeredSlots, readRange, slotsView } from '../slots/availability.js';
import { bookingLinks, branding, hostView, publicBookingView, publicEventTypeView } from '../views.js';
import { book, cancel, reschedule } from './bookings.js';
import { calendarDocument } from './calendar-document.js';
import { calendarEvent } from './calendar-feed.js';

/** The same 404 for every unknown page or link (R227). */
const invalidLink = () => notFound('This booking page or link is not valid.');

function findEventTypeByToken({ store }: World, token: string): EventTypeRow {
  const row = store.eventTypes.one((eventType) => eventType.token === token && eventType.isActive);
  if (!row) throw invalidLink();
  return row;
}

function findBookingByToken({ store }: World, token: string, kind?: 'cancel' | 'reschedule'): BookingRow {
  const row = store.bookings.one(
    (booking) =>
      (kind !== 'reschedule' && booking.cancelToken === token) ||
      (kind !== 'cancel' && booking.rescheduleToken === token),
  );
  if (!row) throw invalidLink();
  return row;
}

export const publicRoutes: Route[] = [
  route(getPublicHost, (context) => {
    const handle = context.store.handles.get(context.params.handle.toLowerCase());
    if (!handle) throw invalidLink();
    const published = context.store.eventTypes.where((row) => row.userId === handle.userId && row.isActive);
    const eventTypes = published
      .sort((a, b) => (a.slug < b.slug ? -1 : 1))
      .map(({ title, slug, description, durationMinutes, token }) => ({
        title,
        slug,
        description,
        durationMinutes,
        token,
      }));
    return ok({ host: hostView(context, handle.userId), branding: branding(), eventTypes });
  }),

  route(resolvePublicEventType, (context) => {
    const handle = context.store.handles.get(context.params.handle.toLowerCase());
    const row = context.store.eventTypes.one(
      (eventType) =>
        eventType.userId === handle?.userId && eventType.isActive && eventType.slug === context.params.slug,
    );
    if (!row) throw invalidLink();
    return ok(publicEventTypeView(context, row));
  }),

  route(getPublicEventType, (context) =>
    ok(publicEventTypeView(context, findEventTypeByToken(context, context.params.token))),
  ),

  route(listPublicSlots, (context) => {
    const eventType = findEventTypeByToken(context, context.params.token);
    return ok(slotsView(offeredSlots(context, eventType, readRange(context.query))));
  }),

  route(createPublicBooking, (context) => {
    const row = book(context, findEventTypeByToken(context, context.params.token), context.body);
    return created({ ...publicBookingView(context, row), ...bookingLinks(context, row) });
  }),

  route(getPublicBooking, (context) =>
    ok(publicBookingView(context, findBookingByToken(context, context.params.token))),
  ),

  route(getPublicBookingIcs, (context) => {
    const row = findBookingByToken(context, context.params.token);
    const bytes = calendarDocument(calendarEvent(context, row));
    return file(bytes, 'text/calendar; charset=utf-8', {
      'Content-Disposition': 'attachment; filename="booking.ics"',
    });
  }),

  route(cancelPublicBooking, (context) => {
    const row = findBookingByToken(context, context.params.token, 'cancel');
    return ok(publicBookingView(context, cancel(context, row, context.body?.reason)));
  }),

  route(reschedulePublicBooking, (context) => {
    const next = reschedule(
      context,
      findBookingByToken(context, context.params.token, 'reschedule'),
      context.body,
    );
    return created({ ...publicBookingView(context, next), ...bookingLinks(context, next) });
  }),

  route(listPublicRescheduleSlots, (context) => {
    const row = findBookingByToken(context, context.params.token, 'reschedule');
    const eventType = context.store.eventTypes.get(row.eventTypeId);
    // A booking that cannot be rescheduled has no slots to offer.
    if (!eventType || row.status === 'CANCELLED' || row.nextBookingId !== null) throw invalidLink();
    return ok(slotsView(offeredSlots(context, eventType, readRange(context.query), row.id)));
  }),
];
