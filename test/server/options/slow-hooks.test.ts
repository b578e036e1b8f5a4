import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { LogEntry, SigServerOptions } from '../../../src/server/index.js';
import { Deliveries } from '../../../src/server/webhooks/handled-deliveries.js';
import { ask, envelope, host, refusalOf, server, signed } from '../support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const event = JSON.stringify({
  event: 'ENVELOPE_SENT',
  timestamp: '2026-03-02T09:59:58Z',
  data: { envelopeId: 'env1' },
});
const never = () => new Promise<never>(() => undefined);
const claims = { claim: async () => true, release: async () => undefined };
const bus = { publish: () => undefined, subscribe: () => () => undefined };
const owners = { remember: () => undefined, recall: () => undefined };

const turns = async (count = 200) => {
  for (let turn = 0; turn < count; turn++) await new Promise((next) => setImmediate(next));
};
/** Advances the clock until the promise settles; the seconds that took. */
async function secondsUntil<T>(asked: Promise<T>, limit = 60): Promise<[T, number]> {
  let done: [T] | undefined;
  void asked.then((value) => (done = [value]));
  for (let seconds = 0; ; seconds++) {
    await turns();
    if (done) return [done[0], seconds];
    assert.ok(seconds < limit, `nothing within ${limit} s`);
    mock.timers.tick(1000);
  }
}

