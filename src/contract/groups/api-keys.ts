import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form, message } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { apiKey, newApiKey } from '../resources/people.js';
import { refusals } from '../resources/error.js';
import { acting } from '../resources/headers.js';

/**
 * Lists the firm's API keys, without their secrets. Only an OWNER or ADMIN; a key cannot manage keys. Needs a session;
 * errors 401, 403.
 */
export const listApiKeys = {
  id: 'listApiKeys',
  group: 'API keys',
  method: 'GET',
  path: '/v1/auth/api-keys',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [200, 401, 403],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(apiKey(dialect), ['apiKeys', 'keys'], dialect), ...refusals(401, 403) },
  }),
} as const satisfies Operation;

/**
 * Creates an API key and returns its secret this once. Only an OWNER or ADMIN; a key cannot manage keys. Needs a
 * session; errors 400, 401, 403.
 */
export const createApiKey = {
  id: 'createApiKey',
  group: 'API keys',
  method: 'POST',
  path: '/v1/auth/api-keys',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [201, 400, 401, 403],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      name: z.string(),
      permissions: z.optional(z.array(z.enum(['READ', 'WRITE']))),
      expiresAt: z.optional(z.string()),
      requireActingUser: z.optional(z.boolean()),
    }),
    answers: { 201: newApiKey(dialect), ...refusals(400, 401, 403) },
  }),
} as const satisfies Operation;

/**
 * Returns one API key, without its secret. Only an OWNER or ADMIN; a key cannot manage keys. Needs a session; errors
 * 401, 403, 404.
 */
export const getApiKey = {
  id: 'getApiKey',
  group: 'API keys',
  method: 'GET',
  path: '/v1/auth/api-keys/{id}',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [200, 401, 403, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: apiKey(dialect), ...refusals(401, 403, 404) },
  }),
} as const satisfies Operation;

/** Revokes an API key. Only an OWNER or ADMIN; a key cannot manage keys. Needs a session; errors 401, 403, 404. */
export const revokeApiKey = {
  id: 'revokeApiKey',
  group: 'API keys',
  method: 'DELETE',
  path: '/v1/auth/api-keys/{id}',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [200, 401, 403, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: message(), ...refusals(401, 403, 404) },
  }),
} as const satisfies Operation;
