import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { binary, type Operation } from '../operation.js';
import { document, documentDetails, pagePicture, uploaded } from '../resources/document.js';
import { oneOwner } from '../resources/checks.js';
import { field, fieldInput, fieldScope, fieldType, gridGroup, gridGroupInput } from '../resources/field.js';
import { form, nothing, upload } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id, pageNumber } from '../resources/params.js';
import { flag, whole } from '../resources/query.js';
import { refusals } from '../resources/error.js';
import { acting, actingOnce } from '../resources/headers.js';

/** Lists documents; archived ones only with `includeArchived: true`. Needs READ; errors 401. */
export const listDocuments = {
  id: 'listDocuments',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      page: z.optional(whole()),
      pageSize: z.optional(whole()),
      status: z.optional(z.enum(['PROCESSING', 'READY', 'ERROR', 'DELETED'])),
      search: z.optional(z.string()),
      sort: z.optional(z.enum(['recent', 'newest', 'oldest', 'name-asc', 'name-desc'])),
      includeArchived: z.optional(flag()),
      categoryId: z.optional(z.string()),
    }),
    headers: acting(),
    answers: { 200: list(document(dialect), 'documents', dialect), ...refusals(401) },
  }),
} as const satisfies Operation;

/**
 * Uploads a document: PDF, DOCX, PNG or JPEG. Read it again until its status is READY. Needs WRITE; errors 400, 401,
 * 413.
 */
export const uploadDocument = {
  id: 'uploadDocument',
  group: 'Documents',
  method: 'POST',
  path: '/v1/documents',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201, 400, 401, 413],
  contentType: 'multipart/form-data',
  shapes: (dialect?: Dialect) => ({
    headers: actingOnce(),
    body: form({ file: upload(), name: z.optional(z.string().check(z.minLength(1))) }),
    answers: { 201: uploaded(dialect), ...refusals(400, 401, 413) },
  }),
} as const satisfies Operation;

/** Lists the latest READY uploads, newest first; use in drafts does not count. Needs READ; errors 401. */
export const listRecentDocuments = {
  id: 'listRecentDocuments',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/recent',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 401],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(document(dialect), 'documents', dialect), ...refusals(401) },
  }),
} as const satisfies Operation;

/** Returns one document. After an upload, read it again until it is READY or ERROR. Needs READ; errors 404. */
export const getDocument = {
  id: 'getDocument',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: document(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/**
 * Renames, files or archives a document. An archived one stays attached, and drafts that use it still send. Needs
 * WRITE; errors 400, 404.
 */
export const updateDocument = {
  id: 'updateDocument',
  group: 'Documents',
  method: 'PATCH',
  path: '/v1/documents/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({
        archived: z.optional(z.boolean()),
        categoryId: z.optional(z.nullable(z.string())),
        name: z.optional(z.string()),
      }),
    ),
    answers: { 200: document(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Deletes a document; 403 while an envelope or template uses it. Needs WRITE; errors 403, 404. */
export const deleteDocument = {
  id: 'deleteDocument',
  group: 'Documents',
  method: 'DELETE',
  path: '/v1/documents/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 403, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 204: nothing(), ...refusals(403, 404) },
  }),
} as const satisfies Operation;

/** Returns a document's file for viewing. Needs READ; errors 404. */
export const getDocumentContent = {
  id: 'getDocumentContent',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/{id}/content',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: binary, ...refusals(404) },
  }),
} as const satisfies Operation;

/** Returns a document's file for download. Needs READ; errors 404. */
export const downloadDocument = {
  id: 'downloadDocument',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/{id}/download',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: binary, ...refusals(404) },
  }),
} as const satisfies Operation;

