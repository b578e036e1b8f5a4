import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as client from '../../src/client/index.js';
import { createEnvelope, getEnvelope } from '../../src/contract/index.js';
import { fieldErrors } from '../../src/client/field-errors.js';
import { retryAfter } from '../../src/client/transport/retry-after.js';
import { before, failure, fault } from './support.js';

const params = { id: 'e' };
const answer = async (response: Response) =>
  (await failure(
    before([response], { retries: 0 }).client.call(getEnvelope, { params }),
  )) as unknown as client.ApiError;
const refusal = (error: object, status = 502) => answer(Response.json({ error }, { status }));

test('only a 429 and the service’s own faults may succeed later', async () => {
  for (const [status, retryable] of [
    [400, false],
    [409, false],
    [429, true],
    [499, false],
    [500, true],
    [503, true],
  ] as const) {
    assert.equal((await answer(fault(status))).retryable, retryable, String(status));
    assert.equal(
      (await answer(new Response('<h1>No</h1>', { status }))).retryable,
      retryable,
      String(status),
    );
  }
});

test('a key whose first request is in progress may be sent again (R42); any other conflict may not', async () => {
  assert.equal((await answer(fault(409, { code: 'IDEMPOTENCY_CONFLICT' }))).retryable, true);
  assert.equal((await answer(fault(409, { code: 'IDEMPOTENCY_KEY_REUSED' }))).retryable, false);
});

test('the helper decides whether its refusal may succeed later; else its status does', async () => {
  const code = 'upstream';
  assert.equal((await refusal({ code, retryable: false })).retryable, false);
  assert.equal((await refusal({ code, retryable: true }, 400)).retryable, true);
  assert.equal((await refusal({ code, retryable: 'no' })).retryable, true);
  assert.equal((await refusal({ code }, 400)).retryable, false);
});

test('each refusal of the helper has its class, its code and its invalid members', async () => {
  for (const [code, Kind] of [
    ['plan-required', client.ForbiddenError],
    ['origin-refused', client.ForbiddenError],
    ['bad-request', client.BadRequestError],
    ['unauthenticated', client.UnauthenticatedError],
    ['not-found', client.NotFoundError],
    ['conflict', client.ConflictError],
    ['gone', client.GoneError],
    ['too-large', client.TooLargeError],
    ['rate-limited', client.RateLimitedError],
    ['upstream', client.UpstreamError],
    ['config', client.ApiError],
  ] as const) {
    const error = await refusal({ code, fieldErrors: [{ path: 'subject', message: 'too long' }] });
    assert.ok(error instanceof Kind, code);
    assert.deepEqual([error.code, error.message, error.name], [code, code, Kind.name]);
    assert.deepEqual(error.fieldErrors, [{ path: 'subject', message: 'too long' }]);
    assert.equal(error.serviceCode, undefined);
  }
});

test('an error code that the helper does not have is no refusal of it', async () => {
  const error = await refusal({ code: 'invented', message: 'm' }, 409);
  assert.ok(error instanceof client.ConflictError);
  assert.equal(error.message, 'status 409');
});

test('the message is the service’s, else its error’s name, else the status', async () => {
  const message = async (body: object) => (await answer(Response.json(body, { status: 422 }))).message;
  assert.equal(await message({ message: 'Because.', error: 'Unprocessable' }), 'Because.');
  assert.equal(await message({ message: ['a', 7, null, 'b'], error: 'Unprocessable' }), 'a. b');
  assert.equal(await message({ message: '', error: 'Unprocessable' }), 'Unprocessable');
  assert.equal(await message({ message: 7 }), 'status 422');
  assert.ok((await answer(fault(422))) instanceof client.BadRequestError);
});

test('the errors of members are read from sentences, names and lists of names; entries without either are left out', async () => {
  const details = async (body: object) => (await answer(fault(400, body))).fieldErrors;
  const entries = ['a sentence', { path: ['items', 0, 'x'], message: 'm' }, { field: 'f' }, {}, null, 7];
  assert.deepEqual(await details({ details: entries }), [
    { message: 'a sentence' },
    { path: 'items.0.x', message: 'm' },
    { path: 'f', message: '' },
  ]);
  assert.deepEqual(await details({ errors: [{ field: '', property: 'p', path: 'q', message: 'm' }] }), [
    { path: 'p', message: 'm' },
  ]);
  assert.deepEqual(await details({ errors: [{ message: 'm' }] }), [{ path: undefined, message: 'm' }]);
  assert.deepEqual(await details({ details: 'none', code: 'other', lineIndex: 2, field: 'x' }), []);
  assert.deepEqual(await details({ code: 'pricing-invalid', lineIndex: 2, field: 'x', message: '' }), [
    { path: 'services.2.x', message: '' },
  ]);
  const own = { code: 'pricing-invalid', details: [{ field: 'f', message: 'm' }] };
  assert.deepEqual(await details(own), [{ path: 'f', message: 'm' }]);
});

