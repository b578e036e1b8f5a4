import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RateLimitedError, TooLargeError } from '../../src/client/index.js';
import { operations, uploadDocument, type Operation } from '../../src/contract/index.js';
import { before, failure, fault } from './support.js';

const file = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });

/** Every operation; a call of it needs no query, and only an upload needs a body. */
const all = Object.values<Operation>(operations).map((operation) => ({
  ...operation,
  shapes: () => {
    const { query: _, body, ...shapes } = operation.shapes();
    return { ...shapes, ...(operation.id === 'uploadDocument' && { body }) };
  },
}));
const inputOf = ({ id, path }: Operation) => {
  const values: Record<string, unknown> = { pageNumber: 1, email: 'a@b.example' };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return {
    params: Object.fromEntries(names.map((name) => [name, values[name] ?? 'a'])),
    ...(id === 'uploadDocument' && { body: { file } }),
  } as never;
};

test('any operation that the service limits is an error with the wait, and is not sent again before (R60)', async () => {
  assert.ok(all.length > 250);
  for (const operation of all) {
    const { client, seen } = before([() => fault(429, {}, { 'retry-after': '45' })]);
    const error = await failure(client.call(operation, inputOf(operation)));
    assert.ok(error instanceof RateLimitedError, operation.id);
    assert.deepEqual(
      [error.retryAfterMs, error.retryable, error.operation, seen.length],
      [45_000, true, operation.id, 1],
    );
  }
});

test('any read that the service limits for a moment waits and is then answered (R60)', async () => {
  const reads = all.filter(({ method }) => method === 'GET');
  assert.ok(reads.length > 90);
  for (const operation of reads) {
    const { client, seen, clock } = before([() => fault(429, {}, { 'retry-after': '2' }), fault(404)]);
    const error = await failure(client.call(operation, inputOf(operation)));
    assert.deepEqual([error.status, seen.length, clock.waited], [404, 2, [2000]], operation.id);
  }
});

test('an upload that is too large is an error of its own, with the service’s sentence, and is not repeated (R60)', async () => {
  const { client, seen } = before([() => fault(413, { message: 'At most 25 MB.' })]);
  const error = await failure(client.call(uploadDocument, { body: { file } }));
  assert.ok(error instanceof TooLargeError, String(error));
  assert.deepEqual([error.code, error.message, seen.length], ['too-large', 'At most 25 MB.', 1]);
});

test('an identifier that looks like a number is sent and read as the same text (R2)', async () => {
  for (const id of ['007', '12345678901234567890123', '1e3', '-0']) {
    const { client, seen } = before([() => Response.json({ id, status: 'SENT' })]);
    const { data } = await client.call(operations.getEnvelope, { params: { id } });
    assert.deepEqual([data.id, seen[0]?.url.pathname], [id, `/v1/envelopes/${id}`]);
  }
});
