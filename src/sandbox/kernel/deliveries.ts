import type { DeliveryAttempt, DeliveryRow, WebhookRow } from '../entities/webhooks.js';
import { refusedDestination } from './destination.js';
import { hmacSha256 } from './digest.js';
import type { World } from './route.js';

export const maxAttempts = 5;
const firstBackOffMs = 60_000;
const answerWithinMs = 30_000;

export interface Transport {
  fetch: typeof fetch;
  allowLoopback: boolean;
}

/** Queues one event for every active endpoint that asked for it (R134, R135). */
export function enqueue(world: World, event: string, data: Record<string, unknown>): void {
  for (const webhook of world.store.webhooks.all()) {
    if (webhook.isActive && webhook.events.includes(event)) enqueueFor(world, webhook, event, data);
  }
}

export function enqueueFor(
  world: World,
  webhook: WebhookRow,
  event: string,
  data: Record<string, unknown>,
): DeliveryRow {
  const timestamp = new Date(world.now()).toISOString();
  return world.store.deliveries.put({
    id: world.nextId(),
    webhookId: webhook.id,
    event,
    body: JSON.stringify({ event, timestamp, data }),
    status: 'PENDING',
    attempts: [],
    dueAt: world.now(),
    createdAt: timestamp,
  });
}

/** The earliest moment at which a delivery is due, or undefined. */
export function nextDue(world: World): number | undefined {
  let earliest: number | undefined;
  for (const { dueAt } of world.store.deliveries.all()) {
    if (dueAt !== undefined && (earliest === undefined || dueAt < earliest)) earliest = dueAt;
  }
  return earliest;
}

/** The headers of one attempt; `t` is the moment of signing (R134, R136). */
export async function signedHeaders(
  secret: string,
  { id, event, body }: Pick<DeliveryRow, 'id' | 'event' | 'body'>,
  now: number,
): Promise<Record<string, string>> {
  const t = Math.floor(now / 1000);
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/1.0',
    'X-Service-Event': event,
    'X-Service-Delivery': id,
    'X-Service-Signature': `t=${t},v1=${await hmacSha256(secret, `${t}.${body}`)}`,
  };
}

async function attempt(
  world: World,
  delivery: DeliveryRow,
  webhook: WebhookRow,
  transport: Transport,
): Promise<DeliveryAttempt> {
  const at = new Date(world.now()).toISOString();
  const refused = refusedDestination(webhook.url, transport.allowLoopback);
  if (refused !== undefined) return { at, error: `The address ${refused}.` };
  try {
    const headers = await signedHeaders(webhook.secret, delivery, world.now());
    const response = await transport.fetch(webhook.url, {
      method: 'POST',
      headers,
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    return { at, responseStatus: response.status };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { at, error: timedOut ? 'No answer within 30 seconds.' : 'The receiver could not be reached.' };
  }
}

async function deliver(world: World, id: string, transport: Transport): Promise<void> {
  const { deliveries, webhooks } = world.store;
  const delivery = deliveries.get(id);
  if (delivery?.dueAt === undefined) return;
  const webhook = webhooks.get(delivery.webhookId);
  // Taken before the first await, so that two runs at once do not send it twice.
  deliveries.patch(id, { dueAt: undefined });
  const outcome: DeliveryAttempt = webhook
    ? await attempt(world, delivery, webhook, transport)
    : { at: new Date(world.now()).toISOString(), error: 'The endpoint was deleted.' };
  if (!deliveries.get(id)) return;
  const attempts = [...delivery.attempts, outcome];
  const { responseStatus = 0 } = outcome;
  if (responseStatus >= 200 && responseStatus < 300) {
    deliveries.patch(id, { attempts, status: 'DELIVERED' });
  } else if (!webhook || attempts.length >= maxAttempts) {
    deliveries.patch(id, { attempts, status: 'FAILED' });
  } else {
    const dueAt = world.now() + firstBackOffMs * 2 ** (attempts.length - 1);
    deliveries.patch(id, { attempts, dueAt });
  }
}

/** Attempts everything that is due now, in the order it was queued; each on its own (R137, R140). */
export async function deliverDue(world: World, transport: Transport): Promise<void> {
  const due = world.store.deliveries.where(({ dueAt }) => dueAt !== undefined && dueAt <= world.now());
  await Promise.all(due.map(({ id }) => deliver(world, id, transport)));
}
