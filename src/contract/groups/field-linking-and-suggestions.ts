import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { atMostOneOwner } from '../resources/checks.js';
import { form } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { detected, suggestion, suggestionAct } from '../resources/suggestion.js';
import { acted, changed } from '../resources/act.js';
import { text } from '../resources/parts.js';
import { refusals } from '../resources/error.js';
import { acting } from '../resources/headers.js';
import { field } from '../resources/field.js';

/** Links fields, so that a value entered in one fills the others during signing. Needs WRITE; errors 400. */
export const linkFields = {
  id: 'linkFields',
  group: 'Field linking and suggestions',
  method: 'POST',
  path: '/v1/fields/link',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400],
  shapes: () => ({
    headers: acting(),
    body: form({ fieldIds: z.array(z.string()).check(z.minLength(2)), linkKey: z.optional(z.string()) }),
    answers: { 200: acted(z.looseObject({ linkKey: text() })), ...refusals(400) },
  }),
} as const satisfies Operation;

/** Removes one field from its link group. Needs WRITE. */
export const unlinkField = {
  id: 'unlinkField',
  group: 'Field linking and suggestions',
  method: 'POST',
  path: '/v1/fields/{id}/unlink',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(field(dialect)) },
  }),
} as const satisfies Operation;

/** Lists the suggested fields of a document that are still PENDING. Needs READ. */
export const listSuggestions = {
  id: 'listSuggestions',
  group: 'Field linking and suggestions',
  method: 'GET',
  path: '/v1/documents/{id}/suggestions',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: list(suggestion(dialect), 'suggestions', dialect) },
  }),
} as const satisfies Operation;

/** Turns every suggestion of a document into a field of the envelope or template. Needs WRITE. */
export const acceptAllSuggestions = {
  id: 'acceptAllSuggestions',
  group: 'Field linking and suggestions',
  method: 'POST',
  path: '/v1/documents/{id}/suggestions/accept-all',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({ envelopeId: z.optional(z.string()), templateId: z.optional(z.string()) }).check(
        atMostOneOwner(),
      ),
    ),
    answers: { 200: suggestionAct(dialect) },
  }),
} as const satisfies Operation;

/** Rejects every pending suggestion of a document. Needs WRITE. */
export const rejectAllSuggestions = {
  id: 'rejectAllSuggestions',
  group: 'Field linking and suggestions',
  method: 'POST',
  path: '/v1/documents/{id}/suggestions/reject-all',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: suggestionAct(dialect) },
  }),
} as const satisfies Operation;

/** Runs the detection of fields again and waits for its result. Needs WRITE; errors 404, 500. */
export const detectSuggestions = {
  id: 'detectSuggestions',
  group: 'Field linking and suggestions',
  method: 'POST',
  path: '/v1/documents/{id}/suggestions/detect',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 500],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(form({ force: z.optional(z.boolean()) })),
    answers: { 200: detected(dialect), ...refusals(404, 500) },
  }),
} as const satisfies Operation;

/** Turns a suggestion into a field; a link group is accepted together. Needs WRITE; errors 400. */
export const acceptSuggestion = {
  id: 'acceptSuggestion',
  group: 'Field linking and suggestions',
  method: 'POST',
  path: '/v1/suggestions/{id}/accept',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(
      form({ envelopeId: z.optional(z.string()), templateId: z.optional(z.string()) }).check(
        atMostOneOwner(),
      ),
    ),
    answers: { 200: suggestionAct(dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/** Rejects a suggestion; 400 when it was accepted or rejected before. Needs WRITE; errors 400. */
export const rejectSuggestion = {
  id: 'rejectSuggestion',
  group: 'Field linking and suggestions',
  method: 'POST',
  path: '/v1/suggestions/{id}/reject',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: suggestionAct(dialect), ...refusals(400) },
  }),
} as const satisfies Operation;
