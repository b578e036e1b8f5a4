import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { contact } from '../resources/contact.js';
import { form } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { flag, whole } from '../resources/query.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';

/** Lists contacts; archived ones are left out by default. Needs READ. */
export const listContacts = {
  id: 'listContacts',
  group: 'Contacts',
  method: 'GET',
  path: '/v1/contacts',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      page: z.optional(whole()),
      pageSize: z.optional(whole()),
      search: z.optional(z.string()),
      category: z.optional(z.string()),
      favoritesOnly: z.optional(flag()),
      includeArchived: z.optional(flag()),
      engagement: z.optional(z.enum(['LIVE', 'ENDING_SOON', 'LAPSED', 'WITH_CLIENT', 'UNATTENDED'])),
    }),
    headers: acting(),
    answers: { 200: list(contact(), 'contacts', dialect) },
  }),
} as const satisfies Operation;

/** Creates a contact. Its email is unique in the firm: 409 on a clash. Needs WRITE; errors 409. */
export const createContact = {
  id: 'createContact',
  group: 'Contacts',
  method: 'POST',
  path: '/v1/contacts',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 409],
  shapes: () => ({
    headers: acting(),
    body: form({
      email: z.string(),
      name: z.optional(z.string()),
      company: z.optional(z.string()),
      phone: z.optional(z.string()),
      address: z.optional(z.string()),
      notes: z.optional(z.string()),
      categories: z.optional(z.array(z.string())),
      isFavorite: z.optional(z.boolean()),
    }),
    answers: { 201: contact(), ...refusals(409) },
  }),
} as const satisfies Operation;

/** Returns one contact. Needs READ; errors 404. */
export const getContact = {
  id: 'getContact',
  group: 'Contacts',
  method: 'GET',
  path: '/v1/contacts/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: contact(), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Changes the given members of a contact; the documents name none (G88). Needs WRITE; errors 404. */
export const updateContact = {
  id: 'updateContact',
  group: 'Contacts',
  method: 'PATCH',
  path: '/v1/contacts/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(z.looseObject({})),
    answers: { 200: contact(), ...refusals(404) },
  }),
} as const satisfies Operation;
