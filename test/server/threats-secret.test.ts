import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import fc from 'fast-check';
import { createSandbox } from '../../src/sandbox/index.js';
import {
  createSigServer,
  forWebhooks,
  verifyWebhook,
  type DeletedEndpoint,
  type EndpointSecret,
  type Facts,
} from '../../src/server/index.js';
import { allowedOperations } from '../../src/server/policy/allow-list.js';
import { ask, origin, refusalOf, server, type Answer } from './support.js';

const secret = `whsec_${'CANARY0123456789'.repeat(4)}`;
const endpoint = {
  id: 'wh1',
  url: 'https://app.example.com/sig/webhooks',
  events: ['ENVELOPE_SENT'],
  isActive: true,
};
const create = { body: { url: endpoint.url, events: endpoint.events } };
const regenerate = '/v1/webhooks/wh1/regenerate-secret';
const made: Answer = () => Response.json({ ...endpoint, secret }, { status: 201 });
const forWebhookPaths = allowedOperations
  .filter(({ operation }) => forWebhooks.has(operation.id))
  .map(({ operation: { id, method, path } }) => ({ id, method, path: path.replace(/\{\w+\}/g, 'wh1') }));

/** A helper whose host stores secrets. */
function storing(answer: Answer, onSecret?: (given: EndpointSecret) => void | Promise<void>) {
  const stored: EndpointSecret[] = [];
  const all = server(answer, {
    authorize: () => ({ actingUser: 'anna@firm.example', actor: 'anna', tenant: 'firm' }),
    onSecret: onSecret ?? ((given) => void stored.push(given)),
    limit: false,
  });
  return { ...all, stored };
}

describe('the secret of a webhook endpoint', () => {
  it('goes to the host’s onSecret with who made it; the page reads that it was stored (R133)', async () => {
    const { sig, stored } = storing(made);
    const response = await ask(sig, 'POST', '/v1/webhooks', create);
    assert.deepEqual([response.status, await response.json()], [201, { ...endpoint, secretStored: true }]);
    assert.deepEqual(stored, [
      {
        endpointId: 'wh1',
        secret,
        isNew: true,
        actor: 'anna',
        tenant: 'firm',
        actingUser: 'anna@firm.example',
      },
    ]);
  });

  it('that replaces another is the named endpoint’s, whatever the service answers', async () => {
    const { sig, stored } = storing(() => Response.json({ ...endpoint, id: 'other', secret }));
    const response = await ask(sig, 'POST', regenerate, { body: {} });
    assert.equal(((await response.json()) as { secretStored: boolean }).secretStored, true);
    assert.deepEqual(
      stored.map(({ endpointId, isNew }) => [endpointId, isNew]),
      [['wh1', false]],
    );
  });

  it('is never made where it would not be stored: refused before the service is called', async () => {
    const { sig, calls } = server(made, { onSecret: undefined });
    for (const path of ['/v1/webhooks', regenerate]) {
      const response = await ask(sig, 'POST', path, create);
      const { code, message } = await refusalOf(response);
      assert.deepEqual([response.status, code, calls.length], [502, 'config', 0]);
      assert.match(message, /onSecret/);
    }
    const { sig: denying } = server(made, { onSecret: undefined, authorize: () => null });
    assert.equal((await ask(denying, 'POST', '/v1/webhooks', create)).status, 404);
    assert.equal((await ask(sig, 'GET', '/v1/webhooks/wh1')).status, 201);
  });

  it('that onSecret does not take, or that did not come: the endpoint is there, and the page knows that its secret is not stored', async () => {
    const broken = () => {
      throw Object.assign(new Error(`cannot write ${secret}`), { reason: secret });
    };
    for (const [answer, onSecret, reason] of [
      [made, broken, '`onSecret` failed.'],
      [made, () => Promise.reject(new Error(secret)), '`onSecret` failed.'],
      [() => Response.json(endpoint, { status: 201 }), undefined, 'The service answered without a secret.'],
      [() => new Response(null, { status: 201 }), undefined, 'The service answered without a secret.'],
    ] as const) {
      const { sig, logs, stored } = storing(answer, onSecret);
      const response = await ask(sig, 'POST', '/v1/webhooks', create);
      const body = (await response.json()) as Record<string, unknown>;
      assert.deepEqual([response.status, body.secretStored, stored], [201, false, []]);
      const entry = JSON.parse(logs[0]!) as { status: number; reason: string };
      assert.deepEqual(entry.status, 201);
      assert.equal(entry.reason, `${reason} The endpoint has a secret that is not stored: make a new one.`);
    }
  });

  it('is kept when the page leaves before the answer', async () => {
    const page = new AbortController();
    const { sig, stored, calls } = storing(async (call) => {
      page.abort();
      return made(call);
    });
    const response = await ask(sig, 'POST', '/v1/webhooks', { ...create, signal: page.signal });
    assert.deepEqual([response.status, calls.length, stored.length], [201, 1, 1]);
  });

  it('needs a decision about the endpoint, and about the delivery that is sent again', async () => {
    const asked: Facts[] = [];
    const { sig } = server(made, { authorize: (_request, facts) => (asked.push(facts), null) });
    await ask(sig, 'DELETE', '/v1/webhooks/wh1', { body: {} });
    await ask(sig, 'POST', '/v1/webhooks/wh1/deliveries/d1/retry', { body: {} });
    assert.deepEqual(asked, [
      { operation: 'deleteWebhook', endpointId: 'wh1' },
      { operation: 'retryWebhookDelivery', endpointId: 'wh1', deliveryId: 'd1' },
    ]);
  });
});

