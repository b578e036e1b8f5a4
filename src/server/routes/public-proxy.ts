import { binary, type Operation } from '../../contract/index.js';
import { readJson } from '../http/body.js';
import type { Configuration } from '../options/configuration.js';
import type { Context, Turn } from './context.js';
import { fileAnswer } from '../http/download.js';
import { plainIdempotencyKey, rangeOf } from '../http/headers.js';
import { createMatcher } from '../policy/match.js';
import { checkContentType } from '../http/origin.js';
import { publicOperations } from '../policy/public-list.js';
import { queryFor } from '../policy/query.js';
import { tooMany } from '../http/http-error.js';
import { empty, json, type Reply } from '../http/reply.js';
import { shapesOf } from '../policy/shapes.js';
import { waitHeader, type Sent } from '../upstream/client.js';
import { visitorOf } from '../http/client-address.js';

const match = createMatcher(publicOperations, (operation: Operation) => operation);
const cap = 64_000;

/**
 * `public/v1/...`: what a browser could ask the service itself, asked for it. No key goes along, so nothing comes back
 * that needs one; the visitor's address and cookies stay here.
 */
export async function publicPass(
  { configuration, upstream }: Context,
  turn: Turn,
  path: string,
): Promise<Reply> {
  const { request, url } = turn;
  const { entry: operation, params } = match(request.method, path);
  turn.operation = operation.id;
  checkContentType(request, false);
  const reads = request.method === 'GET';
  const body = reads ? undefined : await readJson(request, cap);
  await count(configuration, request, `${operation.id}|${Object.values(params).join('|')}`);
  const sent: Sent = {
    params,
    query: queryFor(operation, url.searchParams),
    keyed: false,
    headers: reads ? rangeOf(request) : plainIdempotencyKey(operation, request),
    signal: request.signal,
    ...(body && { body: JSON.stringify(body), contentType: 'application/json' }),
  };
  if (Object.values(shapesOf(operation).answers).includes(binary)) {
    const response = await upstream.stream(operation, sent);
    if (response.ok) return fileAnswer(response);
    void response.body?.cancel().catch(() => {});
    return errorAnswer(response.status, response.headers, undefined);
  }
  const { status, headers, data } = await upstream.json(operation, sent);
  if (status < 200 || status > 299) return errorAnswer(status, headers, data);
  const replayed =
    headers.get('idempotency-replayed') === 'true' ? { 'idempotency-replayed': 'true' } : undefined;
  return status === 204 || status === 205 ? empty(status, replayed) : json(data ?? {}, status, replayed);
}

/**
 * Twice: for what is asked for, where a visitor may read more often than write; and for the visitor alone, since tokens and
 * handles can be made up without end. All unknown visitors together may more than one who is known.
 */
async function count(configuration: Configuration, request: Request, key: string): Promise<void> {
  const { limit } = configuration;
  if (!limit) return;
  const visitor = visitorOf(configuration, request);
  const times = request.method !== 'GET' ? 1 : visitor ? 5 : 25;
  const counted = [
    [`public||${visitor}`, visitor ? 10 : 100],
    [`${key}|${visitor}`, times],
  ] as const;
  for (const [name, most] of counted) {
    const wait = await limit(name, most);
    if (wait !== undefined && wait > 0) throw tooMany(wait);
  }
}

const shown = [
  'statusCode',
  'message',
  'error',
  'code',
  'status',
  'from',
  'to',
  'pricingCode',
  'field',
  'lineIndex',
];

/** Where the members at fault may be listed, and what may say which and why (G2): a form leads to each. */
const lists = ['details', 'errors', 'fieldErrors'];
const places = ['field', 'property', 'path', 'message'];

function placeOf(entry: unknown): unknown {
  if (isPlain(entry)) return entry;
  const given = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
  return Object.fromEntries(places.flatMap((name) => (isPlain(given[name]) ? [[name, given[name]]] : [])));
}

/** The documented members of an error (R47 to R51), since here the client reads the service's own errors. */
function errorAnswer(status: number, headers: Headers, data: unknown): Reply {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const body: Record<string, unknown> = { statusCode: status };
  for (const name of shown) if (isPlain(given[name])) body[name] = given[name];
  for (const name of lists) {
    const list = given[name];
    if (Array.isArray(list)) body[name] = list.slice(0, 50).map(placeOf);
  }
  const outside = status >= 400 && status < 600 ? status : 502;
  return json(body, outside, status === 429 || status === 503 ? waitHeader(headers) : undefined);
}

const isPlain = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 1000) ||
  (Array.isArray(value) &&
    value.length <= 50 &&
    value.every((one) => typeof one === 'string' && one.length <= 1000));
