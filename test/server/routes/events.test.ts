import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { ask, host, server, signed } from '../support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const now = Date.parse('2026-03-02T10:00:00Z');
const event = JSON.stringify({
  event: 'ENVELOPE_COMPLETED',
  timestamp: '2026-03-02T09:59:58Z',
  data: { envelopeId: 'env1' },
});
const quiet = { publish: () => {}, subscribe: () => () => {} };
const drain = async (response: Response) => {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  return text;
};

describe('a webhook whose hooks fail', () => {
  const send = async (options: Parameters<typeof server>[1]) => {
    const { sig } = server(undefined, { now: () => now, ...options });
    const headers = await signed(event, secret, now);
    return async () =>
      (await sig.fetch(new Request(`${host}/webhooks`, { method: 'POST', body: event, headers }))).status;
  };

  it('is not handled again because its wake-up was lost', async () => {
    let effects = 0;
    const post = await send({
      webhook: { secrets: [secret], on: () => void effects++ },
      bus: { ...quiet, publish: () => Promise.reject(new Error('bus')) },
    });
    assert.deepEqual([await post(), await post()], [200, 200]);
    assert.equal(effects, 1);
  });

  it('is 500 when the handler fails, also if its claim cannot be released', async () => {
    const post = await send({
      webhook: { secrets: [secret], on: () => Promise.reject(new Error('x')) },
      claims: { claim: () => Promise.resolve(true), release: () => Promise.reject(new Error('store')) },
    });
    assert.equal(await post(), 500);
  });
});

describe('an event stream', () => {
  it('ends when the bus cannot be subscribed to, and leaves no timer running', async () => {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    try {
      const { sig } = server(undefined, {
        bus: { ...quiet, subscribe: () => Promise.reject(new Error('bus')) },
      });
      const response = await ask(sig, 'GET', '/envelopes/env1/events');
      assert.equal(await drain(response), ': open\n\n');
      mock.timers.tick(60_000);
    } finally {
      mock.timers.reset();
    }
  });

  it('ends with the grant that opened it', async () => {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    try {
      let stopped = 0;
      const { sig } = server(undefined, {
        now: () => now,
        grants: { keys: [{ kid: 'a', secret: 'n'.repeat(40) }] },
        bus: {
          ...quiet,
          subscribe: (channel) => () => void (stopped += Number(channel.startsWith('envelope:'))),
        },
      });
      const token = await sig.grant({
        actor: 'anna',
        ops: ['getEnvelopeStatus'],
        envelopeId: 'env1',
        seconds: 60,
      });
      const headers = { authorization: `Bearer ${token}` };
      const response = await ask(sig, 'GET', '/envelopes/env1/events', { headers });
      await new Promise((next) => setImmediate(next));
      mock.timers.tick(59_000);
      assert.equal(stopped, 0);
      mock.timers.tick(1000);
      assert.equal(stopped, 1);
      assert.equal(await drain(response), ': open\n\n: beat\n\n: beat\n\n');
    } finally {
      mock.timers.reset();
    }
  });

  it('is refused with 429 while twenty streams of the same person are open', async () => {
    const { sig } = server(undefined, { bus: quiet, limit: false, authorize: () => ({ actor: 'anna' }) });
    const open = () => ask(sig, 'GET', '/envelopes/env1/events');
    const streams = await Promise.all(Array.from({ length: 20 }, open));
    assert.ok(streams.every(({ status }) => status === 200));
    const refused = await open();
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '30');
    await streams[0]?.body?.cancel();
    const next = await open();
    assert.equal(next.status, 200);
    for (const { body } of [...streams.slice(1), next]) await body?.cancel();
  });

  it('of one recipient takes no places from the others when the host does not say who the person is', async () => {
    const { sig } = server(undefined, { bus: quiet, limit: false, clientKey: () => 'office' });
    const open = (path: string) => ask(sig, 'GET', `/envelopes/${path}`);
    const streams = await Promise.all(Array.from({ length: 20 }, () => open('env1/events?recipientId=rec1')));
    assert.equal((await open('env1/events?recipientId=rec1')).status, 429);
    for (const other of ['env1/events?recipientId=rec2', 'env1/events', 'env2/events?recipientId=rec1']) {
      const stream = await open(other);
      assert.equal(stream.status, 200, other);
      streams.push(stream);
    }
    for (const { body } of streams) await body?.cancel();
  });
});
