import assert from 'node:assert/strict';
import fc from 'fast-check';
import { allowedOperations } from '../../src/server/policy/allow-list.js';
import { publicOperations } from '../../src/server/policy/public-list.js';
import { ask, envelope, key, server, session } from '../server/support.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import { Counts, tryAll } from './suite/property.js';

const headerNames = fc.constantFrom(
  ...[
    'x-echo',
    'set-cookie',
    'content-disposition',
    'retry-after',
    'location',
    'content-range',
    'etag',
    'link',
  ],
  ...[
    'www-authenticate',
    'content-type',
    'accept-ranges',
    'last-modified',
    'idempotency-replayed',
    'x-request-id',
  ],
);
const carriers = fc.constantFrom(
  key,
  session,
  ...[
    `Bearer ${key}`,
    `Bearer ${session}`,
    `inline; filename="${key}.pdf"`,
    `https://s.example/?k=${key}`,
    `k=${key}; Path=/`,
    `a${key}b`,
  ],
);
const headers = fc.array(fc.tuple(headerNames, carriers), { maxLength: 5 });

/** Members that answers have, so that documented ones are hit too. */
const memberNames = fc.constantFrom(
  ...[
    'id',
    'url',
    'subject',
    'name',
    'email',
    'status',
    'message',
    'error',
    'code',
    'path',
    'details',
    'items',
    'label',
  ],
  ...['recipients', 'documents', 'fields', 'reason', 'debug', 'expiresAt', 'title', 'description', key],
);
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    carriers,
    fc.constantFrom<unknown>(1, true, null, 'x', '2026-03-02T10:00:00Z'),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(memberNames, tie('any'), { maxKeys: 4 }),
  ),
})).any;

const bodies = fc.oneof(
  value.map((json) => JSON.stringify(json)),
  fc.dictionary(memberNames, value, { maxKeys: 5 }).map((more) => JSON.stringify({ ...envelope(), ...more })),
  fc
    .dictionary(memberNames, value, { maxKeys: 5 })
    .map((more) => JSON.stringify({ items: [{ ...envelope(), ...more }] })),
  fc.constantFrom(`<html>${key}</html>`, key, `{"url":"${key}`, `%PDF-1.7 ${key} %%EOF`, ''),
);
const statuses = fc.constantFrom(
  ...[200, 200, 201, 204, 206, 301, 307, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503],
);
const endings = fc.constantFrom('whole', 'split', 'broken', 'thrown');

function answerOf(status: number, given: [string, string][], body: string, ending: string): Response {
  if (ending === 'thrown') throw new Error(`connect failed with ${key}`);
  const all = new Headers({
    'content-type': body.startsWith('%PDF') ? 'application/pdf' : 'application/json',
  });
  for (const [name, content] of given) all.set(name, content);
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers: all });
  if (ending === 'whole') return new Response(body, { status, headers: all });
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      if (ending === 'broken') controller.error(new Error(key));
      else controller.close();
    },
  });
  return new Response(stream, { status, headers: all });
}

const routes = [
  { method: 'POST', path: '/embed' },
  { method: 'GET', path: '/envelopes/env1/status?recipientId=rec1' },
  ...allowedOperations
    .filter(({ isUpload }) => !isUpload)
    .map(({ operation }) => ({ ...operation, path: operation.path })),
  ...publicOperations.map((operation) => ({ ...operation, path: `/public${operation.path}` })),
].map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, 'env1') }));

/** Without the waits of retries, which take a random share of their limit. */
async function withoutWaits<T>(work: () => Promise<T>): Promise<T> {
  const { random } = Math;
  Math.random = () => 0;
  try {
    return await work();
  } finally {
    Math.random = random;
  }
}

/**
 * The API key, and the session where it is sent, in every header, member, error and file of the service: they must not reach
 * the page or the log.
 */
export async function attackKeys(options: AttackOptions): Promise<AttackResult> {
  const counts = new Counts();
  const cases = fc.tuple(fc.constantFrom(...routes), statuses, headers, bodies, endings);
  const tried = () =>
    tryAll(cases, 10_000, options, async ([{ method, path }, status, given, body, ending]) => {
      const { sig, logs, calls } = server(() => answerOf(status, given, body, ending), {
        limit: false,
        owners: { remember: () => undefined, recall: () => '{}' },
      });
      const sent = {
        envelopeId: 'env1',
        recipientId: 'rec1',
        email: 'a@b.example',
        message: 'x',
        fieldIds: ['f1', 'f2'],
      };
      const asked = method === 'GET' && path.startsWith('/v1/') ? `${path}?envelopeId=env1` : path;
      const answer = await ask(sig, method, asked, method === 'GET' ? {} : { body: sent });
      const text = await answer.text().catch(() => 'the stream was ended');
      counts.add(
        calls.length > 0 ? 'answers of the service with the key inside' : 'requests that the helper refused',
      );
      const isSent = calls.some(({ headers }) => headers.get('authorization') === `Bearer ${session}`);
      const seen = `${text} ${JSON.stringify([...answer.headers])} ${logs.join()}`;
      assert.ok(!isSent || !seen.includes(session), `${method} ${path}: the session is seen`);
      assert.ok(!text.includes(key), `${method} ${path}: the body has the key: ${text.slice(0, 300)}`);
      assert.ok(
        !JSON.stringify([...answer.headers]).includes(key),
        `${method} ${path}: a header has the key`,
      );
      assert.ok(!logs.join().includes(key), `${method} ${path}: the log has the key`);
    });
  const failures = await withoutWaits(tried);
  return { counts: counts.all, failures };
}
