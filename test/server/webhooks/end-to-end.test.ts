import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { createClient } from '../../../src/client/index.js';
import { createWebhook, voidEnvelope } from '../../../src/contract/index.js';
import { serveSandbox } from '../../../src/sandbox/node.js';
import { createSigServer, type VerifiedEvent } from '../../../src/server/index.js';
import { toNodeHandler } from '../../../src/server/node.js';
import { envelope, server as helperOf, signed } from '../support.js';

let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
const host: Server = createServer();
const events: string[] = [];
let failures = 0;
const origin = 'https://www.example.com';

before(async () => {
  sandbox = await serveSandbox({ port: 0, allowLoopbackWebhooks: true });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
});
after(async () => {
  host.closeAllConnections();
  host.close();
  await sandbox.close();
});

it(
  'a webhook whose handler fails once is sent again, takes effect once, and wakes the page to the new state',
  { timeout: 180_000 },
  async () => {
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const { apiKeys, actingUser, envelopes } = await sandbox.sandbox.scene();
    const client = createClient({ baseUrl: sandbox.url, apiKey: apiKeys.full, actingUser });
    const { data: hook } = await client.call(createWebhook, {
      body: { url: `${url}/sig/webhooks`, events: ['ENVELOPE_VOIDED'] },
    });
    const statuses: number[] = [];
    const sig = createSigServer({
      baseUrl: sandbox.url,
      apiKey: apiKeys.full,
      origins: [origin],
      authorize: () => ({ actingUser }),
      log: ({ operation, status }) => void (operation === 'webhook' && statuses.push(status)),
      webhook: {
        secrets: [hook!.secret!],
        on: ({ event }) => {
          if (failures++ === 0) throw new Error('the database is away');
          events.push(event);
        },
      },
    });
    host.on('request', toNodeHandler(sig));
    const { id } = envelopes.sent!;
    const stream = await fetch(`${url}/sig/envelopes/${id}/events`, { headers: { origin } });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    assert.match((await reader.read()).value ?? '', /^: open/);

    await client.call(voidEnvelope, { params: { id }, body: { reason: 'Sent by mistake.' } });
    await sandbox.sandbox.settled();
    assert.deepEqual(statuses, [500], 'the handler failed');
    assert.deepEqual(events, []);
    // The service's first retry comes after a minute (R137).
    await fetch(`${sandbox.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 130_000 }),
    });
    await sandbox.sandbox.settled();
    const woken = await reader.read();
    assert.match(woken.value ?? '', /^event: changed/);
    await reader.cancel();
    assert.deepEqual(statuses, [500, 200]);
    assert.deepEqual(events, ['ENVELOPE_VOIDED']);
    const status = await fetch(`${url}/sig/envelopes/${id}/status`, { headers: { origin } });
    assert.equal(((await status.json()) as { envelope: { status: string } }).envelope.status, 'VOIDED');
  },
);

it('four events, each sent twice, take four effects and lead to the same status in all 24 orders (R139, R140)', async () => {
  const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
  const now = Date.parse('2026-03-02T10:00:00Z');
  const names = ['ENVELOPE_SENT', 'RECIPIENT_VIEWED', 'RECIPIENT_COMPLETED', 'ENVELOPE_COMPLETED'];
  const orders = (list: string[]): string[][] =>
    list.length < 2
      ? [list]
      : list.flatMap((one) => orders(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  for (const order of orders(names)) {
    const heard: VerifiedEvent[] = [];
    const { sig } = helperOf(() => Response.json(envelope({ status: 'COMPLETED' })), {
      now: () => now,
      webhook: { secrets: [secret], on: (event) => void heard.push(event) },
    });
    for (const name of [...order, ...order]) {
      const body = JSON.stringify({
        event: name,
        timestamp: '2026-03-02T09:59:58Z',
        data: { envelopeId: 'env1' },
      });
      const headers = await signed(body, secret, now, { 'x-service-delivery': `d-${name}` });
      const request = new Request('https://app.example.com/sig/webhooks', { method: 'POST', body, headers });
      assert.equal((await sig.fetch(request)).status, 200);
    }
    assert.deepEqual(heard.map(({ event }) => event).sort(), [...names].sort());
    const read = await sig.fetch(
      new Request('https://app.example.com/sig/envelopes/env1/status', {
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
    );
    assert.equal(((await read.json()) as { envelope: { status: string } }).envelope.status, 'COMPLETED');
  }
});
