import type { Operation } from '../operation.js';
import { figures } from '../resources/act.js';
import { jsonObject, text } from '../resources/parts.js';
import { acting } from '../resources/headers.js';

/** Answers 200 while the service is up. Public. */
export const getHealth = {
  id: 'getHealth',
  group: 'Health and contract',
  method: 'GET',
  path: '/v1/health',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200],
  shapes: () => ({ answers: { 200: figures({ status: text() }) } }),
} as const satisfies Operation;

/** Returns the OpenAPI document of the deployment that answers. Needs READ. */
export const getOpenapi = {
  id: 'getOpenapi',
  group: 'Health and contract',
  method: 'GET',
  path: '/v1/openapi.json',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    headers: acting(),
    answers: { 200: figures({ openapi: text(), info: jsonObject(), paths: jsonObject() }) },
  }),
} as const satisfies Operation;
