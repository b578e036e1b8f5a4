import { readBytes } from '../http/body.js';
import { rawBody } from '../http/consumed-body.js';
import { sha256Hex } from '../http/digest.js';
import { HttpError, badRequest, notFound, stopping } from '../http/http-error.js';
import { jsonReply, type Reply } from '../http/reply.js';
import { ignoreErrors } from '../state/ignore-errors.js';
import { verifyWebhook, type VerifiedEvent } from '../webhooks/verify.js';
import type { RequestContext, ServerContext } from './context.js';
import { channelOf } from './events.js';

const maxWebhookBytes = 1_000_000;

/**
 * `POST webhooks`: guarded by its signature alone. 200 once verified, claimed and handled, also for duplicates; 409 if it is
 * still being handled after 20 s, so that the service sends it again.
 */
export async function webhooks(
  { configuration, deliveries, shutdown }: ServerContext,
  context: RequestContext,
): Promise<Reply> {
  context.operation = 'webhook';
  const { webhook, bus, now } = configuration;
  if (!webhook) throw notFound();
  const { headers } = context.request;
  const raw = await readBytes(rawBody(context.request), maxWebhookBytes, headers.get('content-length'));
  let event: VerifiedEvent;
  try {
    const { secrets, toleranceSeconds } = webhook;
    event = await verifyWebhook(raw, headers.get('x-service-signature'), secrets, { now, toleranceSeconds });
  } catch {
    throw badRequest('The webhook is not verified.');
  }
  // By the signed body, not by the delivery id: that is not signed, and a replay may carry another (R136, R139).
  const id = `webhook:${await sha256Hex(raw)}`;
  const { envelopeId } = event.data;
  const handle = async () => {
    try {
      await webhook.on?.(event);
    } catch (cause) {
      const error = new HttpError(500, 'upstream', 'The webhook could not be handled.', true);
      throw Object.assign(error, { cause });
    }
    // A lost wake-up only delays pages; failing here would run `on` a second time.
    if (typeof envelopeId === 'string')
      await ignoreErrors(() => bus.publish(channelOf(envelopeId), 'changed'));
  };
  // After the body was read, which may take long: `close` would not wait for this handler. The service sends it again.
  if (shutdown.isClosing) throw stopping();
  const isHandled = await deliveries.handle(id, handle, context.report);
  if (!isHandled) throw new HttpError(409, 'conflict', 'The webhook is being handled.', true);
  return jsonReply({ received: true });
}
