import { readCapped } from '../http/body.js';
import type { Context, Turn } from './context.js';
import { quietly } from '../webhooks/deliveries.js';
import { sha256 } from '../http/digest.js';
import { rawBodyOf } from '../http/consumed-body.js';
import { Refusal, badRequest, notFound } from '../http/http-error.js';
import { json, type Reply } from '../http/reply.js';
import { verifyWebhook, type VerifiedEvent } from '../webhooks/verify.js';
import { channelOf } from './events.js';

const cap = 1_000_000;

/**
 * `POST webhooks`: guarded by its signature alone. 200 once verified, claimed and handled; duplicates 200; 409 while another
 * instance is at it, so that the service comes back.
 */
export async function webhooks({ configuration, deliveries }: Context, turn: Turn): Promise<Reply> {
  turn.operation = 'webhook';
  const { webhook, bus, now } = configuration;
  if (!webhook) throw notFound();
  const { headers } = turn.request;
  const raw = await readCapped(rawBodyOf(turn.request), cap, headers.get('content-length'));
  let event: VerifiedEvent;
  try {
    event = await verifyWebhook(raw, headers.get('x-service-signature'), webhook.secrets, { now });
  } catch {
    throw badRequest('The webhook is not verified.');
  }
  // The body is what is signed. The delivery's id is not: a delivery that is replayed may carry another (R136, R139).
  const id = `webhook:${await sha256(raw)}`;
  const { envelopeId } = event.data;
  const done = await deliveries.handle(id, async () => {
    try {
      await webhook.on?.(event);
    } catch (cause) {
      throw Object.assign(new Refusal(500, 'upstream', 'The webhook could not be handled.', true), { cause });
    }
    // It is handled: a wake-up that is lost costs time, a second `on` could cost more.
    if (typeof envelopeId === 'string') await quietly(() => bus.publish(channelOf(envelopeId), 'changed'));
  });
  if (!done) throw new Refusal(409, 'conflict', 'The webhook is being handled.', true);
  return json({ received: true });
}
