import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form, nothing } from '../resources/body.js';
import { list } from '../resources/list.js';
import { category } from '../resources/pack.js';
import { id } from '../resources/params.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';

/** Lists document categories; `documentCount` counts what the caller may see. Needs READ. */
export const listDocumentCategories = {
  id: 'listDocumentCategories',
  group: 'Document categories',
  method: 'GET',
  path: '/v1/document-categories',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(category(), 'categories', dialect) },
  }),
} as const satisfies Operation;

/** Creates a document category. Its name is unique: 409 on a clash. Needs WRITE; errors 409. */
export const createDocumentCategory = {
  id: 'createDocumentCategory',
  group: 'Document categories',
  method: 'POST',
  path: '/v1/document-categories',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 409],
  shapes: () => ({
    headers: acting(),
    body: form({ name: z.string(), color: z.optional(z.string()), sortOrder: z.optional(z.number()) }),
    answers: { 201: category(), ...refusals(409) },
  }),
} as const satisfies Operation;

/** Changes a document category. Needs WRITE; errors 404, 409. */
export const updateDocumentCategory = {
  id: 'updateDocumentCategory',
  group: 'Document categories',
  method: 'PATCH',
  path: '/v1/document-categories/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        color: z.optional(z.string()),
        name: z.optional(z.string()),
        sortOrder: z.optional(z.number()),
      }),
    ),
    answers: { 200: category(), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** Deletes a document category; its documents become uncategorised. Needs WRITE. */
export const deleteDocumentCategory = {
  id: 'deleteDocumentCategory',
  group: 'Document categories',
  method: 'DELETE',
  path: '/v1/document-categories/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({ params: z.object({ id: id() }), headers: acting(), answers: { 204: nothing() } }),
} as const satisfies Operation;
