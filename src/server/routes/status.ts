import { getEnvelope } from '../../contract/index.js';
import type { SigningStatus } from '../../domain/index.js';
import { answerOf } from '../answer.js';
import type { Context, Turn } from '../context.js';
import { Ids } from '../ids.js';
import type { Facts } from '../options.js';
import { notFound } from '../refusal.js';
import { toStatus } from '../to-status.js';
import type { JsonAnswer } from '../upstream.js';

/** The ids of `envelopes/:id/...`, with `recipientId` from the query. */
export function statusFacts(turn: Turn, envelopeId: string): Facts & { envelopeId: string } {
  turn.operation = 'getEnvelopeStatus';
  const ids = new Ids();
  ids.add('envelopeId', envelopeId);
  ids.addQuery(turn.url.searchParams, ['recipientId']);
  return { operation: turn.operation, envelopeId, recipientId: ids.found.recipientId };
}

/** `GET envelopes/:id/status`: where one recipient stands. The only thing that may say "signed". */
export async function status(context: Context, turn: Turn, id: string): Promise<Response> {
  const facts = statusFacts(turn, id);
  const { actingUser } = await context.access(turn.request, facts);
  const answer = await readTwice(context, facts.envelopeId, actingUser, turn.request.signal);
  const read = toStatus(
    answerOf(getEnvelope, answer, context.configuration),
    facts,
    context.configuration.now(),
  );
  if (!read) throw notFound();
  return Response.json(read satisfies SigningStatus);
}

/** A read that failed on the way is tried twice again, with full jitter. */
async function readTwice(
  { upstream }: Context,
  id: string,
  actingUser: string | undefined,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  for (let attempt = 0; ; attempt++) {
    const last = attempt === 2 || signal.aborted;
    try {
      const answer = await upstream.json(
        getEnvelope,
        { params: { id }, keyed: true, actingUser, signal },
        5000,
      );
      if (last || (answer.status < 500 && answer.status !== 429) || answer.headers.has('retry-after'))
        return answer;
    } catch (error) {
      if (last) throw error;
    }
    await new Promise((next) => setTimeout(next, Math.random() * 250 * 2 ** attempt));
  }
}