describe('an endpoint that a page deletes', () => {
  const remove = (answer: Answer, onEndpointDeleted?: (given: DeletedEndpoint) => void) => {
    const reported: DeletedEndpoint[] = [];
    const all = server(answer, {
      authorize: () => ({ actingUser: 'anna@firm.example', actor: 'anna', tenant: 'firm' }),
      onEndpointDeleted: onEndpointDeleted ?? ((given) => void reported.push(given)),
    });
    return { ...all, reported, ask: () => ask(all.sig, 'DELETE', '/v1/webhooks/wh1', { body: {} }) };
  };
  const gone = () => new Response(null, { status: 204 });

  it('is named to the host, which forgets its secret; a host without the hook loses nothing', async () => {
    const deleting = remove(gone);
    assert.equal((await deleting.ask()).status, 204);
    assert.deepEqual(deleting.reported, [
      { endpointId: 'wh1', actor: 'anna', tenant: 'firm', actingUser: 'anna@firm.example' },
    ]);
    const { sig } = server(gone);
    assert.equal((await ask(sig, 'DELETE', '/v1/webhooks/wh1', { body: {} })).status, 204);
  });

  it('is named to the host although the page has left', async () => {
    const page = new AbortController();
    const deleting = remove(() => (page.abort(), gone()));
    await ask(deleting.sig, 'DELETE', '/v1/webhooks/wh1', { body: {}, signal: page.signal });
    assert.equal(deleting.reported.length, 1);
  });

  it('is not named while it is there: the service refused, or the page changed it', async () => {
    for (const status of [403, 404, 409, 500]) {
      const refused = remove(() => new Response(null, { status }));
      await refused.ask();
      assert.deepEqual(refused.reported, []);
    }
    const other = remove(() => Response.json(endpoint));
    await ask(other.sig, 'PATCH', '/v1/webhooks/wh1', { body: { isActive: false } });
    assert.deepEqual(other.reported, []);
  });

  it('is deleted for the page although the host’s hook fails; the log says so without its words', async () => {
    const failing = remove(gone, () => {
      throw new Error(secret);
    });
    assert.equal((await failing.ask()).status, 204);
    assert.match(failing.logs[0]!, /`onEndpointDeleted` failed\. The endpoint is deleted/);
    assert.ok(!failing.logs.join().includes(secret));
  });
});

describe('a slow onSecret', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('is waited for no longer than 10 s, and then the secret is not stored', async () => {
    const { sig, logs } = storing(made, () => new Promise(() => undefined));
    let response: Response | undefined;
    void ask(sig, 'POST', '/v1/webhooks', create).then((answer) => (response = answer));
    for (let seconds = 0; !response; seconds++) {
      assert.ok(seconds < 20);
      for (let turn = 0; turn < 100; turn++) await new Promise((next) => setImmediate(next));
      mock.timers.tick(1000);
    }
    assert.equal(((await response.json()) as { secretStored: boolean }).secretStored, false);
    assert.match(logs[0]!, /`onSecret` did not answer within 10 s/);
  });
});

