import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConflictError, RateLimitedError } from '../../src/client/index.js';
import {
  createEnvelope,
  createPublicBooking,
  downloadDocument,
  getEnvelope,
  sendEnvelope,
  voidEnvelope,
} from '../../src/contract/index.js';
import { before, failure, fault } from './support.js';

const params = { id: 'e' };
const found = () => Response.json({ id: 'e', status: 'SENT' });
const never = () => new Promise<Response>(() => {});
const lost = () => Promise.reject(new TypeError('fetch failed'));
const body = {
  subject: 's',
  documentIds: ['d'],
  recipients: [{ email: 'a@x.test', role: 'SIGNER' as const }],
};
const idempotencyKey = '0123456789';

test('a read is tried at most three times, with growing delays', async () => {
  const { client, seen, clock } = before([fault(503)]);
  assert.equal((await failure(client.call(getEnvelope, { params }))).code, 'upstream');
  assert.equal(seen.length, 3);
  assert.deepEqual(clock.waited, [250, 500]);
});

test('a read that fails once and then works succeeds', async () => {
  for (const first of [() => fault(500), () => fault(429), lost]) {
    const { client, seen } = before([first, found]);
    assert.equal((await client.call(getEnvelope, { params })).data.id, 'e');
    assert.equal(seen.length, 2);
  }
});

test('permanent errors are not retried', async () => {
  for (const status of [400, 401, 403, 404, 409, 410, 413]) {
    const { client, seen } = before([fault(status)]);
    await failure(client.call(getEnvelope, { params }));
    assert.equal(seen.length, 1, String(status));
  }
});

test('no retry comes before Retry-After, in seconds or as a date', async () => {
  for (const value of ['7', 'Sun, 01 Mar 2026 00:00:07 GMT']) {
    const { client, clock } = before([fault(429, {}, { 'retry-after': value }), found]);
    await client.call(getEnvelope, { params });
    assert.deepEqual(clock.waited, [7000]);
  }
});

test('a caller with its own countdown gets an error at once when Retry-After exceeds its limit', async () => {
  const { client, seen, clock } = before([fault(429, {}, { 'retry-after': '5' })], { longestWait: 2000 });
  const error = await failure(client.call(getEnvelope, { params }));
  assert.ok(error instanceof RateLimitedError);
  assert.equal(error.retryAfterMs, 5000);
  assert.equal(seen.length, 1);
  assert.deepEqual(clock.waited, []);
});

test('a Retry-After of more than 30 seconds is reported to the caller, without waiting', async () => {
  const { client, seen } = before([fault(429, {}, { 'retry-after': '3600' })]);
  const error = await failure(client.call(getEnvelope, { params }));
  assert.ok(error instanceof RateLimitedError);
  assert.equal(error.retryAfterMs, 3_600_000);
  assert.equal(seen.length, 1);
});

test('an invalid Retry-After is ignored', async () => {
  for (const value of ['-5', 'soon', '', 'Sun, 01 Mar 2020 00:00:00 GMT']) {
    const { client, clock } = before([fault(429, {}, { 'retry-after': value }), found]);
    await client.call(getEnvelope, { params });
    assert.deepEqual(clock.waited, [250], value);
  }
});

test('a write without an idempotency key is never retried', async () => {
  for (const first of [() => fault(503), lost]) {
    const { client, seen } = before([first]);
    await failure(client.call(createEnvelope, { body }));
    assert.equal(seen.length, 1);
  }
});

test('a write with an idempotency key is retried with the same key, if the operation honours it (R38)', async () => {
  const { client, seen } = before([
    lost,
    fault(503),
    () => Response.json({ id: 'e', status: 'DRAFT' }, { status: 201 }),
  ]);
  await client.call(createEnvelope, { body }, { idempotencyKey });
  assert.deepEqual(
    seen.map(({ headers }) => headers.get('idempotency-key')),
    [idempotencyKey, idempotencyKey, idempotencyKey],
  );
  const other = before([fault(503)]);
  await failure(other.client.call(voidEnvelope, { params, body: { reason: 'r' } }, { idempotencyKey }));
  assert.equal(other.seen.length, 1);
});

test('while the first request with the key is in progress, retries wait 1, 2 and 4 seconds (R42)', async () => {
  const running = () => fault(409, { code: 'IDEMPOTENCY_CONFLICT' });
  const patient = before([running, running, running, () => Response.json({ recipientsNotified: 1 })]);
  await patient.client.call(sendEnvelope, { params }, { idempotencyKey });
  assert.deepEqual(patient.clock.waited, [1000, 2000, 4000]);

  const forever = before([running]);
  const error = await failure(forever.client.call(sendEnvelope, { params }, { idempotencyKey }));
  assert.ok(error instanceof ConflictError);
  assert.equal(forever.seen.length, 4);
});

test('a taken slot is not retried', async () => {
  const { client, seen } = before([fault(409)]);
  const input = {
    params: { token: 't' },
    body: { email: 'a@x.test', timeZone: 'UTC', start: '2026-03-01T09:00:00Z' },
  };
  assert.equal((await failure(client.call(createPublicBooking, input, { idempotencyKey }))).code, 'conflict');
  assert.equal(seen.length, 1);
});

test('a request times out after 10 seconds, a file after 30 seconds without data', async () => {
  const json = before([never]);
  assert.equal((await failure(json.client.call(getEnvelope, { params }))).code, 'timeout');
  assert.deepEqual([json.clock.waited, json.seen.length], [[10_000], 1]);
  const file = before([never]);
  assert.equal((await failure(file.client.call(downloadDocument, { params }))).code, 'timeout');
  assert.deepEqual(file.clock.waited, [30_000]);
});

test('a body that stalls halfway times out', async () => {
  const half = (): Response =>
    new Response(new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('{"id":')) }));
  const { client } = before([half]);
  assert.equal((await failure(client.call(getEnvelope, { params }))).code, 'timeout');
  assert.equal((await failure(client.call(downloadDocument, { params }))).code, 'timeout');
});

test('a file arrives whole, with its type', async () => {
  const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  const { client, clock } = before([pdf]);
  // No time passes: another thread reads the file, and a busy machine delays it.
  clock.timer = () => () => {};
  const { data } = await client.call(downloadDocument, { params });
  assert.deepEqual([data.type, await data.text()], ['application/pdf', '%PDF-1.7']);
});

test('the caller can abort before the request, during it and while waiting for a retry', async () => {
  const gone = before([found]);
  assert.equal(
    (await failure(gone.client.call(getEnvelope, { params }, { signal: AbortSignal.abort() }))).code,
    'aborted',
  );
  assert.equal(gone.seen.length, 0);

  for (const answer of [never, () => fault(429, {}, { 'retry-after': '30' })]) {
    const stop = new AbortController();
    const { client, seen } = before([() => (setImmediate(() => setImmediate(() => stop.abort())), answer())]);
    assert.equal(
      (await failure(client.call(getEnvelope, { params }, { signal: stop.signal }))).code,
      'aborted',
    );
    assert.equal(seen.length, 1);
  }
});

test('a client with retries switched off does not retry', async () => {
  const { client, seen } = before([fault(503)], { retries: 0 });
  await failure(client.call(getEnvelope, { params }));
  assert.equal(seen.length, 1);
});
