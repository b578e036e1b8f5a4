import { createRecipientEmbedUrl } from '../../contract/index.js';
import { readJson } from '../http/body.js';
import { badRequest } from '../http/http-error.js';
import { jsonReply, type Reply } from '../http/reply.js';
import { RequestIds } from '../policy/ids.js';
import { toEmbedUrl } from '../upstream/embed-url.js';
import { readAnswer } from '../upstream/read-answer.js';
import type { RequestContext, ServerContext } from './context.js';

const acceptedIds = ['envelopeId', 'recipientId'];

/**
 * `POST embed`: a signing URL for one recipient. Never retried, since each attempt would use up a URL, and not aborted when
 * the client disconnects: the URL would be used up all the same.
 */
export async function embed(
  { authorize, configuration, upstream }: ServerContext,
  context: RequestContext,
): Promise<Reply> {
  const { request, url } = context;
  context.operation = createRecipientEmbedUrl.id;
  const body = await readJson(request);
  const ids = new RequestIds();
  ids.addQuery(url.searchParams, acceptedIds);
  ids.addBody(body, acceptedIds);
  const { envelopeId, recipientId } = ids.found;
  if (envelopeId === undefined || recipientId === undefined)
    throw badRequest('envelopeId and recipientId are needed.');
  const facts = { operation: context.operation, envelopeId, recipientId };
  const { actingUser } = await authorize(request, facts);
  const params = { id: envelopeId, recipientId };
  const response = await upstream.send(createRecipientEmbedUrl, { params, withKey: true, actingUser });
  const answer = readAnswer(createRecipientEmbedUrl, response, configuration, { isPlanLikely: true });
  return jsonReply(toEmbedUrl(answer, configuration.now()), 201);
}
