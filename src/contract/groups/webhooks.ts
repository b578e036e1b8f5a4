import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form } from '../resources/form.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { delivery, webhook } from '../resources/webhook.js';
import { acting } from '../resources/headers.js';
import { changed } from '../resources/act.js';

/** POST /v1/webhooks: secret is whsec_ followed by 64 hexadecimal characters. */
export const createWebhook = {
  id: 'createWebhook',
  group: 'Webhooks',
  method: 'POST',
  path: '/v1/webhooks',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({ url: z.string(), events: z.array(z.string()) }),
    answers: { 201: webhook(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/webhooks: Never returns the secret. */
export const listWebhooks = {
  id: 'listWebhooks',
  group: 'Webhooks',
  method: 'GET',
  path: '/v1/webhooks',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(webhook(dialect), 'webhooks', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/webhooks/{id}: Never returns the secret. */
export const getWebhook = {
  id: 'getWebhook',
  group: 'Webhooks',
  method: 'GET',
  path: '/v1/webhooks/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: webhook(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/webhooks/{id}/regenerate-secret: Returns the new secret. */
export const regenerateWebhookSecret = {
  id: 'regenerateWebhookSecret',
  group: 'Webhooks',
  method: 'POST',
  path: '/v1/webhooks/{id}/regenerate-secret',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: webhook(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/webhooks/{id}/test: Posts a sample delivery. */
export const testWebhook = {
  id: 'testWebhook',
  group: 'Webhooks',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(delivery(dialect)) },
  }),
} as const satisfies Operation;

/** POST /v1/webhooks/{id}/deliveries/{deliveryId}/retry: Retries one delivery; its X-Service-Delivery stays the same. */
export const retryWebhookDelivery = {
  id: 'retryWebhookDelivery',
  group: 'Webhooks',
  method: 'POST',
  path: '/v1/webhooks/{id}/deliveries/{deliveryId}/retry',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), deliveryId: id() }),
    headers: acting(),
    answers: { 200: changed(delivery(dialect)) },
  }),
} as const satisfies Operation;

/** GET /v1/webhooks/{id}/deliveries: attempts with status and the response status code received. */
export const listWebhookDeliveries = {
  id: 'listWebhookDeliveries',
  group: 'Webhooks',
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: list(delivery(dialect), 'deliveries', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/webhooks/dead-letter: deliveries that exhausted their attempts. */
export const listDeadLetterDeliveries = {
  id: 'listDeadLetterDeliveries',
  group: 'Webhooks',
  method: 'GET',
  path: '/v1/webhooks/dead-letter',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(delivery(dialect), 'deliveries', dialect) },
  }),
} as const satisfies Operation;
