import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { envelope } from '../resources/envelope.js';
import { id } from '../resources/params.js';
import { text } from '../resources/parts.js';
import { actingOnce } from '../resources/headers.js';

/** Creates a template. The documents name it only in the list of idempotent operations (G44). Needs WRITE. */
export const createTemplate = {
  id: 'createTemplate',
  group: 'Templates',
  method: 'POST',
  path: '/v1/templates',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201],
  shapes: () => ({ headers: actingOnce(), answers: { 201: z.optional(z.looseObject({ id: text() })) } }),
} as const satisfies Operation;

/**
 * Creates an envelope from a template. The documents name it only in the list of idempotent operations (G44). Needs
 * WRITE.
 */
export const createEnvelopeFromTemplate = {
  id: 'createEnvelopeFromTemplate',
  group: 'Templates',
  method: 'POST',
  path: '/v1/templates/{id}/envelopes',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: actingOnce(),
    answers: { 201: envelope(dialect) },
  }),
} as const satisfies Operation;
