import { firm } from '../../entities/firm.js';
import type { BookingRow, EventTypeRow, ScheduleRow } from '../../entities/scheduling.js';
import type { World } from '../../kernel/world.js';
import { scheduleFor } from './slots/availability.js';

/** The firm's looks on its public pages (G81). */
export const branding = () => ({ name: firm.name, logoUrl: firm.logoUrl, primaryColor: firm.color });

export function hostView({ store }: World, userId: string) {
  const user = store.users.get(userId);
  const handle = store.handles.one((row) => row.userId === userId)?.id ?? null;
  return { name: user?.name ?? '', handle };
}

/** An event type as its host reads it. */
export const eventTypeView = (row: EventTypeRow) => ({ ...row });

/** An event type as anybody with its link reads it: nothing of the host's buffers and windows. */
export function publicEventTypeView(world: World, row: EventTypeRow) {
  const { token, title, slug, description, durationMinutes, questions } = row;
  const timeZone = scheduleFor(world, row)?.timeZone ?? 'UTC';
  const host = { ...hostView(world, row.userId), timeZone };
  return {
    token,
    title,
    slug,
    description,
    durationMinutes,
    questions,
    timeZone,
    host,
    branding: branding(),
  };
}

export const scheduleView = (row: ScheduleRow) => ({ ...row });

/** A booking as its host or booker reads it (G76); never its links. */
export function bookingView(world: World, row: BookingRow) {
  const eventType = world.store.eventTypes.get(row.eventTypeId);
  const {
    id,
    status,
    start,
    end,
    timeZone,
    guests,
    responses,
    reason,
    previousBookingId,
    contactId,
    createdAt,
  } = row;
  return {
    id,
    status,
    start,
    end,
    timeZone,
    eventType: {
      id: row.eventTypeId,
      title: eventType?.title ?? '',
      slug: eventType?.slug ?? '',
      durationMinutes: (Date.parse(end) - Date.parse(start)) / 60_000,
    },
    host: hostView(world, row.userId),
    userId: row.userId,
    booker: { email: row.email, name: row.name },
    contactId,
    guests,
    responses,
    reason,
    previousBookingId,
    createdAt,
  };
}

/** What a booker reads: no inner ids of the firm. */
export function publicBookingView(world: World, row: BookingRow) {
  const { userId: _host, contactId: _contact, ...view } = bookingView(world, row);
  const eventType = world.store.eventTypes.get(row.eventTypeId);
  const hostTimeZone = (eventType && scheduleFor(world, eventType)?.timeZone) ?? 'UTC';
  return { ...view, host: { ...view.host, timeZone: hostTimeZone } };
}

/** The links of a booking, given once (R222); the last path segment is the token (G77). */
export const links = (world: World, { cancelToken, rescheduleToken }: BookingRow) => ({
  cancelUrl: `${world.origin}/book/cancel/${cancelToken}`,
  rescheduleUrl: `${world.origin}/book/reschedule/${rescheduleToken}`,
});