describe('a hook of the host that does not answer', () => {
  beforeEach(() =>
    mock.timers.enable({
      apis: ['setTimeout', 'setInterval', 'Date'],
      now: Date.parse('2026-03-02T10:00:00Z'),
    }),
  );
  afterEach(() => mock.timers.reset());

  function start(options: Partial<SigServerOptions>) {
    const logged: LogEntry[] = [];
    const log = (entry: LogEntry) => void logged.push(entry);
    const { sig, calls } = server(() => Response.json(envelope()), { log, ...options });
    return { sig, calls, reasons: () => logged.flatMap(({ reason }) => reason ?? []) };
  }
  /** Delivers a webhook. Its signature is computed by other threads, so the clock must wait for it. */
  async function webhook(sig: ReturnType<typeof start>['sig']) {
    const handle = mock.method(Deliveries.prototype, 'handle');
    const headers = await signed(event, secret, Date.now());
    const answer = sig.fetch(new Request(`${host}/webhooks`, { method: 'POST', body: event, headers }));
    while (handle.mock.callCount() === 0) await turns(1);
    handle.mock.restore();
    return { answer };
  }

  it('`authorize`: 504 after 10 s on every route, logged, and nothing is sent to the service', async () => {
    for (const [method, path, body] of [
      ['GET', '/envelopes/env1/status', undefined],
      ['GET', '/envelopes/env1/events', undefined],
      ['GET', '/v1/envelopes/env1', undefined],
      ['GET', '/v1/documents/doc1/content', undefined],
      ['POST', '/embed', { envelopeId: 'env1', recipientId: 'rec1' }],
    ] as const) {
      const { sig, calls, reasons } = start({ authorize: never });
      const [answer, seconds] = await secondsUntil(ask(sig, method, path, { body }));
      const { code, retryable } = await refusalOf(answer);
      assert.deepEqual([answer.status, code, retryable, seconds], [504, 'timeout', true, 10], path);
      assert.equal(calls.length, 0);
      assert.match(reasons().join(), /`authorize` did not answer within 10 s/);
    }
  });

  it('`authorize` that is a query without an answer, not a promise: also 504', async () => {
    const query = { then: () => undefined } as unknown as Promise<null>;
    const { sig } = start({ authorize: () => query });
    const [answer, seconds] = await secondsUntil(ask(sig, 'GET', '/envelopes/env1/status'));
    assert.deepEqual([answer.status, seconds], [504, 10]);
  });

  it('`authorize` that answers late: its answer does not count', async () => {
    let allow = (_permission: object) => {};
    const { sig, calls } = start({ authorize: () => new Promise<object>((resolve) => (allow = resolve)) });
    const [answer] = await secondsUntil(ask(sig, 'GET', '/v1/envelopes/env1'));
    allow({});
    await turns();
    assert.deepEqual([answer.status, calls.length], [504, 0]);
  });

  it('`limit`: 504 after 10 s', async () => {
    const { sig, reasons } = start({ limit: never });
    const [answer, seconds] = await secondsUntil(ask(sig, 'GET', '/envelopes/env1/status'));
    assert.deepEqual([answer.status, seconds], [504, 10]);
    assert.match(reasons().join(), /`limit`/);
  });

  it('`claims.claim`: the webhook is answered with 504 and sent again; a late claim is given up', async () => {
    const released: string[] = [];
    let grant = (_isMine: boolean) => {};
    let isSlow = true;
    let effects = 0;
    const { sig } = start({
      claims: {
        claim: () => (isSlow ? new Promise<boolean>((resolve) => (grant = resolve)) : Promise.resolve(true)),
        release: async (id) => void released.push(id),
      },
      webhook: { secrets: [secret], on: () => void effects++ },
    });
    const [answer, seconds] = await secondsUntil((await webhook(sig)).answer);
    assert.deepEqual([answer.status, seconds, effects], [504, 10, 0]);
    assert.deepEqual(released, []);
    grant(true);
    await turns();
    assert.equal(released.length, 1);
    isSlow = false;
    const [second] = await secondsUntil((await webhook(sig)).answer);
    assert.deepEqual([second.status, effects], [200, 1]);
  });

  it('`claims.release`, `claims.extend` and `bus.publish`: the webhook was handled, and is answered so', async () => {
    for (const slow of [
      { claims: { ...claims, extend: never } },
      { claims: { ...claims, release: never } },
      { bus: { ...bus, publish: never } },
    ]) {
      const { sig } = start({ claims, bus, ...slow, webhook: { secrets: [secret], on: () => undefined } });
      const [answer, seconds] = await secondsUntil((await webhook(sig)).answer);
      assert.ok(answer.status === 200 || answer.status === 409, `${answer.status}`);
      assert.ok(seconds <= 20, `${seconds}`);
    }
  });

  it('`bus.subscribe`: the stream ends after 10 s and frees its place; a late subscription is ended', async () => {
    let ended = 0;
    let subscribed = (_unsubscribe: () => void) => {};
    const { sig } = start({
      authorize: () => ({ actor: 'anna' }),
      limit: false,
      bus: { ...bus, subscribe: () => new Promise<() => void>((resolve) => (subscribed = resolve)) },
    });
    for (let round = 0; round < 2; round++) {
      const streams = await Promise.all(
        Array.from({ length: 20 }, () => ask(sig, 'GET', '/envelopes/env1/events')),
      );
      assert.ok(streams.every(({ status }) => status === 200));
      const [texts, seconds] = await secondsUntil(Promise.all(streams.map((stream) => stream.text())));
      assert.deepEqual([texts[0], seconds], [': open\n\n', 10]);
    }
    subscribed(() => void ended++);
    await turns();
    assert.equal(ended, 1);
  });

  it('`owners.recall` and `owners.remember`: the request is answered after 10 s', async () => {
    const recalling = start({ owners: { ...owners, recall: never } });
    const [refused, seconds] = await secondsUntil(
      ask(recalling.sig, 'POST', '/v1/suggestions/s1/reject', { body: {} }),
    );
    assert.ok(refused.status >= 400 && seconds === 10, `${refused.status} ${seconds}`);
    const remembering = server(() => Response.json([{ id: 's1', status: 'PENDING' }]), {
      owners: { ...owners, remember: never },
    });
    const [read, waited] = await secondsUntil(ask(remembering.sig, 'GET', '/v1/documents/doc1/suggestions'));
    assert.deepEqual([read.status, waited], [200, 10]);
  });

  it('that answers in time leaves no timer behind', async () => {
    const { sig, reasons } = start({ authorize: async () => ({}), claims, bus, owners });
    assert.equal((await ask(sig, 'GET', '/v1/envelopes/env1')).status, 200);
    mock.timers.tick(60_000);
    await turns();
    assert.deepEqual(reasons(), []);
  });
});
