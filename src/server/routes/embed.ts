import { createRecipientEmbedUrl } from '../../contract/index.js';
import { badRequest } from '../http/http-error.js';
import { readJsonBody } from '../http/json-body.js';
import { jsonReply, type Reply } from '../http/reply.js';
import { RequestIds, checkBodyIds, idKinds } from '../policy/ids.js';
import { toEmbedUrl } from '../upstream/embed-url.js';
import { readAnswer } from '../upstream/read-answer.js';
import type { RequestContext, ServerContext } from './context.js';

const acceptedIds = ['envelopeId', 'recipientId'];

/**
 * `POST embed`: a signing URL for one recipient. Never retried, since each attempt would use up a URL, and not aborted when
 * the client disconnects: the URL would be used up all the same.
 */
export async function embed(server: ServerContext, context: RequestContext): Promise<Reply> {
  const { configuration, denials, upstream } = server;
  context.operation = createRecipientEmbedUrl.id;
  const { envelopeId, recipientId, actingUser } = await denials.guard(context.request, () =>
    admit(server, context),
  );
  const params = { id: envelopeId, recipientId };
  const response = await upstream.send(createRecipientEmbedUrl, {
    params,
    credential: { kind: 'key', actingUser },
  });
  const answer = readAnswer(createRecipientEmbedUrl, response, configuration, { isPlanLikely: true });
  return jsonReply(toEmbedUrl(answer, configuration.now()), 201);
}

async function admit({ authorize }: ServerContext, { request, url, operation }: RequestContext) {
  const body = await readJsonBody(request, idKinds);
  const ids = new RequestIds();
  ids.addQuery(url.searchParams, acceptedIds);
  ids.addBody(body, acceptedIds);
  const { envelopeId, recipientId } = ids.found;
  if (envelopeId === undefined || recipientId === undefined)
    throw badRequest('envelopeId and recipientId are needed.');
  const facts = { operation, envelopeId, recipientId };
  const { actingUser } = await authorize(request, facts);
  checkBodyIds(body.parse(), facts);
  return { envelopeId, recipientId, actingUser };
}
