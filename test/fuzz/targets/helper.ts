import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ApiError } from '../../../src/client/index.js';
import {
  createEnvelope,
  errorCodes,
  getEnvelope,
  operations,
  replaceDocumentFields,
  type Operation,
} from '../../../src/contract/index.js';
import { createSigServer } from '../../../src/server/index.js';
import { toEmbedUrl } from '../../../src/server/upstream/embed-url.js';
import { upstreamError } from '../../../src/server/upstream/errors.js';
import { publicErrorReply } from '../../../src/server/upstream/public-error.js';
import { readAnswer } from '../../../src/server/upstream/read-answer.js';
import { toStatusBody } from '../../../src/server/upstream/signing-status.js';
import { isSafeUrl, readStatus, signingStatusOf } from '../../../src/domain/index.js';
import { helperError } from '../../../src/elements/sig-signing-frame/url/helper-error.lazy.js';
import { toDetail } from '../../../src/elements/shared/element/errors.js';
import { target } from '../engine/target.types.js';
import { bytesOf, utf8 } from '../inputs/bytes.js';
import { expectOwnError, expectPlain, frozen, resultOf } from '../inputs/expect.js';
import { jsonTexts, parsed, written, type JsonText } from '../inputs/json-text.js';
import { texts } from '../inputs/mutate.js';
import { goodAnswers } from './answers.js';

const now = Date.parse('2026-03-01T00:00:00Z');
const readable = Object.values<Operation>(operations);
const envelope = {
  id: 'env1',
  status: 'SENT',
  subject: 'Lease',
  signingOrder: 'SEQUENTIAL',
  expiresAt: '2026-04-01T00:00:00Z',
  recipients: [
    { id: 'r1', role: 'SIGNER', order: 1, status: 'SIGNED', signedAt: '2026-02-01T00:00:00Z' },
    { id: 'r2', role: 'SIGNER', order: 2, status: 'PENDING', email: 'a@b.example', secret: 'x' },
    { id: 'r3', role: 'CC', order: 3 },
  ],
};
const refusals = [
  {
    statusCode: 400,
    message: ['fields.3.width must be a number', 'recipients.0.email'],
    error: 'Bad Request',
  },
  { statusCode: 422, details: [{ path: ['recipients', 0, 'email'], message: 'no' }], code: 'x' },
  { statusCode: 409, message: 'Another recipient must sign first', reason: 'waiting' },
  { statusCode: 403, message: 'Upgrade your plan', code: 'ACTING_USER_REQUIRED' },
  { error: { code: 'conflict', message: 'no', retryable: false } },
];

interface ServiceAnswer {
  readonly operation: string;
  readonly status: number;
  readonly body: JsonText;
}

const answerOf = (operation: Operation): unknown[] => {
  const [schema] = Object.values(operation.shapes().answers);
  return schema && '_zod' in schema ? goodAnswers(schema) : [{}];
};

export const serviceAnswers = target<ServiceAnswer>({
  name: 'service-answers',
  readers: ['src/server/upstream', 'src/server/policy/members.ts'],
  inputs: (kept) =>
    fc
      .oneof(
        { weight: 1, arbitrary: fc.constant<Operation>(getEnvelope) },
        { weight: 3, arbitrary: fc.constantFrom(...readable) },
      )
      .chain((operation) => {
        const own = kept.filter((one) => one.operation === operation.id).map(({ body }) => body);
        const good = operation.id === 'getEnvelope' ? [envelope] : answerOf(operation);
        return fc.record({
          operation: fc.constant(operation.id),
          status: fc.oneof(
            fc.constantFrom(200, 201, 202, 203),
            fc.constantFrom(400, 401, 403, 404, 409, 413, 422, 429, 500, 503),
          ),
          body: jsonTexts([...good, ...refusals], own),
        });
      }),
  async check({ operation: id, status, body }) {
    const operation = readable.find((one) => one.id === id);
    if (!operation) return;
    const data = frozen(parsed(body));
    const headers = new Headers();
    const outcome = await resultOf(() => readAnswer(operation, { status, data, headers }, {}));
    if ('value' in outcome) {
      assert.ok(status < 300);
      expectPlain(outcome.value);
      JSON.stringify(outcome.value);
    }
    const error = upstreamError(status, headers, data, {
      bodies: [createEnvelope, replaceDocumentFields].flatMap((one) => one.shapes().body ?? []),
    });
    expectOwnError(error);
    for (const { path } of error.details)
      assert.match(path, /^[A-Za-z]\w*(\.(\d+|[A-Za-z]\w*))*$/, 'a path in the service’s words');
    const shown = publicErrorReply(status, headers, data);
    assert.ok(shown.status >= 400 && typeof shown.body === 'string');
    const state = await resultOf(() => toStatusBody(data, { envelopeId: 'env1', recipientId: 'r2' }, now));
    if ('value' in state && state.value) assert.equal(state.value.recipient?.id, 'r2');
    const url = await resultOf(() => toEmbedUrl(data, now));
    if ('value' in url) assert.match(url.value.url, /^(https:|http:\/\/(localhost|127\.|\[::1\]))/);
  },
});

interface HelperAnswer {
  readonly status: number;
  readonly body: JsonText;
}

const helperAnswers = [
  {
    envelope: { id: 'env1', status: 'SENT', expiresAt: null },
    recipient: { id: 'r', status: 'pending', role: 'CC' },
  },
  { envelope: { status: 'completed' }, recipient: { status: 'Signed' } },
  { error: { code: 'rate-limited', message: 'no', retryable: true } },
  { error: null },
];

