import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form, nothing } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { savedSignature } from '../resources/signature.js';
import { refusals } from '../resources/error.js';
import { acting } from '../resources/headers.js';

/** Lists the caller's saved signatures. Needs READ; errors 401. */
export const listSignatures = {
  id: 'listSignatures',
  group: 'Saved signatures',
  method: 'GET',
  path: '/v1/signatures',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(savedSignature(dialect), 'signatures', dialect), ...refusals(401) },
  }),
} as const satisfies Operation;

/** Saves a signature or initials. Needs WRITE; errors 400, 401. */
export const createSignature = {
  id: 'createSignature',
  group: 'Saved signatures',
  method: 'POST',
  path: '/v1/signatures',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 401],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      name: z.string(),
      type: z.enum(['DRAWN', 'TYPED', 'UPLOADED']),
      imageData: z.string(),
      isDefault: z.optional(z.boolean()),
      isInitials: z.optional(z.boolean()),
      signerEmail: z.optional(z.string()),
      signerName: z.optional(z.string()),
    }),
    answers: { 201: savedSignature(dialect), ...refusals(400, 401) },
  }),
} as const satisfies Operation;

/** Returns one saved signature. Needs READ; errors 401, 404. */
export const getSignature = {
  id: 'getSignature',
  group: 'Saved signatures',
  method: 'GET',
  path: '/v1/signatures/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: savedSignature(dialect), ...refusals(401, 404) },
  }),
} as const satisfies Operation;

/** Replaces a saved signature; `isInitials` cannot be changed. Needs WRITE; errors 401, 404. */
export const updateSignature = {
  id: 'updateSignature',
  group: 'Saved signatures',
  method: 'PUT',
  path: '/v1/signatures/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 401, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        imageData: z.optional(z.string()),
        isDefault: z.optional(z.boolean()),
        name: z.optional(z.string()),
        signerEmail: z.optional(z.string()),
        signerName: z.optional(z.string()),
        type: z.optional(z.enum(['DRAWN', 'TYPED', 'UPLOADED'])),
      }),
    ),
    answers: { 200: savedSignature(dialect), ...refusals(401, 404) },
  }),
} as const satisfies Operation;

/** Deletes a saved signature. Needs WRITE. */
export const deleteSignature = {
  id: 'deleteSignature',
  group: 'Saved signatures',
  method: 'DELETE',
  path: '/v1/signatures/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({ params: z.object({ id: id() }), headers: acting(), answers: { 204: nothing() } }),
} as const satisfies Operation;
