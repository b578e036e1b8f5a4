import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form, nothing } from '../resources/body.js';
import { list } from '../resources/list.js';
import { pack, packItem, packItemInput } from '../resources/pack.js';
import { id } from '../resources/params.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';
import { changed } from '../resources/act.js';

/** Lists document packs. Needs READ. */
export const listDocumentPacks = {
  id: 'listDocumentPacks',
  group: 'Document packs',
  method: 'GET',
  path: '/v1/document-packs',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(pack(dialect), ['packs', 'documentPacks'], dialect) },
  }),
} as const satisfies Operation;

/**
 * Creates a document pack. Its items are copied into envelopes and proposals, not referenced. Needs WRITE; errors 400,
 * 404, 409.
 */
export const createDocumentPack = {
  id: 'createDocumentPack',
  group: 'Document packs',
  method: 'POST',
  path: '/v1/document-packs',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404, 409],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      name: z.string(),
      description: z.optional(z.string()),
      items: z.optional(z.array(packItemInput())),
    }),
    answers: { 201: pack(dialect), ...refusals(400, 404, 409) },
  }),
} as const satisfies Operation;

/** Returns one document pack with its items. Needs READ. */
export const getDocumentPack = {
  id: 'getDocumentPack',
  group: 'Document packs',
  method: 'GET',
  path: '/v1/document-packs/{packId}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ packId: id() }),
    headers: acting(),
    answers: { 200: pack(dialect) },
  }),
} as const satisfies Operation;

/** Changes a document pack's name or description. Needs WRITE; errors 409. */
export const updateDocumentPack = {
  id: 'updateDocumentPack',
  group: 'Document packs',
  method: 'PATCH',
  path: '/v1/document-packs/{packId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ packId: id() }),
    headers: acting(),
    body: z.optional(
      form({
        name: z.optional(z.string()),
        description: z.optional(z.string()),
        items: z.optional(z.array(packItemInput())),
      }),
    ),
    answers: { 200: pack(dialect), ...refusals(409) },
  }),
} as const satisfies Operation;

/** Deletes a document pack. Templates lose it; envelopes that were built with it keep their copy. Needs WRITE. */
export const deleteDocumentPack = {
  id: 'deleteDocumentPack',
  group: 'Document packs',
  method: 'DELETE',
  path: '/v1/document-packs/{packId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({ params: z.object({ packId: id() }), headers: acting(), answers: { 204: nothing() } }),
} as const satisfies Operation;

/** Adds an item to a document pack. Needs WRITE. */
export const addDocumentPackItem = {
  id: 'addDocumentPackItem',
  group: 'Document packs',
  method: 'POST',
  path: '/v1/document-packs/{packId}/items',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ packId: id() }),
    headers: acting(),
    body: form({
      label: z.string(),
      description: z.optional(z.string()),
      documentId: z.optional(z.string()),
      externalUrl: z.optional(z.string()),
      order: z.optional(z.number()),
    }),
    answers: { 201: packItem(dialect) },
  }),
} as const satisfies Operation;

/** Removes an item from a document pack. Needs WRITE. */
export const deleteDocumentPackItem = {
  id: 'deleteDocumentPackItem',
  group: 'Document packs',
  method: 'DELETE',
  path: '/v1/document-packs/{packId}/items/{itemId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({
    params: z.object({ packId: id(), itemId: id() }),
    headers: acting(),
    answers: { 204: nothing() },
  }),
} as const satisfies Operation;

/** Sets the order of a document pack's items. Needs WRITE; errors 400. */
export const reorderDocumentPackItems = {
  id: 'reorderDocumentPackItems',
  group: 'Document packs',
  method: 'PUT',
  path: '/v1/document-packs/{packId}/items/order',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ packId: id() }),
    headers: acting(),
    body: form({ ids: z.array(z.string()) }),
    answers: { 200: changed(pack(dialect)), ...refusals(400) },
  }),
} as const satisfies Operation;
