import { createRecipientEmbedUrl } from '../../contract/index.js';
import { readJson } from '../http/body.js';
import type { Context, Turn } from './context.js';
import { Ids } from '../policy/ids.js';
import { toEmbedUrl } from '../upstream/embed-url.js';
import { badRequest } from '../http/http-error.js';
import { answerOf } from '../upstream/answer.js';
import { json, type Reply } from '../http/reply.js';

const cap = 64_000;
const takes = ['envelopeId', 'recipientId'];

/**
 * `POST embed`: a signing URL for one recipient. Never retried: each try would burn one. Not broken off when the visitor
 * leaves either: a mint that is under way is burnt with or without its answer.
 */
export async function embed({ configuration, upstream, access }: Context, turn: Turn): Promise<Reply> {
  turn.operation = createRecipientEmbedUrl.id;
  const body = await readJson(turn.request, cap);
  const ids = new Ids();
  ids.addQuery(turn.url.searchParams, takes);
  ids.addBody(body, takes);
  const { envelopeId, recipientId } = ids.found;
  if (envelopeId === undefined || recipientId === undefined)
    throw badRequest('envelopeId and recipientId are needed.');
  const facts = { operation: turn.operation, envelopeId, recipientId };
  const { actingUser } = await access(turn.request, facts);
  const answer = await upstream.json(createRecipientEmbedUrl, {
    params: { id: envelopeId, recipientId },
    keyed: true,
    actingUser,
  });
  const read = answerOf(createRecipientEmbedUrl, answer, configuration, { plan: true });
  return json(toEmbedUrl(read, configuration.now()), 201);
}
