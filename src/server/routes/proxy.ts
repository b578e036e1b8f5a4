import { asRecord, membersOf, type Dialect, type Operation } from '../../contract/index.js';
import { unreadBody } from '../http/consumed-body.js';
import { sha256Hex } from '../http/digest.js';
import { downloadReply, rangeRefused } from '../http/download.js';
import { boundIdempotencyHeader, rangeHeaders } from '../http/headers.js';
import { badRequest, tooLarge } from '../http/http-error.js';
import { ordinaryLimits, readJsonBody } from '../http/json-body.js';
import { checkContentType } from '../http/origin.js';
import { successReply, type Reply } from '../http/reply.js';
import { limitSize } from '../http/streams.js';
import type { Facts } from '../options/authorization.js';
import { allowedOperations, type AllowedOperation } from '../policy/allow-list.js';
import { credentialOf } from '../policy/caller-own.js';
import {
  checkBodyIds,
  checkOwnerIsSent,
  factsOf,
  idsSoughtIn,
  ownerIds,
  takesIdsInBody,
} from '../policy/ids.js';
import { withoutSecrets } from '../policy/endpoint-secret.js';
import { createMatcher, type Match } from '../policy/match.js';
import type { OwnedKind, Owner } from '../policy/owner-registry.js';
import { documentedMembers } from '../policy/members.js';
import { queryFor } from '../policy/query.js';
import { isDownload, shapesOf } from '../policy/shapes.js';
import { boundaryOf, onlyParts } from '../policy/upload-parts.js';
import { upstreamError } from '../upstream/errors.js';
import { readAnswer } from '../upstream/read-answer.js';
import type { JsonResponse, UpstreamRequest } from '../upstream/upstream.types.js';
import type { RequestContext, ServerContext } from './context.js';
import { handOverSecret, noSecretHook, reportDeleted } from './endpoint-secret.js';

const match = createMatcher(allowedOperations, ({ operation }: AllowedOperation) => operation);

/** `v1/...`: an allow-listed operation with the API key, or with the session of a person, after `authorize`. */
export async function proxy(server: ServerContext, context: RequestContext, path: string): Promise<Reply> {
  const { request, url } = context;
  const matched = match(request.method, path);
  const { entry, params } = matched;
  const { operation, isUpload } = entry;
  context.operation = operation.id;
  checkContentType(request, isUpload);
  const isRead = request.method === 'GET';
  const { facts, permission, body } = await server.denials.guard(request, (isSuspect) =>
    admit(server, context, matched, isSuspect),
  );
  if (permission.session !== undefined) context.secrets.push(permission.session);
  if (entry.revealsSecret && !server.configuration.onSecret) throw noSecretHook();
  const { dialect } = server.configuration;
  const upstreamRequest: UpstreamRequest = {
    params,
    query: queryFor(operation, url.searchParams, dialect),
    credential: credentialOf(permission),
    headers: isRead ? rangeHeaders(request) : await boundIdempotencyHeader(operation, request, permission),
    // A secret is shown once, and must not be lost with the connection of the page; nor the news of a deletion.
    signal: entry.revealsSecret || entry.deletesEndpoint ? undefined : request.signal,
    report: context.report,
  };
  if (isDownload(operation)) return download(server, operation, upstreamRequest);
  if (isRead) return reply(server, entry, await server.upstream.get(operation, upstreamRequest), facts);
  if (isUpload) return reply(server, entry, await upload(server, operation, upstreamRequest, request), facts);
  if (body) {
    upstreamRequest.body = JSON.stringify(upstreamBody(entry, body, dialect));
    upstreamRequest.contentType = 'application/json';
  }
  const response = await server.upstream.send(operation, upstreamRequest);
  if (!entry.revealsSecret) {
    const answer = await reply(server, entry, response, facts);
    if (entry.deletesEndpoint) await reportDeleted(server, context, facts, permission);
    return answer;
  }
  const data = readAnswer(operation, response, server.configuration, entry);
  const answer = await handOverSecret(server, context, facts, permission, data);
  return successReply(response.status, response.headers, withoutSecrets(answer));
}

/**
 * Asks `authorize` once, and as early as possible: a body that names nothing is read after it, any other parsed after it.
 * A suspect's body has no room for a large set until then.
 */
