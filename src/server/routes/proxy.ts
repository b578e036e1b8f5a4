import { binary, type Dialect, type Operation } from '../../contract/index.js';
import { passed, type Passed } from '../policy/allow-list.js';
import { answerOf } from '../upstream/answer.js';
import { capStream, readJson } from '../http/body.js';
import type { Context, Turn } from './context.js';
import { fileAnswer } from '../http/download.js';
import { bodyOf } from '../http/consumed-body.js';
import { idempotencyKeyFor, rangeOf } from '../http/headers.js';
import { factsOf, owners } from '../policy/ids.js';
import { createMatcher, type Match } from '../policy/match.js';
import { named } from '../policy/members.js';
import type { Facts } from '../options/options.js';
import { checkContentType } from '../http/origin.js';
import { queryFor } from '../policy/query.js';
import { badRequest, tooLarge } from '../http/http-error.js';
import { empty, json, type Reply } from '../http/reply.js';
import { shapesOf } from '../policy/shapes.js';
import { refusalFor, type JsonAnswer, type Sent } from '../upstream/client.js';

const match = createMatcher(passed, (entry: Passed) => entry.operation);
const jsonCap = 64_000;
const fieldsCap = 2_000_000;

const isFile = (operation: Operation) => Object.values(shapesOf(operation).answers).includes(binary);

/** `v1/...`: one key-scoped operation of the allow-list, after `authorize`. */
export async function pass(context: Context, turn: Turn, path: string): Promise<Reply> {
  const { request, url } = turn;
  const found = match(request.method, path);
  const { entry, params } = found;
  const { operation } = entry;
  turn.operation = operation.id;
  checkContentType(request, entry.upload ?? false);
  const reads = request.method === 'GET';
  const body = entry.upload || reads ? undefined : await readJson(request, entry.large ? fieldsCap : jsonCap);
  const facts = await factsOf(entry, params, url.searchParams, body, context.seen);
  const permission = await context.access(request, facts);
  const { dialect } = context.configuration;
  const headers = reads ? rangeOf(request) : await idempotencyKeyFor(operation, request, permission);
  const sent: Sent = {
    params,
    query: queryFor(operation, url.searchParams, dialect),
    keyed: true,
    actingUser: permission.actingUser,
    headers,
    signal: request.signal,
  };
  if (isFile(operation)) return file(context, operation, sent);
  const answer = entry.upload
    ? await upload(context, found, sent, request)
    : reads
      ? await context.upstream.read(operation, sent)
      : await context.upstream.json(operation, {
          ...sent,
          ...(body && {
            body: JSON.stringify(bodyFor(entry, body, dialect)),
            contentType: 'application/json',
          }),
        });
  return reply(context, found, answer, facts);
}

/**
 * The documented members of a body and no others, as of a query and of an answer: one that the id check does not know as an
 * id could be one to the service. Where the owner stands is left open for some operations (G17): at the top. A page speaks
 * canonical names; the deployment's are written here.
 */
function bodyFor({ operation, owned }: Passed, body: Record<string, unknown>, dialect?: Dialect) {
  const { body: shape } = shapesOf(operation);
  const documented = shape && (named(shape, body) as Record<string, unknown>);
  const out = { ...(dialect && documented ? inDialect(operation, documented, dialect) : documented) };
  if (owned) for (const name of owners) if (body[name] !== undefined) out[name] = body[name];
  return out;
}

function inDialect(operation: Operation, documented: unknown, dialect: Dialect): Record<string, unknown> {
  const written = shapesOf(operation, dialect).body?.safeParse(documented);
  if (!written?.success) throw badRequest('The body is not what the operation takes.');
  return written.data as Record<string, unknown>;
}

async function reply(
  { configuration, seen }: Context,
  { entry }: Match<Passed>,
  answer: JsonAnswer,
  facts: Facts,
): Promise<Reply> {
  const data = answerOf(entry.operation, answer, configuration);
  // A suggestion is the document's, whoever will own what it becomes.
  if (entry.teaches === 'field') await seen.learn('field', data, facts);
  if (entry.teaches === 'suggestion') await seen.learn('suggestion', data, { documentId: facts.documentId });
  if (data && typeof data === 'object')
    for (const member of entry.withheld ?? []) delete (data as Record<string, unknown>)[member];
  const replayed = answer.headers.get('idempotency-replayed') === 'true';
  const headers = replayed ? { 'idempotency-replayed': 'true' } : undefined;
  return answer.status === 204 ? empty(204, headers) : json(data ?? {}, answer.status, headers);
}

async function file({ configuration, upstream }: Context, operation: Operation, sent: Sent): Promise<Reply> {
  const response = await upstream.stream(operation, sent);
  if (response.ok) return fileAnswer(response, configuration.apiKey);
  void response.body?.cancel().catch(() => {});
  throw refusalFor(response.status === 416 ? 400 : response.status, response.headers, undefined);
}

async function upload(
  { configuration, upstream }: Context,
  { entry }: Match<Passed>,
  sent: Sent,
  request: Request,
): Promise<JsonAnswer> {
  const cap = configuration.maxUploadBytes;
  if (Number(request.headers.get('content-length') ?? 0) > cap) throw tooLarge();
  const given = bodyOf(request);
  if (!given) throw badRequest('There is no file.');
  const { stream, exceeded } = capStream(cap);
  const contentType = request.headers.get('content-type') ?? undefined;
  try {
    const body = given.pipeThrough(stream);
    return await upstream.json(entry.operation, { ...sent, body, contentType }, upstream.uploadTime);
  } catch (error) {
    throw exceeded() ? tooLarge() : error;
  }
}
