import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { form, nothing } from '../../resources/form.js';
import { list } from '../../resources/list.js';
import { id } from '../../resources/params.js';
import { text } from '../../resources/parts.js';
import { person } from '../../resources/people.js';
import { diaryGrant } from '../../resources/schedule.js';
import { acting } from '../../resources/headers.js';
import { refusals } from '../../resources/error.js';

/** GET /v1/scheduling/colleagues: names and emails of others in the firm. */
export const listColleagues = {
  id: 'listColleagues',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/colleagues',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(person(), 'colleagues', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/grants: Owners and admins have access by role and are not listed. */
export const listDiaryGrants = {
  id: 'listDiaryGrants',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/grants',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(diaryGrant(), 'grants', dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/scheduling/grants: A host may name only themselves; owner or admin anybody. */
export const createDiaryGrant = {
  id: 'createDiaryGrant',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/grants',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 400, 403, 404],
  shapes: () => ({
    headers: acting(),
    body: form({
      granteeUserId: z.string(),
      hostUserId: z.string(),
      level: z.optional(z.enum(['VIEW', 'MANAGE'])),
    }),
    answers: { 204: nothing(), ...refusals(400, 403, 404) },
  }),
} as const satisfies Operation;

/** DELETE /v1/scheduling/grants/{hostUserId}/{granteeUserId}: Succeeds whether or not present. */
export const deleteDiaryGrant = {
  id: 'deleteDiaryGrant',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/grants/{hostUserId}/{granteeUserId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 403],
  shapes: () => ({
    params: z.object({ hostUserId: id(), granteeUserId: id() }),
    headers: acting(),
    answers: { 204: nothing(), ...refusals(403) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/hosts: Always includes the caller. */
export const listSchedulingHosts = {
  id: 'listSchedulingHosts',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/hosts',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(z.looseObject({ level: text() }), 'hosts', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/my-diary/access: who may see my diary. */
export const getMyDiaryAccess = {
  id: 'getMyDiaryAccess',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/my-diary/access',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(z.looseObject({ level: text() }), 'access', dialect) },
  }),
} as const satisfies Operation;
