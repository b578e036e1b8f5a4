import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { delivery, webhook } from '../resources/webhook.js';
import { acting } from '../resources/headers.js';
import { changed } from '../resources/act.js';

/** Creates a webhook and returns its secret, `whsec_` and 64 hexadecimal characters, this once. Needs WRITE. */
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

/** Lists webhooks, never with their secrets. Needs READ. */
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

/** Returns one webhook, never with its secret. Needs READ. */
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

/** Replaces a webhook's secret and returns the new one. Needs WRITE. */
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

/** Sends a sample delivery. Needs WRITE. */
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

/** Retries one delivery; its X-Service-Delivery stays the same. Needs WRITE. */
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

/** Lists deliveries with their status and the status code that the receiver answered. Needs READ. */
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

/** Lists the deliveries that used up their attempts. Needs READ. */
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
