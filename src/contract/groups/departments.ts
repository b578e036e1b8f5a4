import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { assignable, department, rosterRow } from '../resources/department.js';
import { form } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { text } from '../resources/parts.js';
import { flag } from '../resources/query.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';
import { acted, changed } from '../resources/act.js';

/** Lists the firm's departments. Needs READ. */
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

/** Creates a department. Its name is unique: 409 on a clash. Needs WRITE; errors 409. */
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

/** Changes a department. The default department cannot be deactivated. Needs WRITE; errors 400, 404. */
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

/** Retires a department; its members stay. Needs WRITE; errors 400, 404. */
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

/**
 * Lists the departments the caller may assign. `singleChoice: true` means that there is nothing to pick. Needs READ.
 */
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

/** Returns the caller's scope. OWNER, ADMIN and API keys are always TENANT; a key has no departments. Needs READ. */
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

/** Lists all users that are not deleted, suspended ones included, with scope and departments. Needs READ. */
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

/** Sets a user's scope and departments. Needs WRITE; errors 400, 404. */
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
