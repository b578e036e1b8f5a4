import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as client from '../../src/client/index.js';
import {
  createContact,
  createEnvelope,
  createProposal,
  deleteDocument,
  downloadDocument,
  errorCodes,
  getEnvelope,
  getUsage,
  listEnvelopes,
  type Operation,
  operations,
  previewProposalEmail,
  sendProposal,
  voidEnvelope,
} from '../../src/contract/index.js';
import { before, failure, fault } from './support.js';

const params = { id: 'e' };
const get = (...answers: Parameters<typeof before>[0]) =>
  failure(before(answers, { retries: 0 }).client.call(getEnvelope, { params }));

const kinds: [number, string, new (...args: never[]) => Error][] = [
  [400, 'bad-request', client.BadRequestError],
  [401, 'unauthenticated', client.UnauthenticatedError],
  [404, 'not-found', client.NotFoundError],
  [409, 'conflict', client.ConflictError],
  [410, 'gone', client.GoneError],
  [413, 'too-large', client.TooLargeError],
  [429, 'rate-limited', client.RateLimitedError],
  [500, 'upstream', client.UpstreamError],
  [503, 'upstream', client.UpstreamError],
  [418, 'upstream', client.UpstreamError],
];

for (const [status, code, Kind] of kinds) {
  test(`${status} is ${Kind.name} with the code ${code} and the service's sentence (R52)`, async () => {
    const error = await get(fault(status, { message: 'Because.' }));
    assert.ok(error instanceof Kind);
    assert.deepEqual(
      [error.code, error.status, error.message, error.operation],
      [code, status, 'Because.', 'getEnvelope'],
    );
    assert.equal(error.name, Kind.name);
    assert.equal(error.retryable, status === 429 || status >= 500);
  });
}

test('an unknown error code is ignored: the status decides the class, and the message is shown (R54)', async () => {
  for (const message of ['Because.', ['Because.', 'And because.']]) {
    const error = await get(fault(409, { code: 'invented-yesterday', message, details: { anything: [1] } }));
    assert.ok(error instanceof client.ConflictError);
    assert.equal(error.code, 'conflict');
    assert.match(error.message, /Because\./);
    assert.equal(error.serviceCode, 'invented-yesterday');
  }
});

test('403 answers about the plan, a resource in use and the credential become different errors', async () => {
  const code = async (message: string) => (await get(fault(403, { message }))).code;
  assert.equal(await code('API access is not available on your current plan'), 'plan-required');
  assert.equal(await code('This document is in use'), 'conflict');
  assert.equal(await code('This API key does not have WRITE permission.'), 'unauthenticated');
  assert.equal(await code('This route requires a user session'), 'unauthenticated');
});

test('an error has the service’s code and its extra members (R48 to R51)', async () => {
  const { client: one } = before([
    fault(400, { code: 'pricing-invalid', pricingCode: 'RANGE', field: 'amountTo', lineIndex: 2 }),
    fault(409, { code: 'proposal-transition-invalid', from: 'SENT', to: 'RENDERING' }),
    fault(400, { code: 'proposal-not-editable', status: 'SENT' }),
  ]);
  const pricing = await failure(one.call(createProposal, { body: { contactId: 'c' } }));
  assert.ok(pricing instanceof client.BadRequestError);
  assert.deepEqual(
    [pricing.serviceCode, pricing.pricingCode, pricing.field, pricing.lineIndex],
    ['pricing-invalid', 'RANGE', 'amountTo', 2],
  );
  assert.deepEqual(pricing.fieldErrors, [{ path: 'services.2.amountTo', message: 'no' }]);
  const moved = await failure(one.call(sendProposal, { params }));
  assert.ok(moved instanceof client.ConflictError);
  assert.deepEqual([moved.from, moved.to], ['SENT', 'RENDERING']);
  const frozen = await failure(one.call(createProposal, { body: { contactId: 'c' } }));
  assert.ok(frozen instanceof client.BadRequestError);
  assert.equal(frozen.proposalStatus, 'SENT');
});

test('the errors of single members are found under each of their possible names (G2)', async () => {
  const details = async (body: object) =>
    ((await get(fault(400, body))) as unknown as client.ApiError).fieldErrors;
  assert.deepEqual(await details({ details: [{ path: 'a.b', message: 'm' }] }), [
    { path: 'a.b', message: 'm' },
  ]);
  assert.deepEqual(await details({ errors: [{ field: 'a', message: 'm' }] }), [{ path: 'a', message: 'm' }]);
  assert.deepEqual(await details({ fieldErrors: [{ property: 'a', message: 'm' }] }), [
    { path: 'a', message: 'm' },
  ]);
  assert.deepEqual(await details({ message: ['x is y'] }), [{ message: 'x is y' }]);
  assert.equal((await get(fault(400, { message: ['one', 'two'] }))).message, 'one. two');
});

