import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inMemoryClaims, type VerifiedEvent } from '../../../src/server/index.js';
import { ask, envelope, host, server, signed } from '../support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const now = Date.parse('2026-03-02T10:00:00Z');
const body = JSON.stringify({
  event: 'ENVELOPE_COMPLETED',
  timestamp: '2026-03-02T09:59:58Z',
  data: { envelopeId: 'env1' },
});
const post = (
  sig: { fetch(request: Request): Promise<Response> },
  raw: string,
  headers: Record<string, string>,
) => sig.fetch(new Request(`${host}/webhooks`, { method: 'POST', body: raw, headers }));

describe('the webhook route', () => {
  const start = (on?: (event: VerifiedEvent) => void | Promise<void>) =>
    server(() => Response.json(envelope()), { now: () => now, webhook: { secrets: [secret], on } });

  it('handles an event once when it is delivered many times at once', async () => {
    let effects = 0;
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const { sig } = start(async () => {
      effects++;
      await finished;
    });
    const headers = await signed(body, secret, now);
    const posts = Array.from({ length: 50 }, () => post(sig, body, headers));
    await new Promise((resolve) => setImmediate(resolve));
    finish();
    const answers = await Promise.all(posts);
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(effects, 1);
  });

  it('answers 500 when the handler fails, and then handles the retry', async () => {
    let effects = 0;
    const { sig } = start(() => {
      if (++effects === 1) throw new Error('x');
    });
    const headers = await signed(body, secret, now);
    assert.equal((await post(sig, body, headers)).status, 500);
    assert.equal((await post(sig, body, headers)).status, 200);
    assert.equal((await post(sig, body, headers)).status, 200);
    assert.equal(effects, 2);
  });

  it('does not answer 200 to a concurrent attempt whose handler then fails', async () => {
    let fail = () => undefined as void;
    const failed = new Promise<void>((_, reject) => (fail = () => reject(new Error('x'))));
    let begun = () => undefined as void;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const { sig } = start(() => (begun(), failed));
    const headers = await signed(body, secret, now);
    const both = [post(sig, body, headers), post(sig, body, headers)];
    await beginning;
    fail();
    assert.deepEqual(
      (await Promise.all(both)).map(({ status }) => status),
      [500, 500],
    );
  });

  it('handles a later attempt on another instance when a worker crashed', async () => {
    let time = now;
    const claims = inMemoryClaims(() => time);
    const claimed = (on: () => void | Promise<void>) =>
      server(() => Response.json(envelope()), {
        now: () => time,
        claims,
        webhook: { secrets: [secret], on },
      }).sig;
    const begun = new Promise<void>((resolve) => {
      const dies = () => (resolve(), new Promise<void>(() => undefined));
      void signed(body, secret, time).then((headers) => post(claimed(dies), body, headers));
    });
    await begun;
    time += 7 * 60_000;
    let effects = 0;
    const other = claimed(() => void effects++);
    assert.equal((await post(other, body, await signed(body, secret, time))).status, 200);
    assert.equal((await post(other, body, await signed(body, secret, time))).status, 200);
    assert.equal(effects, 1);
  });

  it('handles a later attempt as soon as a crashed worker’s lease expires, however slow its claims were', async () => {
    let time = now;
    const memory = inMemoryClaims(() => time);
    let slow = 8000;
    const claims = {
      ...memory,
      claim: (id: string, seconds: number) => ((time += slow), memory.claim(id, seconds)),
    };
    const on = (act: () => void | Promise<void>) =>
      server(() => Response.json(envelope()), {
        now: () => time,
        claims,
        webhook: { secrets: [secret], on: act },
      }).sig;
    await new Promise<void>((begun) => {
      const dies = () => (begun(), new Promise<void>(() => undefined));
      void signed(body, secret, time).then((headers) => post(on(dies), body, headers));
    });
    slow = 1;
    time = now + 8000 + 300_000;
    let effects = 0;
    const other = on(() => void effects++);
    assert.equal((await post(other, body, await signed(body, secret, time))).status, 200);
    assert.equal(effects, 1);
  });

  it('handles a delivery once that is replayed under another delivery id, or sent again later', async () => {
    let effects = 0;
    let time = now;
    const { sig } = server(() => Response.json(envelope()), {
      now: () => time,
      webhook: { secrets: [secret], on: () => void effects++ },
    });
    const headers = await signed(body, secret, now);
    assert.equal((await post(sig, body, headers)).status, 200);
    const { 'x-service-delivery': _id, ...without } = headers;
    for (const again of [
      { ...headers, 'x-service-delivery': 'd-2' },
      { ...headers, 'x-service-delivery': '' },
      without,
    ])
      assert.equal((await post(sig, body, again)).status, 200);
    time += 16 * 60_000;
    assert.equal((await post(sig, body, headers)).status, 400, 'its time has passed');
    const later = await signed(body, secret, time);
    for (const id of ['d-1', 'd-3'])
      assert.equal((await post(sig, body, { ...later, 'x-service-delivery': id })).status, 200);
    assert.equal(effects, 1);
  });

  it('handles two bodies with one delivery id as two events', async () => {
    let effects = 0;
    const { sig } = start(() => void effects++);
    const other = body.replace('ENVELOPE_COMPLETED', 'RECIPIENT_COMPLETED');
    await post(sig, body, await signed(body, secret, now));
    await post(sig, other, await signed(other, secret, now));
    assert.equal(effects, 2);
  });

  it('answers 400 to an invalid signature, 413 to a body that is too large, and 404 without a secret', async () => {
    const { sig } = start();
    assert.equal((await post(sig, body, { 'x-service-signature': 't=1,v1=00' })).status, 400);
    assert.equal((await post(sig, 'x'.repeat(1_000_001), {})).status, 413);
    assert.equal((await post(server().sig, body, await signed(body, secret, now))).status, 404);
  });

  it('accepts a signature as old or early as `webhook.toleranceSeconds` allows, 300 seconds by default (R136)', async () => {
    for (const [toleranceSeconds, seconds, status] of [
      [undefined, 299, 200],
      [undefined, 301, 400],
      [900, 899, 200],
      [undefined, -299, 200],
      [undefined, -301, 400],
      [900, -899, 200],
      [900, -901, 400],
      [900, 901, 400],
      [10, 11, 400],
    ] as const) {
      const webhook = { secrets: [secret], toleranceSeconds };
      const { sig } = server(undefined, { now: () => now, webhook });
      const headers = await signed(body, secret, now - seconds * 1000);
      assert.equal((await post(sig, body, headers)).status, status, `${toleranceSeconds} ${seconds}`);
    }
  });

  it('needs no origin: its signature guards it', async () => {
    const { sig } = start();
    const headers = { ...(await signed(body, secret, now)), origin: 'https://evil.example' };
    assert.equal((await post(sig, body, headers)).status, 200);
  });

  it('wakes every open page of that envelope, and no other', async () => {
    const { sig } = start();
    const disconnect = new AbortController();
    const open = async (id: string) => {
      const path = `/envelopes/${id}/events?recipientId=rec1`;
      const response = await ask(sig, 'GET', path, { signal: disconnect.signal });
      assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      assert.equal((await reader.read()).value, ': open\n\n');
      return reader;
    };
    const readers = [await open('env1'), await open('env1')];
    const other = await open('env2');
    await post(sig, body, await signed(body, secret, now));
    for (const reader of readers)
      assert.equal((await reader.read()).value, 'event: changed\ndata: {"envelopeId":"env1"}\n\n');
    disconnect.abort();
    assert.deepEqual(await other.read(), { done: true, value: undefined }, 'it ends without an event');
  });

  it('ends a stream when its page disconnects', async () => {
    let open = 0;
    const bus = {
      publish: () => {},
      subscribe: () => {
        open++;
        return () => void open--;
      },
    };
    const { sig } = server(undefined, { bus });
    const gone = new AbortController();
    const first = await ask(sig, 'GET', '/envelopes/env1/events', { signal: gone.signal });
    const second = await ask(sig, 'GET', '/envelopes/env1/events');
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(open, 2);
    gone.abort();
    await second.body?.cancel();
    void first;
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(open, 0);
  });
});
