import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createClient, retryAfter, SigError } from '../../../src/client/index.js';
import { toError } from '../../../src/client/error-reader.lazy.js';
import { walk } from '../../../src/client/pages.lazy.js';
import { getEnvelope, listEnvelopes, operations, type Operation } from '../../../src/contract/index.js';
import { target } from '../engine/target.types.js';
import { bytesOf, utf8 } from '../inputs/bytes.js';
import { expectOwnError, expectPlain, frozen, resultOf } from '../inputs/expect.js';
import { jsonTexts, parsed, written, type JsonText } from '../inputs/json-text.js';
import { texts } from '../inputs/mutate.js';
import { goodAnswers } from './answers.js';

const now = Date.parse('2026-03-01T00:00:00Z');

const errorBodies = [
  { statusCode: 400, message: ['recipients.0.email must be an email'], error: 'Bad Request' },
  { statusCode: 400, message: 'no', details: [{ path: ['fields', 3, 'width'], message: 'too wide' }] },
  { statusCode: 400, errors: [{ field: 'name', message: 'missing' }, 'name is missing', { property: 'x' }] },
  {
    statusCode: 400,
    code: 'pricing-invalid',
    pricingCode: 'x',
    field: 'amount',
    lineIndex: 2,
    message: 'no',
  },
  { statusCode: 409, code: 'IDEMPOTENCY_CONFLICT', message: 'in progress' },
  { statusCode: 403, message: 'Your plan does not include this feature' },
  {
    error: {
      code: 'conflict',
      message: 'no',
      retryable: true,
      reason: 'waiting',
      details: [{ path: 'url' }],
    },
  },
  { error: { code: 'config', reason: 'acting-user', message: 'no' } },
];

interface Refusal {
  readonly status: number;
  readonly body: JsonText;
}

const statuses = fc.constantFrom(400, 401, 403, 404, 409, 410, 413, 418, 422, 429, 500, 502, 503, 599);

export const errorBodyTarget = target<Refusal>({
  name: 'error-bodies',
  readers: ['src/client/error-reader.lazy.ts', 'src/client/errors'],
  inputs: (kept) =>
    fc.record({
      status: statuses,
      body: jsonTexts(
        errorBodies,
        kept.map(({ body }) => body),
      ),
    }),
  check({ status, body }) {
    const raw = frozen(parsed(body));
    const { error } = toError(getEnvelope, { status, headers: new Headers() }, raw, now);
    expectOwnError(error);
    assert.equal(typeof error.message, 'string');
    assert.equal(typeof error.retryable, 'boolean');
    assert.ok(error.serviceCode === undefined || typeof error.serviceCode === 'string');
    assert.equal(error.status, status);
    for (const { path, message } of error.fieldErrors) {
      assert.equal(typeof message, 'string');
      assert.ok(path === undefined || typeof path === 'string', 'a path is no text');
    }
  },
});

interface Answer {
  readonly operation: string;
  readonly status: number;
  readonly type: string;
  readonly body: JsonText;
}

const callable = Object.values<Operation>(operations).filter(
  ({ path, method, shapes }) =>
    !path.includes('{') && method === 'GET' && shapes().query?.safeParse({}).success !== false,
);
const types = fc.constantFrom(
  'application/json',
  'text/html; charset=utf-8',
  'application/pdf',
  '',
  'application/problem+json',
);

export const clientCalls = target<Answer>({
  name: 'client-calls',
  readers: ['src/client/answer.ts', 'src/client/transport/transport.ts'],
  inputs: (kept) =>
    fc.constantFrom(...callable).chain((operation) => {
      const schema = operation.shapes().answers[200];
      const good = schema && '_zod' in schema ? goodAnswers(schema) : [{}];
      const own = kept.filter((one) => one.operation === operation.id).map(({ body }) => body);
      return fc.record({
        operation: fc.constant(operation.id),
        status: fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(200, 201, 202, 206) },
          { weight: 2, arbitrary: statuses },
        ),
        type: types,
        body: jsonTexts([...good, ...errorBodies], own),
      });
    }),
  async check({ operation: id, status, type, body }) {
    const operation = callable.find((one) => one.id === id);
    if (!operation) return;
    const bytes = bytesOf(utf8(written(body)));
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const client = createClient({
      baseUrl: 'https://service.test',
      retries: 0,
      fetch: async () => new Response(bytes, { status, headers }),
    });
    const outcome = await resultOf<{ data: unknown }>(() => client.call(operation, {}));
    if ('value' in outcome) {
      assert.ok(status < 300, `${status} was taken for a success`);
      if (!(outcome.value.data instanceof Blob)) expectPlain(outcome.value.data);
      return;
    }
    const { error } = outcome;
    assert.ok(error instanceof SigError);
    assert.ok(
      !['offline', 'aborted', 'timeout'].includes(error.code),
      `an answer that came is called ${error.code}`,
    );
    if (status >= 300) assert.equal(error.status, status);
  },
});