test('refusals by the helper keep their code and are not retried by the client', async () => {
  for (const code of ['origin-refused', 'plan-required', 'not-found', 'rate-limited', 'timeout']) {
    const { client: one, seen } = before([
      Response.json({ error: { code, message: 'm', retryable: true } }, { status: 502 }),
    ]);
    const error = await failure(one.call(getEnvelope, { params }));
    assert.deepEqual([error.code, error.message, error.retryable], [code, 'm', true]);
    assert.equal(seen.length, 1);
  }
});

test('the error message says whether the answer was HTML, a redirect or invalid JSON', async () => {
  const html = new Response('<!doctype html><title>Sign in</title>', {
    headers: { 'content-type': 'text/html' },
  });
  assert.equal((await get(html)).code, 'not-json');
  assert.equal((await get(new Response('{"id": "e"'))).code, 'not-json');
  assert.equal(
    (await get(new Response(null, { status: 302, headers: { location: '/login' } }))).code,
    'not-json',
  );
  const file = before([html]).client.call(downloadDocument, { params });
  assert.equal((await failure(file)).code, 'not-json');
});

test('an error page of a proxy gives the error of its status, not a parse error', async () => {
  const error = await get(
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  );
  assert.deepEqual([error.code, error.status], ['upstream', 502]);
});

test('an answer without a required member is an error that names the member', async () => {
  const error = await get(Response.json({ id: 'e' }));
  assert.equal(error.code, 'invalid-answer');
  assert.match(error.message, /status/);
  assert.equal((await get(Response.json(null))).code, 'invalid-answer');
});

test('an action succeeds with any 2xx, whatever its body (G12)', async () => {
  const answers = [
    new Response(),
    new Response(null, { status: 202 }),
    Response.json('Voided'),
    Response.json([1]),
  ];
  const { client: one } = before([...answers, Response.json({ status: 7, extra: true })]);
  const read = async () => {
    const { status, data } = await one.call(voidEnvelope, { params, body: { reason: 'r' } });
    return [status, data];
  };
  assert.deepEqual(await read(), [200, undefined]);
  assert.deepEqual(await read(), [202, undefined]);
  assert.deepEqual(await read(), [200, { message: 'Voided' }]);
  assert.deepEqual(await read(), [200, { items: [1] }]);
  assert.deepEqual(await read(), [200, { status: 7, extra: true }]);
  const { client: gone } = before([Response.json({ message: 'Deleted' })]);
  assert.equal((await gone.call(deleteDocument, { params })).data, undefined);
});

test('without a body a write succeeds, a list has no rows, and another read fails (G12)', async () => {
  const { client: one } = before([() => new Response()]);
  const made = await one.call(createContact, { body: { email: 'a@x.test' } });
  assert.deepEqual([made.status, made.data], [200, undefined]);
  assert.deepEqual((await one.call(listEnvelopes, {})).data.items, []);
  assert.deepEqual((await one.call(getUsage, {})).data, {});
  assert.equal((await get(new Response())).code, 'invalid-answer');
  const half = before([Response.json({ name: 'no id' })]).client;
  assert.equal(
    (await failure(half.call(createContact, { body: { email: 'a@x.test' } }))).code,
    'invalid-answer',
  );
});

test('a preview may be plain HTML (G36)', async () => {
  const { client: one } = before([new Response('<p>Hi</p>', { headers: { 'content-type': 'text/html' } })]);
  assert.equal((await one.call(previewProposalEmail, { params })).data.html, '<p>Hi</p>');
});

test('any answer gives either data or a SigError', async () => {
  const some = Object.values<Operation>(operations).filter(({ path }) => !path.includes('{'));
  const body = fc.oneof(fc.json(), fc.string(), fc.constant(''), fc.constant('<html>'));
  const status = fc.constantFrom(200, 201, 202, 299, 300, 400, 403, 404, 409, 422, 429, 451, 500, 503, 599);
  const type = fc.constantFrom('application/json', 'text/html', 'text/plain', 'application/pdf');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...some),
      body,
      status,
      type,
      async (operation, text, code, contentType) => {
        const answer = new Response(text, { status: code, headers: { 'content-type': contentType } });
        const { client: one } = before([answer], { retries: 0 });
        const input = { query: { q: 'ab', handle: 'h', contactId: 'c' }, body: {} } as never;
        try {
          await one.call(operation, input);
        } catch (error) {
          assert.ok(error instanceof client.SigError, String(error));
          assert.ok(errorCodes.includes(error.code));
        }
      },
    ),
    { numRuns: 1500 },
  );
});

test('an error has its cause, and contains the body only as received', async () => {
  const cause = new TypeError('fetch failed');
  const { client: one } = before([() => Promise.reject(cause)], { retries: 0 });
  const error = await failure(
    one.call(createEnvelope, {
      body: { subject: 's', documentIds: ['d'], recipients: [{ email: 'a', role: 'SIGNER' }] },
    }),
  );
  assert.deepEqual([error.code, error.cause, error.status], ['offline', cause, undefined]);
});
