import type { Operation } from '../../contract/index.js';
import { limitClient } from '../auth/rate-limit.js';
import { downloadReply, rangeRefused } from '../http/download.js';
import { idempotencyHeader, rangeHeaders } from '../http/headers.js';
import { readJsonBody } from '../http/json-body.js';
import { checkContentType } from '../http/origin.js';
import { successReply, type Reply } from '../http/reply.js';
import { createMatcher } from '../policy/match.js';
import { publicOperations } from '../policy/public-list.js';
import { queryFor } from '../policy/query.js';
import { isDownload } from '../policy/shapes.js';
import { publicErrorReply } from '../upstream/public-error.js';
import type { UpstreamRequest } from '../upstream/upstream.types.js';
import type { RequestContext, ServerContext } from './context.js';

const match = createMatcher(publicOperations, (operation: Operation) => operation);

/**
 * `public/v1/...`: forwards a credential-free operation that a browser could send to the service itself. Without the API
 * key, and without the client's address and cookies.
 */
export async function publicProxy(
  { configuration, upstream }: ServerContext,
  context: RequestContext,
  path: string,
): Promise<Reply> {
  const { request, url } = context;
  const { entry: operation, params } = match(request.method, path);
  context.operation = operation.id;
  checkContentType(request);
  const isRead = request.method === 'GET';
  // First: a client over its limit must not cost the reading of a body.
  await limitClient(configuration, request, operation, params);
  const body = isRead ? undefined : (await readJsonBody(request)).parse();
  const upstreamRequest: UpstreamRequest = {
    params,
    query: queryFor(operation, url.searchParams),
    credential: { kind: 'none' },
    headers: isRead ? rangeHeaders(request) : idempotencyHeader(operation, request),
    signal: request.signal,
    report: context.report,
    ...(body && { body: JSON.stringify(body), contentType: 'application/json' }),
  };
  if (isDownload(operation)) {
    const response = await upstream.stream(operation, upstreamRequest);
    if (response.ok) return downloadReply(response, configuration.apiKey);
    if (response.status === 416) throw rangeRefused(response.headers);
    const data: unknown = await response.json().catch(() => undefined);
    return publicErrorReply(response.status, response.headers, data);
  }
  const { status, headers, data } = await upstream.send(operation, upstreamRequest);
  return status >= 200 && status <= 299
    ? successReply(status, headers, data)
    : publicErrorReply(status, headers, data);
}
