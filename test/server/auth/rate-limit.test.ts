import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { toNodeHandler } from '../../../src/server/node.js';
import type { SigServer } from '../../../src/server/index.js';
import { networkOf } from '../../../src/server/http/client-address.js';
import { ask, envelope, origin, server } from '../support.js';

const now = Date.parse('2026-03-02T10:00:00Z');
const grants = { keys: [{ kid: 'a', secret: 'n'.repeat(40) }] };
const bearer = async (sig: SigServer, actor: string, ops: string[], ids: object = {}) => ({
  authorization: `Bearer ${await sig.grant({ actor, ops, ...ids })}`,
});

describe('limits', () => {
  it('answer 429 with Retry-After, per person and resource', async () => {
    const { sig } = server(() => Response.json({ url: 'https://s.example/x' }), { now: () => now });
    const mint = (recipientId: string) =>
      ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId } });
    for (let turn = 0; turn < 120; turn++) assert.equal((await mint('rec1')).status, 201);
    const response = await mint('rec1');
    assert.equal(response.status, 429);
    assert.equal(response.headers.get('retry-after'), '1');
    assert.equal((await mint('rec2')).status, 201);
  });
});

describe('a limit of the host', () => {
  it('of no seconds to wait lets the request pass, and of any it does not', async () => {
    for (const [seconds, status] of [
      [undefined, 200],
      [0, 200],
      [0.2, 429],
    ] as const) {
      const { sig } = server(() => Response.json(envelope()), { limit: () => seconds });
      const response = await ask(sig, 'GET', '/v1/envelopes/env1');
      assert.equal(response.status, status, String(seconds));
      assert.equal(response.headers.get('retry-after'), status === 429 ? '1' : null);
    }
  });
});

describe('two people with grants', () => {
  it('do not share an answer when they send the same Idempotency-Key (R44)', async () => {
    const { sig, calls } = server(
      () => Response.json({ id: 'd', name: 'n', status: 'PROCESSING' }, { status: 201 }),
      { grants, now: () => now, authorize: () => ({ actingUser: 'desk@firm.example' }) },
    );
    for (const actor of ['anna', 'anna', 'bert'])
      await ask(sig, 'POST', '/v1/documents', {
        body: '--x--',
        headers: {
          ...(await bearer(sig, actor, ['uploadDocument'])),
          'content-type': 'multipart/form-data; boundary=x',
          'idempotency-key': 'same-key-for-both',
        },
      });
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[0], keys[2]);
  });

  it('do not use up each other’s limit', async () => {
    const { sig } = server(() => Response.json(envelope()), { grants, now: () => now });
    const read = async (actor: string) =>
      (
        await ask(sig, 'GET', '/envelopes/env1/status', {
          headers: await bearer(sig, actor, ['getEnvelopeStatus'], { envelopeId: 'env1' }),
        })
      ).status;
    for (let turn = 0; turn < 120; turn++) await read('anna');
    assert.equal(await read('anna'), 429);
    assert.equal(await read('bert'), 200);
  });

  it('authorize may name the actor itself', async () => {
    const seen: string[] = [];
    const { sig } = server(() => Response.json(envelope()), {
      authorize: () => ({ actor: 'anna' }),
      limit: (key) => void seen.push(key),
    });
    await ask(sig, 'GET', '/v1/envelopes/env1');
    assert.match(seen[0] ?? '', /anna/);
  });
});

describe('anonymous clients of a public page', () => {
  const book = '/public/v1/public/contact';
  const body = { email: 'a@b.example', message: 'x' };
  const as = (visitor: string) => ({ headers: { 'x-test-visitor': visitor } });
  const clientKey = (request: Request) => request.headers.get('x-test-visitor') ?? undefined;

  it('cannot use up each other’s allowance', async () => {
    const { sig } = server(() => Response.json({}), { now: () => now, clientKey });
    const send = async (visitor: string) => (await ask(sig, 'POST', book, { body, ...as(visitor) })).status;
    for (let turn = 0; turn < 120; turn++) assert.notEqual(await send('script'), 429);
    assert.equal(await send('script'), 429);
    assert.notEqual(await send('guest'), 429);
  });

  it('may read more often than write, within a limit', async () => {
    const { sig, calls } = server(() => Response.json({}), { now: () => now, clientKey });
    const read = async (visitor: string) =>
      (await ask(sig, 'GET', '/public/v1/book/public/hosts/anna', as(visitor))).status;
    for (let turn = 0; turn < 600; turn++) assert.notEqual(await read('script'), 429);
    assert.equal(await read('script'), 429);
    assert.equal(calls.length, 600);
    assert.notEqual(await read('guest'), 429);
  });

  it('cannot avoid the limit by making up tokens', async () => {
    const { sig, calls } = server(() => Response.json({}), { now: () => now, clientKey });
    const read = (turn: number, visitor: string) =>
      ask(sig, 'GET', `/public/v1/proposals/public/${turn.toString(16).padStart(96, '0')}`, as(visitor));
    let turn = 0;
    while (turn < 2000 && (await read(turn, 'script')).status !== 429) turn++;
    assert.equal(turn, 1200);
    assert.equal(calls.length, 1200);
    const refused = await read(turn, 'script');
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    assert.notEqual((await read(0, 'guest')).status, 429);
  });

  it('in one IPv6 network are one client; an IPv4 address is one client however it is written', () => {
    for (const [address, network] of [
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
      ['2001:db8:1:2::9', '2001:db8:1:2'],
      ['2001:db8::9', '2001:db8:0:0'],
      ['fe80::1%eth0', 'fe80:0:0:0'],
      ['::1', '0:0:0:0'],
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['192.0.2.7', '192.0.2.7'],
    ] as const)
      assert.equal(networkOf(address), network);
  });

  it('are limited per address on Node’s http server', async () => {
    const seen: string[] = [];
    const { sig } = server(() => Response.json({}), { limit: (key) => void seen.push(key) });
    const web = createServer(toNodeHandler(sig)).listen(0, '127.0.0.1');
    await new Promise((ready) => web.once('listening', ready));
    await fetch(`http://127.0.0.1:${(web.address() as AddressInfo).port}/sig${book}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify(body),
    });
    web.closeAllConnections();
    web.close();
    assert.deepEqual(seen, ['public||127.0.0.1', 'submitContactForm||127.0.0.1']);
  });
});
