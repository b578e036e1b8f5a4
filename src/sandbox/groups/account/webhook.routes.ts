import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeadLetterDeliveries,
  listWebhookDeliveries,
  listWebhooks,
  regenerateWebhookSecret,
  retryWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '../../../contract/index.js';
import type { DeliveryRow, WebhookRow } from '../../entities/index.js';
import { invalidField, notFound, requireFound } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { timestamp } from '../../kernel/time/dates.js';
import { enqueueDelivery } from '../../kernel/webhooks/delivery-queue.js';
import { destinationProblem } from '../../kernel/webhooks/destination.js';
import { webhookEvents } from '../../kernel/webhooks/events.js';
import type { World } from '../../kernel/world.js';

/** A webhook in a response, without its secret (R133). */
const webhookView = ({ secret: _, ...row }: WebhookRow) => row;

const deliveryView = ({ body, dueAt, attempts, ...row }: DeliveryRow) => ({
  ...row,
  attempt: attempts.length,
  responseStatus: attempts.at(-1)?.responseStatus ?? null,
  nextAttemptAt: dueAt === undefined ? null : new Date(dueAt).toISOString(),
  /** All attempts, oldest first. */
  history: attempts,
  payload: JSON.parse(body) as unknown,
});

const newSecret = (world: World) => `whsec_${world.nextHex(32)}`;

function findWebhook(world: World, id: string): WebhookRow {
  return requireFound(world.store.webhooks.get(id), 'Webhook not found');
}

function checkEndpoint(url: string, events: readonly string[], allowLoopback: boolean): void {
  const problem = destinationProblem(url, allowLoopback);
  if (problem !== undefined) throw invalidField('url', problem);
  if (events.length === 0) throw invalidField('events', 'must name at least one event');
  events.forEach((event, index) => {
    if (!webhookEvents.includes(event))
      throw invalidField(`events.${index}`, `must be one of ${webhookEvents.join(', ')}`);
  });
}

/** Webhook endpoints and their deliveries (R132 to R140). */
export const webhookRoutes = (allowLoopback: boolean, deliverSoon: () => void): Route[] => [
  route(createWebhook, (context) => {
    const { url, events } = context.body;
    checkEndpoint(url, events, allowLoopback);
    return created(
      context.store.webhooks.put({
        id: context.nextId(),
        url,
        events: [...new Set(events)],
        secret: newSecret(context),
        isActive: true,
        createdAt: timestamp(context),
      }),
    );
  }),

  route(listWebhooks, ({ store }) => ok({ items: store.webhooks.all().map(webhookView) })),
  route(getWebhook, (context) => ok(webhookView(findWebhook(context, context.params.id)))),

  route(updateWebhook, (context) => {
    const row = findWebhook(context, context.params.id);
    const { url = row.url, events = row.events, isActive = row.isActive } = context.body;
    checkEndpoint(url, events, allowLoopback);
    return ok(
      webhookView(context.store.webhooks.put({ ...row, url, events: [...new Set(events)], isActive })),
    );
  }),

  route(deleteWebhook, (context) => {
    const { id } = findWebhook(context, context.params.id);
    context.store.webhooks.delete(id);
    for (const delivery of context.store.deliveries.where((row) => row.webhookId === id)) {
      context.store.deliveries.delete(delivery.id);
    }
    return noContent();
  }),

  route(regenerateWebhookSecret, (context) => {
    const { id } = findWebhook(context, context.params.id);
    return ok(context.store.webhooks.patch(id, { secret: newSecret(context) }));
  }),

  route(testWebhook, (context) => {
    const row = findWebhook(context, context.params.id);
    const delivery = enqueueDelivery(context, row, 'TEST', { webhookId: row.id });
    deliverSoon();
    return ok(deliveryView(delivery));
  }),

  route(listWebhookDeliveries, (context) => {
    const { id } = findWebhook(context, context.params.id);
    const rows = context.store.deliveries.where((row) => row.webhookId === id);
    return ok({ items: rows.reverse().map(deliveryView) });
  }),

  route(listDeadLetterDeliveries, ({ store }) =>
    ok({ items: store.deliveries.where((row) => row.status === 'FAILED').map(deliveryView) }),
  ),

  route(retryWebhookDelivery, (context) => {
    const { id } = findWebhook(context, context.params.id);
    const delivery = context.store.deliveries.get(context.params.deliveryId);
    if (delivery?.webhookId !== id) throw notFound('Delivery not found');
    const retried = context.store.deliveries.patch(delivery.id, { status: 'PENDING', dueAt: context.now() });
    deliverSoon();
    return ok(deliveryView(retried));
  }),
];
