import { readCapped } from '../body.js';
import type { Context, Turn } from '../context.js';
import { sha256 } from '../digest.js';
import { Refusal, badRequest, notFound } from '../refusal.js';
import { verifyWebhook, type VerifiedEvent } from '../webhook.js';
import { channelOf } from './events.js';

const cap = 1_000_000;
/** Longer than five attempts with exponential back-off from one minute can take (R137). */
const horizon = 24 * 3600;

/** `POST webhooks`: guarded by its signature alone. 200 once verified, claimed and handled; duplicates 200. */
export async function webhooks({ configuration }: Context, turn: Turn): Promise<Response> {
  turn.operation = 'webhook';
  const { webhook, claims, bus, now } = configuration;
  if (!webhook) throw notFound();
  const { headers } = turn.request;
  const raw = await readCapped(turn.request.body, cap, headers.get('content-length'));
  let event: VerifiedEvent;
  try {
    event = await verifyWebhook(raw, headers.get('x-service-signature'), webhook.secrets, { now });
  } catch {
    throw badRequest('The webhook is not verified.');
  }
  const id = await claimId(headers.get('x-service-delivery'), raw);
  if (!(await claims.claim(id, horizon))) return Response.json({ received: true });
  try {
    await webhook.on?.(event);
  } catch {
    // A claim that cannot be released ends by itself.
    await quietly(() => claims.release(id));
    throw new Refusal(500, 'upstream', 'The webhook could not be handled.', true);
  }
  const { envelopeId } = event.data;
  // It is handled: a wake-up that is lost costs time, a second `on` could cost more.
  if (typeof envelopeId === 'string') await quietly(() => bus.publish(channelOf(envelopeId), 'changed'));
  return Response.json({ received: true });
}

async function quietly(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // As said where it is called.
  }
}

/** The delivery's id and the body together: neither a reused id nor a resent body alone passes for a duplicate. */
async function claimId(delivery: string | null, raw: Uint8Array): Promise<string> {
  return `webhook:${/^[A-Za-z0-9-]{1,64}$/.exec(delivery ?? '')?.[0] ?? ''}:${await sha256(raw)}`;
}