interface Pages {
  readonly query: { readonly pageSize?: number; readonly page?: number };
  readonly bodies: readonly JsonText[];
}

const rows = [
  { id: 'e', status: 'SENT' },
  { id: 'f', status: 'DRAFT' },
];
const pageBodies = [
  { items: rows, nextCursor: 'a' },
  { items: rows, nextCursor: 'b', total: 4, pageSize: 2 },
  { items: rows.slice(1), nextCursor: null },
  { items: [], nextCursor: 'a' },
  rows,
];

export const pageWalks = target<Pages>({
  name: 'pages',
  readers: ['src/client/pages.lazy.ts', 'src/contract/resources/list.ts'],
  inputs: (kept) =>
    fc.record({
      query: fc.record(
        { pageSize: fc.constantFrom(1, 2, 50), page: fc.constantFrom(1, 2) },
        { requiredKeys: [] },
      ),
      bodies: fc.array(
        jsonTexts(
          pageBodies,
          kept.flatMap(({ bodies }) => bodies),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  async check({ query, bodies }) {
    const shapes = listEnvelopes.shapes();
    const asked: string[] = [];
    const client = createClient({
      baseUrl: 'https://service.test',
      retries: 0,
      fetch: async (url) => {
        asked.push(String(url));
        // A service that repeats its last page for ever: numbered pages go on for as long as they are full.
        const body = bodies[Math.min(asked.length, bodies.length) - 1];
        return new Response(asked.length > 40 || !body ? '[]' : bytesOf(utf8(written(body))));
      },
    });
    const call = (input: object) => client.call(listEnvelopes, input) as Promise<{ data: unknown }>;
    await resultOf(async () => {
      for await (const { items } of walk(listEnvelopes, shapes, { query: frozen(query) }, call))
        assert.ok(Array.isArray(items));
    }).catch((error: Error) => {
      // What a walk says of an operation that answers no list.
      if (!(error.cause instanceof TypeError && error.cause.message.includes('does not answer a list')))
        throw error;
    });
    assert.equal(new Set(asked).size, asked.length, 'one page was asked for twice');
    assert.ok(asked.length <= 41);
  },
});

const dates = [
  'Sun, 01 Mar 2026 00:01:00 GMT',
  'Sunday, 01-Mar-26 00:01:00 GMT',
  'Sun Mar  1 00:01:00 2026',
  '120',
  '1.5',
  '2026-03-01T00:01:00Z',
];
/** The two forms of a delay (RFC 9110, section 10.2.3), with the three of a date (5.6.7). */
const delay = /^\d+(\.\d+)?$/;
const httpDate =
  /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT|(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

export const retryAfterTarget = target<string>({
  name: 'retry-after',
  readers: ['src/client/transport/retry-after.ts'],
  inputs: (kept) =>
    texts([...dates, ...kept], [' ', ':', ',', 'GMT', 'Mar', '2099', '-', '+', '1', '.', '(', ')']),
  check(text) {
    let headers: Headers;
    try {
      headers = new Headers({ 'retry-after': text });
    } catch {
      return;
    }
    const ms = retryAfter(headers, now);
    if (ms === undefined) return;
    assert.ok(ms >= 0 && ms <= 86_400_000, `${ms} ms`);
    const value = (headers.get('retry-after') ?? '').trim();
    assert.ok(
      delay.test(value) || httpDate.test(value),
      `a wait of ${ms} ms was read from ${JSON.stringify(value)}`,
    );
  },
  large: (size) => '1'.repeat(size * 100),
});
