import { getEnvelope } from '../../contract/index.js';
import type { StatusBody } from '../../domain/index.js';
import { answerOf } from '../upstream/answer.js';
import type { Context, Turn } from './context.js';
import { Ids } from '../policy/ids.js';
import type { Facts } from '../options/options.js';
import { notFound } from '../http/http-error.js';
import { json, type Reply } from '../http/reply.js';
import { toStatus } from '../upstream/signing-status.js';

/** The ids of `envelopes/:id/...`, with `recipientId` from the query. */
export function statusFacts(turn: Turn, envelopeId: string): Facts & { envelopeId: string } {
  turn.operation = 'getEnvelopeStatus';
  const ids = new Ids();
  ids.add('envelopeId', envelopeId);
  ids.addQuery(turn.url.searchParams, ['recipientId']);
  return { operation: turn.operation, envelopeId, recipientId: ids.found.recipientId };
}

/** `GET envelopes/:id/status`: where one recipient stands. The only thing that may say "signed". */
export async function status(context: Context, turn: Turn, id: string): Promise<Reply> {
  const facts = statusFacts(turn, id);
  const { actingUser } = await context.access(turn.request, facts);
  const answer = await context.upstream.read(
    getEnvelope,
    { params: { id: facts.envelopeId }, keyed: true, actingUser, signal: turn.request.signal },
    5000,
  );
  const read = toStatus(
    answerOf(getEnvelope, answer, context.configuration),
    facts,
    context.configuration.now(),
  );
  if (!read) throw notFound();
  return json(read satisfies StatusBody);
}
