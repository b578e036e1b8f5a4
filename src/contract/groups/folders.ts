import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { folder } from '../resources/folder.js';
import { form } from '../resources/form.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';
import { done } from '../resources/act.js';

/** GET /v1/folders: tree with envelope counts. */
export const getFolderTree = {
  id: 'getFolderTree',
  group: 'Folders',
  method: 'GET',
  path: '/v1/folders',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(folder(dialect), ['folders', 'tree'], dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/folders/list: flat list. */
export const listFolders = {
  id: 'listFolders',
  group: 'Folders',
  method: 'GET',
  path: '/v1/folders/list',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(folder(dialect), 'folders', dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/folders: Names are unique: 409 on clash. */
export const createFolder = {
  id: 'createFolder',
  group: 'Folders',
  method: 'POST',
  path: '/v1/folders',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 404, 409],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({ name: z.string(), color: z.optional(z.string()), parentId: z.optional(z.string()) }),
    answers: { 201: folder(dialect), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** GET /v1/folders/{id}: folder. */
export const getFolder = {
  id: 'getFolder',
  group: 'Folders',
  method: 'GET',
  path: '/v1/folders/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: folder(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** PATCH /v1/folders/{id}: folder. */
export const updateFolder = {
  id: 'updateFolder',
  group: 'Folders',
  method: 'PATCH',
  path: '/v1/folders/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        color: z.optional(z.string()),
        name: z.optional(z.string()),
        parentId: z.optional(z.nullable(z.string())),
      }),
    ),
    answers: { 200: folder(dialect), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** DELETE /v1/folders/{id}: Children and envelopes move to the parent. */
export const deleteFolder = {
  id: 'deleteFolder',
  group: 'Folders',
  method: 'DELETE',
  path: '/v1/folders/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: done(), ...refusals(404) },
  }),
} as const satisfies Operation;

/** POST /v1/folders/{id}/move: folder. */
export const moveFolder = {
  id: 'moveFolder',
  group: 'Folders',
  method: 'POST',
  path: '/v1/folders/{id}/move',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(form({ newParentId: z.optional(z.nullable(z.string())) })),
    answers: { 200: folder(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** GET /v1/folders/{id}/path: breadcrumb. */
export const getFolderPath = {
  id: 'getFolderPath',
  group: 'Folders',
  method: 'GET',
  path: '/v1/folders/{id}/path',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: list(folder(dialect), ['path', 'breadcrumb', 'folders'], dialect), ...refusals(404) },
  }),
} as const satisfies Operation;
