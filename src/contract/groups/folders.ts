import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { folder } from '../resources/folder.js';
import { form } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';
import { done } from '../resources/act.js';

/** Returns the tree of folders with envelope counts. Needs READ. */
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

/** Lists all folders without nesting. Needs READ. */
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

/** Creates a folder. Its name is unique: 409 on a clash. Needs WRITE; errors 404, 409. */
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

/** Returns one folder. Needs READ; errors 404. */
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

/** Renames or recolours a folder. Needs WRITE; errors 404, 409. */
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

/** Deletes a folder; its children and envelopes move to the parent. Needs WRITE; errors 404. */
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

/** Moves a folder below another, or to the top. Needs WRITE; errors 400, 404. */
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

/** Returns the folders from the top to this one. Needs READ; errors 404. */
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
