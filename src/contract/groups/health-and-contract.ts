import type { Operation } from '../operation.js';
import { unshown } from '../resources/form.js';

/** GET /v1/health: see the documents. */
export const getHealth = {
  id: 'getHealth',
  group: 'Health and contract',
  method: 'GET',
  path: '/v1/health',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200],
  shapes: () => ({ answers: { 200: unshown() } }),
} as const satisfies Operation;

/** GET /v1/openapi.json: Serves the contract of the deployment that answers. */
export const getOpenapi = {
  id: 'getOpenapi',
  group: 'Health and contract',
  method: 'GET',
  path: '/v1/openapi.json',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ answers: { 200: unshown() } }),
} as const satisfies Operation;