describe('no byte that reaches a page or a log has the secret', () => {
  const row = { ...endpoint, secret };
  const answers = fc.constantFrom<() => Response>(
    () => Response.json(row, { status: 201 }),
    () => Response.json({ ...row, url: `https://x.example/?s=${secret}`, events: [secret] }),
    () => Response.json({ ...row, secret: [secret], other: { secret } }),
    () => Response.json({ ...row, isActive: { secret }, id: secret }),
    () => Response.json({ webhook: row, data: { secret }, message: secret }),
    () => Response.json({ id: 'wh1', webhooks: [row, { ...row, url: secret }], secret }),
    () => Response.json({ items: [row, { ...row, event: secret, status: secret }], nextCursor: secret }),
    () => Response.json([row]),
    () => new Response(`{"id":"wh1","secret":"x","secret":"${secret}","secret":null}`),
    () => new Response(`{"id":"wh1","secret":"${secret}","secret":"whsec_other","url":"${secret}"}`),
    () => new Response(`{"id":"wh1","secret":"${secret}`),
    () => new Response(JSON.stringify(secret)),
    () => new Response(`<html>${secret}`),
    () => Response.json({ message: secret, code: secret, details: [{ path: secret }] }, { status: 400 }),
    () =>
      Response.json({ message: secret }, { status: 409, headers: { 'retry-after': secret, etag: secret } }),
    () => new Response(secret, { status: 500 }),
    () => new Response(null, { status: 302, headers: { location: `https://x.example/${secret}` } }),
    () => {
      throw new Error(`connect failed with ${secret}`);
    },
  );
  const takes = fc.constantFrom<(given: EndpointSecret) => void>(
    () => undefined,
    ({ secret: given }) => {
      throw new Error(given);
    },
  );

  it('whatever the service answers to any operation on endpoints, and whatever onSecret does', async () => {
    const { random } = Math;
    Math.random = () => 0;
    try {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...forWebhookPaths), answers, takes, async (one, answer, take) => {
          const { sig, logs, calls } = storing(answer, take);
          const body = one.method === 'GET' ? {} : create;
          const response = await ask(sig, one.method, one.path, body);
          const text = `${await response.text()} ${JSON.stringify([...response.headers])} ${logs.join()}`;
          assert.ok(!text.includes(secret), `${one.id} ${text}`);
          assert.ok(calls.length > 0, one.id);
        }),
        { numRuns: 1000 },
      );
    } finally {
      Math.random = random;
    }
  });

  it('nor one of another form, wherever it is repeated', async () => {
    const odd = 'odd "secret" \\ of a service';
    const { sig, stored } = storing(() => Response.json({ ...endpoint, secret: odd, url: `x ${odd}` }));
    const response = await ask(sig, 'POST', '/v1/webhooks', create);
    assert.deepEqual([response.status, stored[0]?.secret], [502, odd]);
    assert.equal((await refusalOf(response)).code, 'invalid-answer');
  });
});

it('a page of the sandbox makes an endpoint, whose webhooks verify with the secret that the host stored', async () => {
  const received: Request[] = [];
  const sandbox = createSandbox({
    now: '2026-03-23T09:00:00Z',
    allowLoopbackWebhooks: true,
    fetch: async (...given) => (received.push(new Request(...given)), new Response()),
  });
  const { apiKeys } = (await sandbox.scene()) as unknown as { apiKeys: { full: string } };
  const stored = new Map<string, string>();
  const sig = createSigServer({
    baseUrl: 'http://127.0.0.1:4010',
    apiKey: apiKeys.full,
    origins: [origin],
    authorize: (_request, { operation }) => (forWebhooks.has(operation) ? {} : null),
    onSecret: ({ endpointId, secret: given }) => void stored.set(endpointId, given),
    fetch: sandbox.fetch,
  });
  const call = async (method: string, path: string, body?: object) => {
    const response = await ask(sig, method, path, { body });
    const text = await response.text();
    assert.ok(!/whsec_/.test(text), text);
    return (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  };
  const url = 'http://127.0.0.1:3000/sig/webhooks';
  const made = await call('POST', '/v1/webhooks', { url, events: ['ENVELOPE_SENT'] });
  assert.equal(made['secretStored'], true);
  const id = String(made['id']);
  const first = stored.get(id);
  await call('POST', `/v1/webhooks/${id}/regenerate-secret`, {});
  assert.notEqual(stored.get(id), first);
  await call('POST', `/v1/webhooks/${id}/test`, {});
  for (let turn = 0; received.length === 0; turn++) {
    assert.ok(turn < 1000);
    await new Promise((next) => setImmediate(next));
  }
  const raw = new Uint8Array(await received[0]!.arrayBuffer());
  const header = received[0]!.headers.get('x-service-signature');
  const now = () => sandbox.now();
  assert.equal((await verifyWebhook(raw, header, [stored.get(id)!], { now })).event, 'TEST');
  await assert.rejects(verifyWebhook(raw, header, [first!], { now }));
  const { items } = await call('GET', `/v1/webhooks/${id}/deliveries`);
  assert.equal((items as unknown[]).length, 1);
  await call('GET', '/v1/webhooks/dead-letter');
  assert.equal((await call('PATCH', `/v1/webhooks/${id}`, { isActive: false })).isActive, false);
  await call('DELETE', `/v1/webhooks/${id}`, {});
  assert.deepEqual(await call('GET', '/v1/webhooks'), { items: [] });
  assert.equal((await ask(sig, 'GET', '/v1/auth/api-keys')).status, 404);
});
