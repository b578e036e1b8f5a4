import { minuteMs } from '../../../domain/index.js';
import { firm, type BookingRow, type EventTypeRow, type ScheduleRow } from '../../entities/index.js';
import type { World } from '../../kernel/world.js';
import { scheduleFor } from './slots/availability.js';

/** The firm's branding on public pages (G81). */
export const branding = () => ({ name: firm.name, logoUrl: firm.logoUrl, primaryColor: firm.color });

export function hostView({ store }: World, userId: string) {
  const user = store.users.get(userId);
  const handle = store.handles.one((row) => row.userId === userId)?.id ?? null;
  return { name: user?.name ?? '', handle };
}

/** An event type for its host. */
export const eventTypeView = (row: EventTypeRow) => ({ ...row });

/** An event type for anyone with its link, without the host's buffers and windows. */
export function publicEventTypeView(world: World, row: EventTypeRow) {
  const { token, title, slug, description, durationMinutes, questions } = row;
  const timeZone = scheduleFor(world, row)?.timeZone ?? 'UTC';
  const host = { ...hostView(world, row.userId), timeZone };
  const shown = { token, title, slug, description, durationMinutes, questions };
  return { ...shown, timeZone, host, branding: branding() };
}

export const scheduleView = (row: ScheduleRow) => ({ ...row });

/** A booking for its host (G76), without its links. */
export function bookingView(world: World, row: BookingRow) {
  const eventType = world.store.eventTypes.get(row.eventTypeId);
  const { start, end } = row;
  return {
    id: row.id,
    status: row.status,
    start,
    end,
    timeZone: row.timeZone,
    eventType: {
      id: row.eventTypeId,
      title: eventType?.title ?? '',
      slug: eventType?.slug ?? '',
      durationMinutes: (Date.parse(end) - Date.parse(start)) / minuteMs,
    },
    host: hostView(world, row.userId),
    userId: row.userId,
    booker: { email: row.email, name: row.name },
    contactId: row.contactId,
    guests: row.guests,
    responses: row.responses,
    reason: row.reason,
    previousBookingId: row.previousBookingId,
    createdAt: row.createdAt,
  };
}

/** A booking for its booker, without the firm's internal ids. */
export function publicBookingView(world: World, row: BookingRow) {
  const { userId: _host, contactId: _contact, ...view } = bookingView(world, row);
  const eventType = world.store.eventTypes.get(row.eventTypeId);
  const hostTimeZone = (eventType && scheduleFor(world, eventType)?.timeZone) ?? 'UTC';
  return { ...view, host: { ...view.host, timeZone: hostTimeZone } };
}

/** A booking's links, shown once (R222); the last path segment is the token (G77). */
export const bookingLinks = (world: World, { cancelToken, rescheduleToken }: BookingRow) => ({
  cancelUrl: `${world.origin}/book/cancel/${cancelToken}`,
  rescheduleUrl: `${world.origin}/book/reschedule/${rescheduleToken}`,
});