/** Returns a document with its pages and fields. Needs READ; errors 404. */
export const getDocumentDetails = {
  id: 'getDocumentDetails',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/{id}/details',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: documentDetails(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Returns the URL of a page's thumbnail. Needs READ; errors 400, 404. */
export const getDocumentPage = {
  id: 'getDocumentPage',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/{id}/pages/{pageNumber}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), pageNumber: pageNumber() }),
    headers: acting(),
    answers: { 200: pagePicture(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Lists a document's fields in exactly one scope: an envelope or a template. Needs READ; errors 400, 404. */
export const listDocumentFields = {
  id: 'listDocumentFields',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/{id}/fields',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    query: fieldScope(dialect),
    headers: acting(),
    answers: { 200: list(field(dialect), 'fields', dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Lists a document's grid groups in exactly one scope: an envelope or a template. Needs READ; errors 400, 404. */
export const listDocumentGridGroups = {
  id: 'listDocumentGridGroups',
  group: 'Documents',
  method: 'GET',
  path: '/v1/documents/{id}/grid-groups',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    query: fieldScope(dialect),
    headers: acting(),
    answers: { 200: list(gridGroup(dialect), ['gridGroups', 'groups'], dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

const fieldMembers = () => ({
  label: z.optional(z.string()),
  placeholder: z.optional(z.string()),
  recipientRole: z.optional(z.string()),
  required: z.optional(z.boolean()),
  groupKey: z.optional(z.string()),
  optionLabel: z.optional(z.string()),
  multiline: z.optional(z.boolean()),
});

/**
 * Creates a field in one envelope or template, which the query names, as for `bulkCreateDocumentFields` (G17); 400 without a
 * valid scope. Needs WRITE; errors 400, 404.
 */
export const createDocumentField = {
  id: 'createDocumentField',
  group: 'Documents',
  method: 'POST',
  path: '/v1/documents/{id}/fields',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    query: fieldScope(dialect),
    headers: acting(),
    body: form({
      pageNumber: z.number(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      type: fieldType(),
      ...fieldMembers(),
      linkKey: z.optional(z.string()),
      gridGroupId: z.optional(z.string()),
      validation: z.optional(z.record(z.string(), z.unknown())),
    }),
    answers: { 201: field(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Changes the given members of a field. Needs WRITE; errors 404. */
export const updateDocumentField = {
  id: 'updateDocumentField',
  group: 'Documents',
  method: 'PUT',
  path: '/v1/documents/{id}/fields/{fieldId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), fieldId: id() }),
    headers: acting(),
    body: z.optional(
      form({
        ...fieldMembers(),
        height: z.optional(z.number()),
        width: z.optional(z.number()),
        x: z.optional(z.number()),
        y: z.optional(z.number()),
      }),
    ),
    answers: { 200: field(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Deletes a field. Needs WRITE; errors 404. */
export const deleteDocumentField = {
  id: 'deleteDocumentField',
  group: 'Documents',
  method: 'DELETE',
  path: '/v1/documents/{id}/fields/{fieldId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 404],
  shapes: () => ({
    params: z.object({ id: id(), fieldId: id() }),
    headers: acting(),
    answers: { 204: nothing(), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Adds fields to those that are there. Needs WRITE; errors 400, 404. */
export const bulkCreateDocumentFields = {
  id: 'bulkCreateDocumentFields',
  group: 'Documents',
  method: 'POST',
  path: '/v1/documents/{id}/fields/bulk',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    query: z.object({ envelopeId: z.optional(z.string()) }),
    headers: acting(),
    body: form({ fields: z.array(fieldInput(dialect)) }),
    answers: { 201: list(field(dialect), 'fields', dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Replaces all fields and grid groups of one envelope or template on a document. Needs WRITE; errors 400, 404. */
export const replaceDocumentFields = {
  id: 'replaceDocumentFields',
  group: 'Documents',
  method: 'POST',
  path: '/v1/documents/{id}/fields/replace',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({
      envelopeId: z.optional(z.string()),
      templateId: z.optional(z.string()),
      fields: z.array(fieldInput(dialect)),
      gridGroups: z.optional(z.array(gridGroupInput(dialect))),
    }).check(oneOwner()),
    answers: { 200: list(field(dialect), 'fields', dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;