test('an extra member of an error has its type or is absent', async () => {
  const error = await answer(fault(400, { status: 7, pricingCode: null, field: ['x'], lineIndex: '2' }));
  assert.ok(error instanceof client.BadRequestError);
  assert.deepEqual(
    [error.proposalStatus, error.pricingCode, error.field, error.lineIndex],
    [undefined, undefined, undefined, undefined],
  );
  const html = await answer(new Response('<h1>No</h1>', { status: 400 }));
  assert.deepEqual([html.body, html.fieldErrors, html.retryAfterMs], [undefined, [], undefined]);
});

test('invalid members are described by what fits, never by their value', () => {
  const path = ['a'];
  const message = 'Too bad';
  assert.deepEqual(
    fieldErrors([
      { code: 'invalid_type', expected: 'string', path, message },
      { code: 'invalid_type', path, message },
      { code: 'invalid_value', values: ['x', 1], path, message },
      { code: 'invalid_value', path, message },
      { code: 'too_big', maximum: 255, path, message },
      { code: 'too_small', minimum: 1, path, message },
      { code: 'custom', expected: 'string', values: ['x'], path: ['a', 0, 'b'], message: 'Invalid input' },
      { path: [], message },
    ]),
    [
      { path: 'a', message: 'must be string' },
      { path: 'a', message },
      { path: 'a', message: 'must be one of x, 1' },
      { path: 'a', message },
      { path: 'a', message: 'at most 255' },
      { path: 'a', message: 'at least 1' },
      { path: 'a.0.b', message: 'does not fit' },
      { path: undefined, message },
    ],
  );
});

test('of a choice between shapes the one that fits best is described', () => {
  const shallow = [{ path: ['kind'], message: 'wrong kind' }];
  const deep = [{ path: ['lines', 0, 'price'], message: 'no price' }];
  for (const errors of [
    [shallow, deep],
    [deep, shallow],
  ]) {
    assert.deepEqual(
      fieldErrors([{ code: 'invalid_union', path: ['body'], message: 'Invalid input', errors }]),
      [{ path: 'body.lines.0.price', message: 'no price' }],
    );
  }
  assert.deepEqual(fieldErrors([{ path: ['body'], message: 'm', errors: [] }]), [
    { path: 'body', message: 'm' },
  ]);
});

test('the error of invalid input names the operation and every member', async () => {
  const { client: one } = before([new Response()]);
  const body = { subject: 7 as unknown as string, documentIds: ['d'], recipients: [] };
  const error = await failure(one.call(createEnvelope, { body }));
  assert.ok(error instanceof client.InvalidInputError);
  assert.equal(error.operation, 'createEnvelope');
  assert.match(error.message, /^body\.subject: must be string; body\.recipients: /);
  assert.equal(error.fieldErrors[0]?.path, 'body.subject');
  assert.equal(new client.InvalidInputError([{ message: 'm' }], 'x').message, 'input: m');
  assert.equal(new client.InvalidAnswerError([{ message: 'm' }], {}).message, 'the answer lacks: answer (m)');
});

test('Retry-After is whole or decimal seconds or a date, at most a day, and nothing else', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  const read = (value: string) => retryAfter(new Headers({ 'retry-after': value }), now);
  assert.equal(read('0'), 0);
  assert.equal(read(' 1.5 '), 1500);
  assert.equal(read('120'), 120_000);
  assert.equal(read('Sun, 01 Mar 2026 00:00:00 GMT'), 0);
  assert.equal(read('Sun, 01 Mar 2026 00:01:00 GMT'), 60_000);
  // The two obsolete forms of an HTTP date are in UTC, too (RFC 9110, section 5.6.7).
  assert.equal(read('Sunday, 01-Mar-26 00:01:00 GMT'), 60_000);
  assert.equal(read('Sun Mar  1 00:01:00 2026'), 60_000);
  for (const value of ['1768003200', '9'.repeat(400), 'Sun, 01 Mar 2099 00:00:00 GMT'])
    assert.equal(read(value), 86_400_000, value);
  for (const value of ['+5', '-5', '5e3', '0x10', '5 6', '.5', '5.', '2027-03-01', ''])
    assert.equal(read(value), undefined, value);
  assert.equal(retryAfter(new Headers(), now), undefined);
});
