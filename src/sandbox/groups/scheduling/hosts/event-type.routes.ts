import {
  createEventType,
  deleteEventType,
  getEventType,
  listEventTypes,
  listHostSlots,
  updateEventType,
} from '../../../../contract/index.js';
import type { EventTypeRow, QuestionRow } from '../../../entities/index.js';
import { badRequest, conflict, notFound } from '../../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../../kernel/http/route.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';
import { findEventType, hasFirmAccess, resolveHostId, signedInUser } from '../access.js';
import { offeredSlots, readRange, scheduleFor, slotsView } from '../slots/availability.js';
import { eventTypeView } from '../views.js';
import { addOfficeHours } from './schedules.js';

type EventTypeInput = Partial<Omit<EventTypeRow, 'questions'>> & {
  questions?: readonly Record<string, unknown>[];
};

function readQuestion(input: Record<string, unknown>, index: number, world: World): QuestionRow {
  const { id, label, type, required, options } = input;
  if (typeof label !== 'string' || label.trim() === '')
    throw badRequest(`questions.${index}.label is required`);
  return {
    id: typeof id === 'string' && id !== '' ? id : world.nextId(),
    label,
    type: typeof type === 'string' ? type : 'TEXT',
    required: required === true,
    ...(Array.isArray(options) && { options: options.map(String) }),
  };
}

/** Validates the members of a body; absent members stay absent. */
function readSettings(world: World, input: EventTypeInput, hostUserId: string): Partial<EventTypeRow> {
  const { questions, ...rest } = input;
  const isWhole = (value: unknown, min: number) => Number.isInteger(value) && Number(value) >= min;
  if (rest.slug !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(rest.slug)) {
    throw badRequest('slug takes lowercase letters, digits and hyphens.');
  }
  for (const [name, min] of [
    ['durationMinutes', 1],
    ['bufferBeforeMinutes', 0],
    ['bufferAfterMinutes', 0],
    ['minimumNoticeMinutes', 0],
    ['rollingWindowDays', 1],
    ['slotIntervalMinutes', 1],
  ] as const) {
    const value = rest[name];
    if (value !== undefined && value !== null && !isWhole(value, min)) {
      throw badRequest(`${name} must be a whole number of at least ${min}.`);
    }
  }
  if (rest.scheduleId && world.store.schedules.get(rest.scheduleId)?.userId !== hostUserId)
    throw badRequest('scheduleId is not a schedule of this host.');
  const parsed = questions?.map((question, index) => readQuestion(question, index, world));
  // Answers are stored by question id (R233), so ids must be unique.
  if (parsed && new Set(parsed.map(({ id }) => id)).size < parsed.length)
    throw badRequest('questions must each have an id of their own.');
  const writable = [
    'title',
    'slug',
    'durationMinutes',
    'description',
    'isActive',
    'bufferBeforeMinutes',
    'bufferAfterMinutes',
    'minimumNoticeMinutes',
    'rollingWindowDays',
    'slotIntervalMinutes',
    'scheduleId',
    'remindGuests',
  ] as const;
  const settings = Object.fromEntries(
    writable.filter((name) => rest[name] !== undefined).map((name) => [name, rest[name]]),
  );
  return { ...(settings as Partial<EventTypeRow>), ...(parsed && { questions: parsed }) };
}

function requireFreeSlug(world: World, userId: string, slug: string, eventTypeId?: string): void {
  const existing = world.store.eventTypes.one(
    (row) => row.userId === userId && row.slug === slug && row.id !== eventTypeId,
  );
  if (existing) throw conflict('This host already has an event type with this slug.');
}

export const eventTypeRoutes: Route[] = [
  route(listEventTypes, (context) => {
    const userId = hasFirmAccess(context.caller) ? context.query.userId : signedInUser(context)?.id;
    const rows = context.store.eventTypes.where((row) => userId === undefined || row.userId === userId);
    return ok({ items: rows.map(eventTypeView) });
  }),

  route(createEventType, (context) => {
    const userId = resolveHostId(context, context.body.userId);
    const settings = readSettings(context, context.body, userId);
    requireFreeSlug(context, userId, context.body.slug);
    // A host without a schedule gets office hours, so that the new event type can be booked.
    if (!context.store.schedules.one((row) => row.userId === userId)) addOfficeHours(context, userId);
    const now = timestamp(context);
    const row: EventTypeRow = {
      description: null,
      isActive: true,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeMinutes: 0,
      rollingWindowDays: null,
      slotIntervalMinutes: null,
      scheduleId: null,
      questions: [],
      remindGuests: true,
      title: context.body.title,
      slug: context.body.slug,
      durationMinutes: context.body.durationMinutes,
      ...settings,
      id: context.nextId(),
      userId,
      token: context.nextHex(48),
      createdAt: now,
      updatedAt: now,
    };
    return created(eventTypeView(context.store.eventTypes.put(row)));
  }),

  route(getEventType, (context) => ok(eventTypeView(findEventType(context, context.params.id)))),

  route(updateEventType, (context) => {
    const row = findEventType(context, context.params.id);
    const settings = readSettings(context, context.body ?? {}, row.userId);
    if (settings.slug !== undefined) requireFreeSlug(context, row.userId, settings.slug, row.id);
    const updatedAt = timestamp(context);
    return ok(eventTypeView(context.store.eventTypes.patch(row.id, { ...settings, updatedAt })));
  }),

  route(deleteEventType, (context) => {
    const row = findEventType(context, context.params.id);
    if (context.store.bookings.one(({ eventTypeId }) => eventTypeId === row.id)) {
      throw conflict('There are bookings of this event type: deactivate it instead.');
    }
    context.store.eventTypes.delete(row.id);
    return noContent();
  }),

  route(listHostSlots, (context) => {
    const row = findEventType(context, context.params.id);
    const range = readRange(context.query);
    if (!scheduleFor(context, row)) throw badRequest('This event type has no schedule.');
    const { excludeBookingId } = context.query;
    if (
      excludeBookingId !== undefined &&
      context.store.bookings.get(excludeBookingId)?.userId !== row.userId
    ) {
      throw notFound('Booking not found.');
    }
    return ok(slotsView(offeredSlots(context, row, range, excludeBookingId)));
  }),
];
