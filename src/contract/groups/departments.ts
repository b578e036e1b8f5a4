import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { assignable, department, rosterRow } from '../resources/department.js';
import { form } from '../resources/form.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { text } from '../resources/parts.js';
import { flag } from '../resources/query.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';
import { acted, changed } from '../resources/act.js';

/** GET /v1/departments: departments. */
export const listDepartments = {
  id: 'listDepartments',
  group: 'Departments',
  method: 'GET',
  path: '/v1/departments',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({ includeInactive: z.optional(flag()) }),
    headers: acting(),
    answers: { 200: list(department(), 'departments', dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/departments: see the documents. */
export const createDepartment = {
  id: 'createDepartment',
  group: 'Departments',
  method: 'POST',
  path: '/v1/departments',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 409],
  shapes: () => ({
    headers: acting(),
    body: form({ name: z.string(), description: z.optional(z.string()) }),
    answers: { 201: department(), ...refusals(409) },
  }),
} as const satisfies Operation;

/** PATCH /v1/departments/{id}: The default department cannot be deactivated. */
export const updateDepartment = {
  id: 'updateDepartment',
  group: 'Departments',
  method: 'PATCH',
  path: '/v1/departments/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        description: z.optional(z.string()),
        isActive: z.optional(z.boolean()),
        name: z.optional(z.string()),
      }),
    ),
    answers: { 200: department(), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** DELETE /v1/departments/{id}: Soft retire; keeps membership. */
export const retireDepartment = {
  id: 'retireDepartment',
  group: 'Departments',
  method: 'DELETE',
  path: '/v1/departments/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(department()), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** GET /v1/departments/assignable: singleChoice true means no picker. */
export const getAssignableDepartments = {
  id: 'getAssignableDepartments',
  group: 'Departments',
  method: 'GET',
  path: '/v1/departments/assignable',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: assignable(dialect) } }),
} as const satisfies Operation;

/** GET /v1/departments/me: OWNER and ADMIN always TENANT; a key reports TENANT with no departments. */
export const getMyDepartmentScope = {
  id: 'getMyDepartmentScope',
  group: 'Departments',
  method: 'GET',
  path: '/v1/departments/me',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: z.looseObject({ visibilityScope: text() }) } }),
} as const satisfies Operation;

/** GET /v1/departments/roster: non-deleted users incl. suspended, with scope and departments. */
export const getDepartmentRoster = {
  id: 'getDepartmentRoster',
  group: 'Departments',
  method: 'GET',
  path: '/v1/departments/roster',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(rosterRow(), ['users', 'roster'], dialect) },
  }),
} as const satisfies Operation;

/** PUT /v1/departments/roster/{userId}: see the documents. */
export const setDepartmentRoster = {
  id: 'setDepartmentRoster',
  group: 'Departments',
  method: 'PUT',
  path: '/v1/departments/roster/{userId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: () => ({
    params: z.object({ userId: id() }),
    headers: acting(),
    body: form({
      visibilityScope: z.enum(['OWN', 'DEPARTMENT', 'TENANT']),
      departmentIds: z.optional(z.array(z.string())),
    }),
    answers: { 200: acted(rosterRow()), ...refusals(400, 404) },
  }),
} as const satisfies Operation;
