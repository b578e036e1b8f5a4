import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createSigServer, verifyWebhook, type VerifiedEvent } from '../../../src/server/index.js';
import { inMemoryClaims } from '../../../src/server/state/memory.js';
import { ask, envelope, host, key, origin, server, signed } from '../support.js';

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

describe('a webhook', () => {
  it('that is signed is verified on its raw bytes (R136)', async () => {
    const headers = await signed(body, secret, now);
    const event = await verifyWebhook(
      new TextEncoder().encode(body),
      headers['x-service-signature'],
      secret,
      { now: () => now },
    );
    assert.deepEqual(event, JSON.parse(body));
  });

  it('that was changed anywhere is never accepted', async () => {
    const { 'x-service-signature': header } = await signed(body, secret, now);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('body', 'header'),
        fc.nat(2000),
        fc.integer({ min: 0, max: 255 }),
        async (part, place, byte) => {
          const change = (text: string) => {
            const bytes = new TextEncoder().encode(text);
            const at = place % bytes.length;
            if (bytes[at] === byte) return undefined;
            bytes[at] = byte;
            return bytes;
          };
          const changed = change(part === 'body' ? body : header);
          if (!changed) return;
          const decoded = new TextDecoder('latin1').decode(changed);
          // White space around a part of the header changes nothing that is signed.
          if (
            part === 'header' &&
            decoded
              .split(',')
              .map((one) => one.trim())
              .join() === header
          )
            return;
          await assert.rejects(
            verifyWebhook(part === 'body' ? changed : body, part === 'header' ? decoded : header, secret, {
              now: () => now,
            }),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  const strange: [string, (header: string) => string | null][] = [
    ['without a signature', () => null],
    ['with an empty one', () => ''],
    ['without a time', (header) => header.replace(/t=\d+,/, '')],
    ['with two times', (header) => `t=${now / 1000},${header}`],
    ['with a time that is no number', (header) => header.replace(/t=\d+/, 't=123abc')],
    ['with a negative time', (header) => header.replace(/t=/, 't=-')],
    [
      'with an upper case signature',
      (header) => header.replace(/v1=(\w+)/, (_all, hex: string) => `v1=${hex.toUpperCase()}`),
    ],
    ['with half a signature', (header) => header.slice(0, -32)],
    ['with another scheme', (header) => header.replace('v1=', 'v0=')],
  ];
  for (const [what, change] of strange)
    it(`${what} is refused`, async () => {
      const { 'x-service-signature': header } = await signed(body, secret, now);
      await assert.rejects(verifyWebhook(body, change(header), secret, { now: () => now }), {
        code: 'unauthenticated',
      });
    });

  it('older or earlier than five minutes is refused', async () => {
    for (const [shift, good] of [
      [299, true],
      [301, false],
      [-299, true],
      [-301, false],
      [-31_536_000, false],
    ] as const) {
      const { 'x-service-signature': header } = await signed(body, secret, now - shift * 1000);
      const verified = verifyWebhook(body, header, secret, { now: () => now });
      await (good ? verified : assert.rejects(verified));
    }
  });

  it('is accepted under any of several secrets, so that they can be changed', async () => {
    const { 'x-service-signature': header } = await signed(body, secret, now);
    await verifyWebhook(body, header, ['whsec_new', secret], { now: () => now });
    await assert.rejects(verifyWebhook(body, header, ['whsec_new'], { now: () => now }));
  });
});

describe('the webhook route', () => {
  const start = (on?: (event: VerifiedEvent) => void | Promise<void>) =>
    server(() => Response.json(envelope()), { now: () => now, webhook: { secrets: [secret], on } });

  it('handles one event once, however often and at once it comes', async () => {
    let effects = 0;
    const { sig } = start(async () => {
      effects++;
      await new Promise((next) => setTimeout(next, 5));
    });
    const headers = await signed(body, secret, now);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(sig, body, headers)));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(effects, 1);
  });

  it('answers 500 when the host fails, and then handles the retry', async () => {
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

  it('an attempt that overlaps with work that then fails is not told that it was done', async () => {
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

  it('work that died in the middle is taken up by a later attempt on another instance', async () => {
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

  it('work that died is taken up as soon as nobody is at it, however slow its claims were', async () => {
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

  it('replayed under other delivery ids, or under none, has no second effect; nor has one that is sent again later', async () => {
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

  it('takes the same delivery id with another body for another event', async () => {
    let effects = 0;
    const { sig } = start(() => void effects++);
    const other = body.replace('ENVELOPE_COMPLETED', 'RECIPIENT_COMPLETED');
    await post(sig, body, await signed(body, secret, now));
    await post(sig, other, await signed(other, secret, now));
    assert.equal(effects, 2);
  });

  it('refuses what is not verified with 400, what is too large with 413, and is not there without a secret', async () => {
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
      [900, -899, 200],
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

  it('wakes every open frame of that envelope, and no other', async () => {
    const { sig } = start();
    const open = async (id: string) => {
      const response = await ask(sig, 'GET', `/envelopes/${id}/events?recipientId=rec1`);
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
    const silent = await Promise.race([
      other.read().then(() => 'woken'),
      new Promise((next) => setTimeout(() => next('silent'), 20)),
    ]);
    assert.equal(silent, 'silent');
    await Promise.all([...readers, other].map((reader) => reader.cancel()));
  });

  it('ends a stream when its page goes', async () => {
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
    await new Promise((next) => setTimeout(next));
    assert.equal(open, 2);
    gone.abort();
    await second.body?.cancel();
    void first;
    await new Promise((next) => setTimeout(next));
    assert.equal(open, 0);
  });
});

describe('a grant', () => {
  const keys = [
    { kid: 'new', secret: 'n'.repeat(40) },
    { kid: 'old', secret: 'o'.repeat(40) },
  ];
  const for1 = {
    actor: 'visitor-1',
    ops: ['getEnvelopeStatus', 'createRecipientEmbedUrl'],
    envelopeId: 'env1',
    recipientId: 'rec1',
  };
  const make = (options: object = {}) => {
    const asked: unknown[] = [];
    const made = server(
      ({ method }) =>
        method === 'GET' ? Response.json(envelope()) : Response.json({ url: 'https://s.example/x' }),
      {
        grants: { keys },
        authorize: (_request, facts) => (
          asked.push(facts),
          'actor' in facts ? { actingUser: 'anna@firm.example' } : null
        ),
        ...options,
      },
    );
    return { ...made, asked };
  };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('lets its page read without asking the host again, and asks for writes', async () => {
    const { sig, asked } = make();
    const token = await sig.grant(for1);
    assert.equal(
      (await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1', bearer(token))).status,
      200,
    );
    assert.equal(asked.length, 0);
    const body = { envelopeId: 'env1', recipientId: 'rec1' };
    assert.equal((await ask(sig, 'POST', '/embed', { body, ...bearer(token) })).status, 201);
    assert.deepEqual(asked, [{ operation: 'createRecipientEmbedUrl', ...body, actor: 'visitor-1' }]);
  });

  it('is for its own ids and operations only', async () => {
    const { sig, calls } = make();
    const token = await sig.grant(for1);
    for (const path of [
      '/envelopes/env2/status?recipientId=rec1',
      '/envelopes/env1/status?recipientId=rec2',
      '/v1/envelopes/env1',
      '/v1/documents/doc1',
    ])
      assert.equal((await ask(sig, 'GET', path, bearer(token))).status, 404, path);
    assert.equal(calls.length, 0);
  });

  it('is taken by an instance whose clock is a little behind', async () => {
    const token = await make({ now: () => now }).sig.grant(for1);
    const behind = make({ now: () => now - 4000 }).sig;
    const path = '/envelopes/env1/status?recipientId=rec1';
    assert.equal((await ask(behind, 'GET', path, bearer(token))).status, 200);
  });

  it('opens nothing of the whole account without the host', async () => {
    const { sig, asked } = make();
    const token = await sig.grant({ ...for1, ops: ['listRecipients', 'getRecipientHistory'] });
    await ask(sig, 'GET', '/v1/recipients', bearer(token));
    await ask(sig, 'GET', '/v1/recipients/boss%40x.example', bearer(token));
    assert.deepEqual(asked, [
      { operation: 'listRecipients', actor: 'visitor-1' },
      { operation: 'getRecipientHistory', email: 'boss@x.example', actor: 'visitor-1' },
    ]);
  });

  it('ends after five minutes at most, and with its key', async () => {
    let time = now;
    const { sig } = make({ now: () => time });
    const token = await sig.grant({ ...for1, seconds: 99_999 });
    const read = async (by = sig) =>
      (await ask(by, 'GET', '/envelopes/env1/status?recipientId=rec1', bearer(token))).status;
    time += 299_000;
    assert.equal(await read(), 200);
    time += 2000;
    assert.equal(await read(), 401);
    time = now;
    assert.equal(await read(make({ now: () => time, grants: { keys: [keys[1]] } }).sig), 401);
    assert.equal(
      await read(
        make({ now: () => time, grants: { keys: [{ kid: 'newer', secret: 'x'.repeat(40) }, keys[0]] } }).sig,
      ),
      200,
    );
  });

  it('that was changed, unsigned or made for another service is refused', async () => {
    const { sig } = make();
    const token = await sig.grant(for1);
    const [head, claims, signature] = token.split('.');
    const decode = (part: string) =>
      JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    const encode = (value: unknown) =>
      btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const other = createSigServer({
      baseUrl: 'https://other.example',
      apiKey: key,
      origins: [origin],
      authorize: () => null,
      grants: { keys },
    });
    for (const bad of [
      `${head}.${encode({ ...decode(claims!), envelopeId: 'env2' })}.${signature}`,
      `${encode({ alg: 'none', kid: 'new' })}.${claims}.`,
      `${encode({ ...decode(head!), kid: 'old' })}.${claims}.${signature}`,
      `${encode({ ...decode(head!), kid: '__proto__' })}.${claims}.${signature}`,
      await other.grant(for1),
      'x',
    ])
      assert.equal(
        (await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1', bearer(bad))).status,
        401,
      );
  });

  it('cannot be made without keys', async () => {
    await assert.rejects(server().sig.grant(for1), { code: 'config' });
  });
});

describe('limits', () => {
  it('answer 429 with when to come back, per person and resource', async () => {
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