async function admit(
  { authorize, owners }: ServerContext,
  { request, url: { searchParams } }: RequestContext,
  { entry, params }: Match<AllowedOperation>,
  isSuspect: boolean,
) {
  const hasBody = request.method !== 'GET' && !entry.isUpload;
  const read = (limits = entry.bodyLimits) => readJsonBody(request, idsSoughtIn(entry), limits);
  const early =
    hasBody && takesIdsInBody(entry, searchParams)
      ? await read(isSuspect ? ordinaryLimits : undefined)
      : undefined;
  const facts = await factsOf(entry, params, searchParams, early, owners);
  const permission = await authorize(request, facts);
  const body = hasBody ? (early ?? (await read())).parse() : undefined;
  checkBodyIds(body, facts);
  if (entry.requiresOwner) checkOwnerIsSent(searchParams, body, facts);
  return { facts, permission, body };
}

/**
 * The body reduced to its documented members, under the dialect's names: an undocumented member could be an id to the
 * service that the id check did not see. Some operations leave open where the owner is (G17): at the top.
 */
function upstreamBody(
  { operation, requiresOwner, bodyOf }: AllowedOperation,
  body: Record<string, unknown>,
  dialect?: Dialect,
) {
  // Another key than the header's, which is bound to the person (R45).
  if (operation.idempotent && body.idempotencyKey !== undefined)
    throw badRequest('Send the key in the header Idempotency-Key.');
  const { body: schema } = shapesOf(bodyOf ?? operation);
  const documented = schema && asRecord(documentedMembers(schema, body));
  const out =
    dialect && documented && !bodyOf ? inDialect(operation, documented, dialect) : { ...documented };
  if (requiresOwner) for (const name of ownerIds) if (body[name] !== undefined) out[name] = body[name];
  return out;
}

function inDialect(operation: Operation, documented: unknown, dialect: Dialect): Record<string, unknown> {
  const written = shapesOf(operation, dialect).body?.safeParse(documented);
  if (!written?.success) throw badRequest('The body is not what the operation takes.');
  return { ...(written.data as Record<string, unknown>) };
}

/** A suggestion belongs to the document, whatever envelope or template its field will belong to. */
const ownerFor = (kind: OwnedKind, { envelopeId, documentId, templateId }: Facts): Owner =>
  kind === 'field'
    ? { envelopeId, documentId, templateId }
    : kind === 'suggestion'
      ? { documentId }
      : { envelopeId };

async function reply(
  { configuration, owners }: ServerContext,
  entry: AllowedOperation,
  response: JsonResponse,
  facts: Facts,
): Promise<Reply> {
  const { operation, recordsOwnerOf, omittedMembers = [] } = entry;
  const data = readAnswer(operation, response, configuration, entry);
  if (recordsOwnerOf) await owners.record(recordsOwnerOf, data, ownerFor(recordsOwnerOf, facts));
  for (const member of omittedMembers) delete asRecord(data)[member];
  const shown = operation.group === 'Webhooks' ? withoutSecrets(data) : data;
  return successReply(response.status, response.headers, shown);
}

async function download(
  { configuration, upstream }: ServerContext,
  operation: Operation,
  request: UpstreamRequest,
): Promise<Reply> {
  const response = await upstream.stream(operation, request);
  if (response.ok) return downloadReply(response, configuration.apiKey);
  void response.body?.cancel().catch(() => {});
  if (response.status === 416) throw rangeRefused(response.headers);
  throw upstreamError(response.status, response.headers, undefined);
}

async function upload(
  { configuration, upstream }: ServerContext,
  operation: Operation,
  upstreamRequest: UpstreamRequest,
  request: Request,
): Promise<JsonResponse> {
  const { headers } = request;
  const { maxUploadBytes } = configuration;
  if (Number(headers.get('content-length') ?? 0) > maxUploadBytes) throw tooLarge();
  const body = unreadBody(request);
  if (!body) throw badRequest('There is no file.');
  const { stream, exceeded } = limitSize(maxUploadBytes);
  const boundary = boundaryOf(headers.get('content-type'));
  // The same for a repeated request, whose `Idempotency-Key` the service compares, and unknown to the visitor.
  const written = await sha256Hex(`${configuration.apiKey} ${boundary}`);
  const parts = onlyParts(membersOf(shapesOf(operation).body), boundary, written);
  try {
    return await upstream.upload(operation, {
      ...upstreamRequest,
      body: body.pipeThrough(stream).pipeThrough(parts.stream),
      contentType: `multipart/form-data; boundary=${written}`,
    });
  } catch (error) {
    throw exceeded() ? tooLarge() : (parts.refusal() ?? error);
  }
}
