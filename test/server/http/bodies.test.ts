import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markConsumed, rawBody, unreadBody } from '../../../src/server/http/consumed-body.js';
import { HttpError } from '../../../src/server/http/http-error.js';
import { readJsonBody } from '../../../src/server/http/json-body.js';

const post = (body: string | Uint8Array) =>
  new Request('https://app.example.com', { method: 'POST', body: body as BodyInit });

const failsWith = (status: number) => (error: unknown) =>
  error instanceof HttpError && error.status === status;

describe('the body of a request', () => {
  it('must be UTF-8: a service could read other bytes as another id', async () => {
    const bytes = new TextEncoder().encode('{"a":"x"}');
    assert.deepEqual((await readJsonBody(post(bytes))).parse(), { a: 'x' });
    for (const wrong of [0xff, 0xc0, 0x80]) {
      bytes[6] = wrong;
      const { parse } = await readJsonBody(post(bytes));
      assert.throws(parse, failsWith(400));
    }
  });

  it('is refused with the remedy when a parser consumed it and kept nothing', () => {
    const lost = post('{}');
    markConsumed(lost, 'lost');
    assert.throws(() => unreadBody(lost), failsWith(502));
    assert.throws(() => rawBody(lost), failsWith(502));
  });

  it('that a parser kept is read, but not where a signature is over its bytes', async () => {
    const parsed = post('{"a":1}');
    markConsumed(parsed, 'parsed');
    assert.throws(() => rawBody(parsed), failsWith(502));
    assert.deepEqual((await readJsonBody(parsed)).parse(), { a: 1 });
    assert.throws(() => unreadBody(parsed), failsWith(502), 'a second reading');
  });
});