export const frameAnswers = target<HelperAnswer>({
  name: 'frame-answers',
  readers: [
    'src/domain/flow/status.ts',
    'src/elements/sig-signing-frame/url/helper-error.lazy.ts',
    'src/elements/shared/element/errors.ts',
  ],
  inputs: (kept) =>
    fc.record({
      status: fc.constantFrom(400, 401, 403, 404, 409, 410, 413, 429, 500, 504),
      body: jsonTexts(
        helperAnswers,
        kept.map(({ body }) => body),
      ),
    }),
  async check({ status, body }) {
    const raw = frozen(parsed(body));
    const read = readStatus(raw);
    if (read) {
      expectPlain(read);
      assert.deepEqual(readStatus(structuredClone(read)), read);
      const state = signingStatusOf(read, now);
      if (state === 'signed') assert.equal(read.recipient?.status, 'signed');
      if (state === 'completed') assert.equal(read.envelope.status.toUpperCase(), 'COMPLETED');
    }
    const response = new Response(bytesOf(utf8(written(body))), { status });
    const error = expectOwnError(await helperError(response, 'getEnvelope', now));
    assert.equal(typeof error.message, 'string');
    if (error instanceof ApiError) {
      const detail = toDetail(error);
      JSON.stringify({ ...detail, error: undefined, cause: undefined });
    }
  },
});

interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: JsonText;
}

const paths = [
  '/v1/envelopes',
  '/v1/envelopes/env1',
  '/v1/envelopes/env1/send',
  '/v1/documents/d1/fields?envelopeId=env1',
  '/v1/documents/d1/fields',
  '/v1/documents',
  '/v1/contacts?search=a&pageSize=5',
  '/public/v1/bookings/h/intro/slots?from=2026-03-01&to=2026-03-31',
  '/embed',
  '/envelopes/env1/status?recipientId=r2',
  '/envelopes/env1/events',
  '/return?state=x',
  '/webhooks',
];
const requestBodies = [
  { envelopeId: 'env1', recipientId: 'r2' },
  {
    envelopeId: 'env1',
    fields: [{ pageNumber: 1, x: 0, y: 0, width: 1, height: 0.1, type: 'TEXT' }],
    gridGroups: [],
  },
  {
    subject: 'Lease',
    documentIds: ['d1'],
    recipients: [{ email: 'a@b.example', name: 'Ada', role: 'SIGNER' }],
  },
  { email: 'a@b.example', name: 'Ada', tags: ['x'] },
];

const canary = 'prod_CANARYCANARYCANARYCANARYCANARY01';

export const helperRequests = target<RawRequest>({
  name: 'helper-requests',
  readers: ['src/server/sig-server.ts', 'src/server/routes', 'src/server/policy'],
  inputs: (kept) =>
    fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      path: texts(
        [...paths, ...kept.map(({ path }) => path)],
        ['/', '..', '%2e', '%00', '?', '&', '=', 'envelopeId=env2', '{id}', '%ff'],
      ),
      type: fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'multipart/form-data; boundary=b',
      ),
      body: jsonTexts(
        requestBodies,
        kept.map(({ body }) => body),
      ),
    }),
  async check({ method, path, type, body }) {
    let request: Request;
    const text = method === 'GET' ? undefined : bytesOf(utf8(written(body)));
    try {
      request = new Request(`https://app.example.com/sig${path}`, {
        method,
        body: text,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      });
    } catch {
      // No client can send it.
      return;
    }
    const sent: URL[] = [];
    const reports: string[] = [];
    const sig = createSigServer({
      baseUrl: 'https://service.example',
      apiKey: canary,
      origins: ['https://app.example.com'],
      authorize: (_request, { envelopeId }) =>
        envelopeId === 'env2' ? null : { actingUser: 'anna@firm.example' },
      onSecret: () => undefined,
      log: (entry) => reports.push(JSON.stringify(entry)),
      fetch: async (url) => {
        sent.push(new URL(String(url instanceof Request ? url.url : url)));
        return Response.json(envelope);
      },
    });
    const response = await sig.fetch(request);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const answer = isStream ? '' : await response.text();
    if (isStream) await response.body?.cancel();
    await sig.close();
    assert.ok(response.status < 500 || response.status === 502, `${response.status}`);
    assert.ok(!(answer + reports.join()).includes(canary), 'the key left the helper');
    // 502 tells of an answer of the service; without a request there was none.
    if (response.status === 502)
      assert.ok(sent.length > 0 || answer.includes('"config"'), `${path}: ${answer}`);
    if (response.status >= 400) {
      const { error } = JSON.parse(answer) as { error?: { code: string }; statusCode?: number };
      if (error) assert.ok((errorCodes as readonly string[]).includes(error.code));
    }
    for (const url of sent) {
      assert.equal(url.origin, 'https://service.example');
      assert.ok(!url.href.includes('env2'), 'an id that was refused reached the service');
    }
  },
});

const urls = [
  'https://a.example/x',
  'http://localhost:4000',
  'http://127.0.0.1',
  'https://bank.example@evil.example',
  'http://[::1]/',
  '//a.example',
  'data:text/html,x',
];

export const urlTarget = target<string>({
  name: 'urls',
  readers: ['src/domain/url/safe-url.ts', 'src/server/upstream/embed-url.ts'],
  inputs: (kept) =>
    texts(
      [...urls, ...kept],
      [
        'https:',
        'http:',
        '//',
        '@',
        ':',
        '\\',
        '\t',
        '\n',
        'localhost',
        'javascript:',
        '127.0.0.1',
        '[::1]',
        '.',
      ],
    ),
  check(text) {
    if (!isSafeUrl(text)) return;
    const { protocol, hostname, username, password } = new URL(text);
    assert.equal(username + password, '');
    const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
    assert.ok(protocol === 'https:' || (protocol === 'http:' && isLoopback), text);
  },
});
