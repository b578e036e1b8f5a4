import * as z from 'zod/mini';
import type { Operation } from '../operation.js';
import { unshown } from '../resources/form.js';
import { id } from '../resources/params.js';

/** POST /v1/templates: Named only in the idempotency list. */
export const createTemplate = {
  id: 'createTemplate',
  group: 'Templates',
  method: 'POST',
  path: '/v1/templates',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201],
  shapes: () => ({ answers: { 201: unshown() } }),
} as const satisfies Operation;

/** POST /v1/templates/{id}/envelopes: Named only in the idempotency list. */
export const createEnvelopeFromTemplate = {
  id: 'createEnvelopeFromTemplate',
  group: 'Templates',
  method: 'POST',
  path: '/v1/templates/{id}/envelopes',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 201: unshown() } }),
} as const satisfies Operation;
