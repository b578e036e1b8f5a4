import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { form, nothing } from '../../resources/body.js';
import { list } from '../../resources/list.js';
import { id } from '../../resources/params.js';
import { text } from '../../resources/parts.js';
import { person } from '../../resources/people.js';
import { diaryGrant } from '../../resources/schedule.js';
import { acting } from '../../resources/headers.js';
import { refusals } from '../../resources/error.js';

/** Lists names and emails of the others in the firm. Needs READ. */
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

/** Lists who may see whose diary. Owners and admins may by their role and are not listed. Needs READ. */
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

/**
 * Lets a user see a diary. A host may only name themselves; an owner or admin anybody. Needs WRITE; errors 400, 403,
 * 404.
 */
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

/** Takes the access to a diary away. Succeeds whether or not there was any. Needs WRITE; errors 403. */
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

/** Lists the hosts whose diaries the caller may see, the caller included. Needs READ. */
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

/** Lists who may see the caller's diary. Needs READ. */
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
