import * as z from 'zod/mini';
import { type Dialect, deliveryNames } from '../dialect.js';
import { read } from '../read.js';
import { bool, maybe, number, text } from './parts.js';

const webhookShape = (_dialect?: Dialect) =>
  z.looseObject({
    id: z.string(),
    url: text(),
    events: maybe(z.array(z.string())),
    secret: text(),
    isActive: bool(),
  });
export interface WebhookSchema extends ReturnType<typeof webhookShape> {}
/** A webhook endpoint; `secret` only when it was just made (D1, Webhook endpoint). */
export const webhook: (dialect?: Dialect) => WebhookSchema = webhookShape;

const deliveryShape = (dialect?: Dialect) =>
  read(
    deliveryNames,
    z.looseObject({
      id: z.string(),
      event: text(),
      status: text(),
      responseStatus: number(),
      attempt: number(),
      createdAt: text(),
      nextAttemptAt: text(),
    }),
    dialect,
  );
export interface DeliverySchema extends ReturnType<typeof deliveryShape> {}
/** One attempt to deliver an event (G45). */
export const delivery: (dialect?: Dialect) => DeliverySchema = deliveryShape;
