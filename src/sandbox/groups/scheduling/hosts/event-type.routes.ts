import {
  createEventType,
  deleteEventType,
  getEventType,
  listEventTypes,
  listHostSlots,
  updateEventType,
} from '../../../../contract/index.js';
import type { EventTypeRow, QuestionRow } from '../../../entities/scheduling.js';
import { badRequest, conflict, notFound } from '../../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { eventTypeOf, hostFor, person, reachesFirm } from '../access.js';
import { readRange, scheduleFor, slotsAnswer, startsFor } from '../slots/availability.js';
import { officeHours } from './schedule-rules.js';
import { eventTypeView } from '../views.js';

type Settings = Partial<Omit<EventTypeRow, 'questions'>> & { questions?: readonly Record<string, unknown>[] };

function readQuestion(raw: Record<string, unknown>, index: number, world: World): QuestionRow {
  const { id, label, type, required, options } = raw;
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

/** What was sent, checked; nothing that was left out. */
function readSettings(world: World, raw: Settings, hostUserId: string): Partial<EventTypeRow> {
  const { questions, ...rest } = raw;
  const whole = (value: unknown, least: number) => Number.isInteger(value) && Number(value) >= least;
  if (rest.slug !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(rest.slug)) {
    throw badRequest('slug takes lowercase letters, digits and hyphens.');
  }
  for (const [name, least] of [
    ['durationMinutes', 1],
    ['bufferBeforeMinutes', 0],
    ['bufferAfterMinutes', 0],
    ['minimumNoticeMinutes', 0],
    ['rollingWindowDays', 1],
    ['slotIntervalMinutes', 1],
  ] as const) {
    const value = rest[name];
    if (value !== undefined && value !== null && !whole(value, least)) {
      throw badRequest(`${name} must be a whole number of at least ${least}.`);
    }
  }
  if (rest.scheduleId && world.store.schedules.get(rest.scheduleId)?.userId !== hostUserId)
    throw badRequest('scheduleId is not a schedule of this host.');
  const read = questions?.map((question, index) => readQuestion(question, index, world));
  // Answers are kept by the question's id (R233): two of one id could not be told apart.
  if (read && new Set(read.map(({ id }) => id)).size < read.length)
    throw badRequest('questions must each have an id of their own.');
  const known = [
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
  const kept = Object.fromEntries(
    known.filter((name) => rest[name] !== undefined).map((name) => [name, rest[name]]),
  );
  return { ...(kept as Partial<EventTypeRow>), ...(read && { questions: read }) };
}

function refuseClash(world: World, userId: string, slug: string, except?: string): void {
  const clash = world.store.eventTypes.one(
    (row) => row.userId === userId && row.slug === slug && row.id !== except,
  );
  if (clash) throw conflict('This host already has an event type with this slug.');
}

/** A host without hours gets the default ones, so that a new event type can be booked. */
function ensureSchedule(world: World, userId: string): void {
  if (world.store.schedules.one((row) => row.userId === userId)) return;
  const now = new Date(world.now()).toISOString();
  world.store.schedules.put({
    id: world.nextId(),
    userId,
    name: 'Working hours',
    timeZone: 'Europe/London',
    isDefault: true,
    rules: officeHours(),
    createdAt: now,
    updatedAt: now,
  });
}

export const eventTypeRoutes: Route[] = [
  route(listEventTypes, (world) => {
    const userId = reachesFirm(world.caller) ? world.query.userId : person(world.caller)?.id;
    const rows = world.store.eventTypes.where((row) => userId === undefined || row.userId === userId);
    return ok({ items: rows.map(eventTypeView) });
  }),

  route(createEventType, (world) => {
    const userId = hostFor(world, world.body.userId);
    const settings = readSettings(world, world.body, userId);
    refuseClash(world, userId, world.body.slug);
    ensureSchedule(world, userId);
    const now = new Date(world.now()).toISOString();
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
      title: world.body.title,
      slug: world.body.slug,
      durationMinutes: world.body.durationMinutes,
      ...settings,
      id: world.nextId(),
      userId,
      token: world.nextHex(48),
      createdAt: now,
      updatedAt: now,
    };
    return created(eventTypeView(world.store.eventTypes.put(row)));
  }),

  route(getEventType, (world) => ok(eventTypeView(eventTypeOf(world, world.params.id)))),

  route(updateEventType, (world) => {
    const row = eventTypeOf(world, world.params.id);
    const settings = readSettings(world, world.body ?? {}, row.userId);
    if (settings.slug !== undefined) refuseClash(world, row.userId, settings.slug, row.id);
    const updatedAt = new Date(world.now()).toISOString();
    return ok(eventTypeView(world.store.eventTypes.patch(row.id, { ...settings, updatedAt })));
  }),

  route(deleteEventType, (world) => {
    const row = eventTypeOf(world, world.params.id);
    if (world.store.bookings.one(({ eventTypeId }) => eventTypeId === row.id)) {
      throw conflict('There are bookings of this event type: deactivate it instead.');
    }
    world.store.eventTypes.delete(row.id);
    return noContent();
  }),

  route(listHostSlots, (world) => {
    const row = eventTypeOf(world, world.params.id);
    const range = readRange(world.query);
    if (!scheduleFor(world, row)) throw badRequest('This event type has no schedule.');
    const { excludeBookingId } = world.query;
    if (excludeBookingId !== undefined && world.store.bookings.get(excludeBookingId)?.userId !== row.userId) {
      throw notFound('Booking not found.');
    }
    return ok(slotsAnswer(startsFor(world, row, range, excludeBookingId)));
  }),
];
