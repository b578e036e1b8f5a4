import { getEnvelope } from '../../contract/index.js';
import { jsonReply, type Reply } from '../http/reply.js';
import type { Facts } from '../options/authorization.js';
import { RequestIds } from '../policy/ids.js';
import { invalidAnswer } from '../upstream/errors.js';
import { readAnswer } from '../upstream/read-answer.js';
import { toStatusBody } from '../upstream/signing-status.js';
import type { RequestContext, ServerContext } from './context.js';

const timeoutMs = 5000;

/** The facts of `envelopes/:id/...`, with `recipientId` from the query. */
export function statusFacts(context: RequestContext, envelopeId: string): Facts & { envelopeId: string } {
  context.operation = 'getEnvelopeStatus';
  const ids = new RequestIds();
  ids.add('envelopeId', envelopeId);
  ids.addQuery(context.url.searchParams, ['recipientId']);
  return { operation: context.operation, envelopeId, recipientId: ids.found.recipientId };
}

/** `GET envelopes/:id/status`: the state of an envelope and one recipient. Nothing else may say "signed". */
export async function status(
  { authorize, configuration, denials, upstream }: ServerContext,
  context: RequestContext,
  id: string,
): Promise<Reply> {
  const { request } = context;
  const { facts, actingUser } = await denials.guard(request, async () => {
    const asked = statusFacts(context, id);
    return { facts: asked, actingUser: (await authorize(request, asked)).actingUser };
  });
  const response = await upstream.get(
    getEnvelope,
    { params: { id: facts.envelopeId }, credential: { kind: 'key', actingUser }, signal: request.signal },
    timeoutMs,
  );
  const envelope = readAnswer(getEnvelope, response, configuration);
  const signingStatus = toStatusBody(envelope, facts, configuration.now());
  if (!signingStatus) throw invalidAnswer();
  return jsonReply(signingStatus);
}
