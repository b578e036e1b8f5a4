import * as z from 'zod/mini';
import {
  type Dialect,
  bookingHostNames,
  eventTypeNames,
  publicHostNames,
  questionNames,
} from '../dialect.js';
import { openEnum, read } from '../read.js';
import { isRecord } from '../record.js';
import { branding } from './branding.js';
import { bool, maybe, number, text, then } from './parts.js';

const choice = z.transform((raw: unknown) => {
  if (!isRecord(raw)) return { value: String(raw), label: String(raw) };
  const value = raw['value'] ?? raw['id'] ?? raw['key'] ?? raw['label'];
  return {
    ...raw,
    value: String(value),
    label: String(raw['label'] ?? raw['title'] ?? raw['name'] ?? value),
  };
});

/** A question to the booker (G80); `options` are always `{ value, label }`. */
export const question = (dialect?: Dialect) =>
  read(
    questionNames,
    z.looseObject({
      id: z.string(),
      label: text(),
      type: z.optional(openEnum('TEXT', 'TEXTAREA', 'SELECT', 'CHECKBOX', 'RADIO', 'PHONE')),
      required: bool(),
      placeholder: text(),
      options: maybe(z.array(z.pipe(choice, z.looseObject({ value: z.string(), label: z.string() })))),
    }),
    dialect,
  );

/** The person whose diary it is. */
export const bookingHost = (dialect?: Dialect) =>
  maybe(read(bookingHostNames, z.looseObject({ name: text(), handle: text(), timeZone: text() }), dialect));

const members = (dialect?: Dialect) => ({
  id: text(),
  title: text(),
  slug: text(),
  durationMinutes: number(),
  description: text(),
  isActive: bool(),
  bufferBeforeMinutes: number(),
  bufferAfterMinutes: number(),
  minimumNoticeMinutes: number(),
  rollingWindowDays: number(),
  slotIntervalMinutes: number(),
  scheduleId: text(),
  questions: maybe(z.array(question(dialect))),
  remindGuests: bool(),
  userId: text(),
  token: text(),
});

const eventTypeShape = (dialect?: Dialect) => read(eventTypeNames, z.looseObject(members(dialect)), dialect);
export interface EventTypeSchema extends ReturnType<typeof eventTypeShape> {}
/** An event type (D3, Event type); its public token's name is not shown (G84). */
export const eventType: (dialect?: Dialect) => EventTypeSchema = eventTypeShape;

const publicEventTypeShape = (dialect?: Dialect) =>
  read(
    eventTypeNames,
    z.looseObject({
      ...members(dialect),
      host: bookingHost(dialect),
      hostTimeZone: text(),
      branding: branding(dialect),
    }),
    dialect,
  );
export interface PublicEventTypeSchema extends ReturnType<typeof publicEventTypeShape> {}
/** What a booker sees of an event type: with its host, the host's zone and branding. */
export const publicEventType: (dialect?: Dialect) => PublicEventTypeSchema = publicEventTypeShape;

const publicHostShape = (dialect?: Dialect) =>
  then(
    read(
      publicHostNames,
      z.looseObject({
        handle: text(),
        host: bookingHost(dialect),
        branding: branding(dialect),
        eventTypes: z.union([z.array(eventType(dialect)), z.record(z.string(), eventType(dialect))]),
      }),
      dialect,
    ),
    (value) => ({
      ...value,
      eventTypes: Array.isArray(value.eventTypes)
        ? value.eventTypes
        : Object.entries(value.eventTypes).map(([slug, type]) => ({ ...type, slug: type.slug ?? slug })),
    }),
  );
export interface PublicHostSchema extends ReturnType<typeof publicHostShape> {}
/** A host's public page: what can be booked, an array also where the answer is keyed by slug. */
export const publicHost: (dialect?: Dialect) => PublicHostSchema = publicHostShape;
