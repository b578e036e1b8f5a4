import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { form, nothing } from '../../resources/body.js';
import { list } from '../../resources/list.js';
import { id } from '../../resources/params.js';
import { ruleInput, schedule } from '../../resources/schedule.js';
import { acting } from '../../resources/headers.js';
import { refusals } from '../../resources/error.js';

/** Lists schedules: a session sees its own, an API key the firm's. Needs READ. */
export const listSchedules = {
  id: 'listSchedules',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/schedules',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(schedule(dialect), 'schedules', dialect) },
  }),
} as const satisfies Operation;

/** Creates a schedule. A host's first schedule becomes the default. Needs WRITE; errors 400, 403. */
export const createSchedule = {
  id: 'createSchedule',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/schedules',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 403],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      name: z.string(),
      timeZone: z.string(),
      isDefault: z.optional(z.boolean()),
      rules: z.optional(z.array(ruleInput(dialect))),
      userId: z.optional(z.string()),
    }),
    answers: { 201: schedule(dialect), ...refusals(400, 403) },
  }),
} as const satisfies Operation;

/** Returns one schedule with its rules. Needs READ. */
export const getSchedule = {
  id: 'getSchedule',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/schedules/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: schedule(dialect) },
  }),
} as const satisfies Operation;

/** Changes a schedule's name, zone or default mark; rules have their own operation. Needs WRITE. */
export const updateSchedule = {
  id: 'updateSchedule',
  group: 'Scheduling',
  method: 'PATCH',
  path: '/v1/scheduling/schedules/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        isDefault: z.optional(z.boolean()),
        name: z.optional(z.string()),
        timeZone: z.optional(z.string()),
      }),
    ),
    answers: { 200: schedule(dialect) },
  }),
} as const satisfies Operation;

/** Deletes a schedule. Needs WRITE; errors 409. */
export const deleteSchedule = {
  id: 'deleteSchedule',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/schedules/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 204: nothing(), ...refusals(409) },
  }),
} as const satisfies Operation;

/** Replaces all rules of a schedule. Needs WRITE; errors 400. */
export const replaceScheduleRules = {
  id: 'replaceScheduleRules',
  group: 'Scheduling',
  method: 'PUT',
  path: '/v1/scheduling/schedules/{id}/rules',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({ rules: z.array(ruleInput(dialect)) }),
    answers: { 200: schedule(dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/**
 * Creates the caller's default schedule, Monday to Friday 09:00 to 17:00, unless it exists. Needs WRITE; errors 400,
 * 409.
 */
export const createDefaultSchedule = {
  id: 'createDefaultSchedule',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/schedules/default',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 409],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: schedule(dialect), ...refusals(400, 409) },
  }),
} as const satisfies Operation;
