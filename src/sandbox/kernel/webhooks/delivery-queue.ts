import { maxDeliveryAttempts } from '../../../domain/index.js';
import type { DeliveryAttempt, DeliveryRow, WebhookRow } from '../../entities/webhooks.js';
import { destinationProblem } from './destination.js';
import { conditionsOf } from '../conditions/conditions.js';
import { hmacSha256 } from '../digest.js';
import type { World } from '../world.js';
import { timestamp } from '../time/dates.js';

const firstRetryDelayMs = 60_000;
const responseTimeoutMs = 30_000;

export interface WebhookTransport {
  fetch: typeof fetch;
  allowLoopback: boolean;
}

/** Queues an event for every active endpoint that is subscribed to it (R134, R135). */
export function enqueueEvent(world: World, event: string, data: Record<string, unknown>): void {
  for (const webhook of world.store.webhooks.all()) {
    if (webhook.isActive && webhook.events.includes(event)) enqueueDelivery(world, webhook, event, data);
  }
}

export function enqueueDelivery(
  world: World,
  webhook: WebhookRow,
  event: string,
  data: Record<string, unknown>,
): DeliveryRow {
  const createdAt = timestamp(world);
  return world.store.deliveries.put({
    id: world.nextId(),
    webhookId: webhook.id,
    event,
    body: JSON.stringify({ event, timestamp: createdAt, data }),
    status: 'PENDING',
    attempts: [],
    dueAt: world.now(),
    createdAt,
  });
}

/** When the next delivery is due, in milliseconds; undefined when none is queued. */
export function nextDeliveryAt(world: World): number | undefined {
  let earliest: number | undefined;
  for (const { dueAt } of world.store.deliveries.all()) {
    if (dueAt !== undefined && (earliest === undefined || dueAt < earliest)) earliest = dueAt;
  }
  return earliest;
}

/** The headers of one attempt; `t` is the time of signing (R134, R136). */
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
    'X-Service-Signature': `t=${t},v1=${hmacSha256(secret, `${t}.${body}`)}`,
  };
}

interface StartedDelivery {
  delivery: DeliveryRow;
  outcome: Promise<DeliveryAttempt>;
}

/** Signs and sends; resolves once the request has started, so that deliveries keep their order (R140). */
async function startDelivery(
  world: World,
  id: string,
  transport: WebhookTransport,
): Promise<StartedDelivery | undefined> {
  const { deliveries, webhooks } = world.store;
  const delivery = deliveries.get(id);
  if (delivery?.dueAt === undefined) return undefined;
  // Claimed before the first await, so that two concurrent runs do not send it twice.
  deliveries.patch(id, { dueAt: undefined });
  const at = timestamp(world);
  const failed = (error: string): StartedDelivery => ({ delivery, outcome: Promise.resolve({ at, error }) });

  const webhook = webhooks.get(delivery.webhookId);
  if (!webhook) return failed('The endpoint was deleted.');
  // The documents do not show what happens to queued deliveries: here they fail and can be retried later.
  if (!webhook.isActive) return failed('The endpoint is switched off.');
  const refused = destinationProblem(webhook.url, transport.allowLoopback);
  if (refused !== undefined) return failed(`The address ${refused}.`);
  if (conditionsOf(world.store).webhookReceivers === 'failing')
    return { delivery, outcome: Promise.resolve({ at, responseStatus: 500 }) };
  const headers = await signedHeaders(webhook.secret, delivery, world.now());
  const outcome = send(transport, webhook, { method: 'POST', headers, body: delivery.body });
  return { delivery, outcome: outcome.then((result) => ({ at, ...result })) };
}

async function send(
  { fetch }: WebhookTransport,
  { url }: WebhookRow,
  init: RequestInit,
): Promise<Omit<DeliveryAttempt, 'at'>> {
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return { responseStatus: response.status };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { error: timedOut ? 'No answer within 30 seconds.' : 'The receiver could not be reached.' };
  }
}

function record(world: World, { id, attempts: previous }: DeliveryRow, outcome: DeliveryAttempt): void {
  const { deliveries } = world.store;
  // The delivery may have been reset or deleted in the meantime.
  if (!deliveries.get(id)) return;
  const attempts = [...previous, outcome];
  const { responseStatus = 0 } = outcome;
  if (responseStatus >= 200 && responseStatus < 300) {
    deliveries.patch(id, { attempts, status: 'DELIVERED' });
  } else if (attempts.length >= maxDeliveryAttempts) {
    deliveries.patch(id, { attempts, status: 'FAILED' });
  } else {
    const dueAt = world.now() + firstRetryDelayMs * 2 ** (attempts.length - 1);
    deliveries.patch(id, { attempts, dueAt });
  }
}

/** Attempts all deliveries that are due (R137); each one is recorded and retried on its own. */
export async function deliverDue(world: World, transport: WebhookTransport): Promise<void> {
  // Requests start one after another and then run concurrently; the lock keeps the order between two runs.
  const attempts = await world.exclusive('deliveries', async () => {
    const due = world.store.deliveries.where(({ dueAt }) => dueAt !== undefined && dueAt <= world.now());
    const running: Promise<void>[] = [];
    for (const { id } of due) {
      const started = await startDelivery(world, id, transport);
      if (started) running.push(started.outcome.then((attempt) => record(world, started.delivery, attempt)));
    }
    return running;
  });
  await Promise.all(attempts);
}
