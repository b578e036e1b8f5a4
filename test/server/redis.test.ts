import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import type { SigServer } from '../../src/server/index.js';
import { redisHooks, type RedisHooks } from '../../src/server/redis.js';
import { startRedis, type RedisServer } from '../support/redis.js';
import { root } from '../support/sources.js';
import { envelope, host, server, signed } from './support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const origin = 'https://app.example.com';
const listen = (handler: RequestListener) =>
  new Promise<{ server: Server; url: string }>((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    );
  });
const eventually = async (check: () => boolean | Promise<boolean>, what: string, ms = 8000) => {
  const end = Date.now() + ms;
  while (!(await check())) {
    assert.ok(Date.now() < end, what);
    await new Promise((next) => setTimeout(next, 25));
  }
};

describe('claims, limits and events over Redis', { concurrency: false }, () => {
  let redis: RedisServer;
  const open: RedisHooks[] = [];
  const hooks = (options: { prefix: string; perMinute?: number }) => {
    const made = redisHooks({ url: redis.url, ...options });
    open.push(made);
    return made;
  };
  before(async () => void (redis = await startRedis()));
  after(async () => {
    for (const one of open) await one.close();
    await redis?.close();
  });

  it('one of fifty concurrent claims over three instances wins, and only its instance can release it', async () => {
    const three = [1, 2, 3].map(() => hooks({ prefix: 'a:' }));
    const won = await Promise.all(
      Array.from({ length: 50 }, (_, index) => three[index % 3]!.claims.claim('x', 60)),
    );
    assert.equal(won.filter(Boolean).length, 1);
    const winner = three[won.indexOf(true) % 3]!;
    const other = three.find((one) => one !== winner)!;
    await other.claims.release('x');
    assert.equal(await other.claims.claim('x', 60), false);
    await winner.claims.release('x');
    assert.equal(await other.claims.claim('x', 60), true);
  });

  it('grants that one instance revokes are refused by all, and their streams end', async () => {
    const options = () => ({
      ...hooks({ prefix: 'r:' }),
      grants: { keys: [{ kid: 'k', secret: 'k'.repeat(40) }] },
      authorize: () => null,
    });
    const [one, two] = [1, 2].map(() => server(() => Response.json(envelope()), options()).sig) as [
      SigServer,
      SigServer,
    ];
    const token = await one.grant({ actor: 'ada', ops: ['getEnvelopeStatus'], envelopeId: 'env1' });
    const ask = (sig: SigServer, view: string) =>
      sig.fetch(
        new Request(`${host}/envelopes/env1/${view}`, {
          headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
        }),
      );
    assert.equal((await ask(two, 'status')).status, 200);
    const reader = (await ask(two, 'events')).body!.getReader();
    assert.equal((await reader.read()).done, false);
    await one.revokeGrants({ actor: 'ada' });
    assert.deepEqual([(await ask(one, 'status')).status, (await ask(two, 'status')).status], [401, 401]);
    assert.equal((await reader.read()).done, true);
  });

  it('a claim expires', async () => {
    const { claims } = hooks({ prefix: 'b:' });
    assert.equal(await claims.claim('x', 1), true);
    assert.equal(await claims.claim('x', 1), false);
    await eventually(() => claims.claim('x', 1), 'the claim ended');
  });

  it('a limit counts over all instances, refills evenly, and returns the time to wait', async () => {
    const [one, two] = [hooks({ prefix: 'c:', perMinute: 30 }), hooks({ prefix: 'c:', perMinute: 30 })];
    await Promise.all([one.claims.claim('ready', 1), two.claims.claim('ready', 1)]);
    let round = 0;
    let wait: number | undefined;
    // While Redis is slow, each instance counts by itself: on a busy machine it takes another round.
    await eventually(
      async () => {
        round += 1;
        for (let turn = 0; turn < 30; turn++)
          assert.equal(await (turn % 2 ? one : two).limit(`anna|env${round}`), undefined);
        wait = await one.limit(`anna|env${round}`);
        return wait !== undefined;
      },
      'the limit is reached',
      40_000,
    );
    assert.ok(wait !== undefined && wait > 0 && wait <= 2, `${wait}`);
    assert.equal(await two.limit(`bert|env${round}`), undefined);
    await eventually(async () => (await two.limit(`anna|env${round}`)) === undefined, 'refilled', 4000);
  });

  it('no name or address of a person is in a key of Redis', async () => {
    const client = new Redis(redis.url);
    const keys = (await client.keys('*')).join();
    client.disconnect();
    assert.doesNotMatch(keys, /anna|bert/);
  });

  it(
    'a claim whose answer was lost is undone, so that the next attempt succeeds',
    { timeout: 180_000 },
    async () => {
      const [one, two] = [hooks({ prefix: 'd:' }), hooks({ prefix: 'd:' })];
      await Promise.all([one.claims.claim('ready', 1), two.claims.claim('ready2', 1)]);
      redis.freeze();
      await assert.rejects(one.claims.claim('x', 60));
      redis.thaw();
      assert.equal(await one.claims.claim('x', 60), true);
      assert.equal(await two.claims.claim('x', 60), false);
    },
  );

  it(
    'while Redis stalls, limits are counted in the process, and only the first request waits for it',
    { timeout: 180_000 },
    async () => {
      const { claims, limit } = hooks({ prefix: 'e:', perMinute: 30 });
      await claims.claim('ready', 1);
      redis.freeze();
      try {
        const answers: (number | undefined)[] = [];
        for (let turn = 0; turn < 31; turn++) answers.push(await limit('anna'));
        assert.equal(answers.filter((wait) => wait === undefined).length, 30);
        assert.ok((answers[30] ?? 0) > 0);
      } finally {
        redis.thaw();
      }
      const client = new Redis(redis.url);
      const name = `e:limit:${createHash('sha256').update('bert').digest('hex').slice(0, 32)}`;
      const shared = async () => (await limit('bert'), (await client.exists(name)) === 1);
      await eventually(shared, 'counted in Redis again').finally(() => client.disconnect());
    },
  );

  it(
    'while Redis stalls, wake-ups are lost without an error; a listener added then gets later ones',
    { timeout: 180_000 },
    async () => {
      const [one, two] = [hooks({ prefix: 'f:' }), hooks({ prefix: 'f:' })];
      await Promise.all([one.claims.claim('ready', 1), two.claims.claim('ready2', 1)]);
      const heard: string[] = [];
      redis.freeze();
      let stop: (() => void) | undefined;
      try {
        stop = await one.bus.subscribe('env1', (message) => heard.push(message));
        await two.bus.publish('env1', 'early');
        assert.equal(heard.length, 0);
      } finally {
        redis.thaw();
      }
      await eventually(async () => {
        await two.bus.publish('env1', 'later');
        return heard.includes('later');
      }, 'the message arrives');
      stop?.();
    },
  );

  it(
    'a stall while a webhook is handled does not make it take effect twice',
    { timeout: 180_000 },
    async () => {
      const { claims, bus } = hooks({ prefix: 'g:' });
      await claims.claim('ready', 1);
      let effects = 0;
      const on = () => {
        effects++;
        redis.freeze();
      };
      const { sig } = server(undefined, { claims, bus, webhook: { secrets: [secret], on } });
      const body = JSON.stringify({ event: 'ENVELOPE_SENT', timestamp: '2026-03-02T10:00:00Z', data: {} });
      const headers = await signed(body, secret, Date.now());
      const send = async () =>
        (await sig.fetch(new Request(`${host}/webhooks`, { method: 'POST', body, headers }))).status;
      try {
        assert.equal(await send(), 200);
      } finally {
        redis.thaw();
      }
      await eventually(async () => (await send()) === 200, 'it is handled', 25_000);
      assert.equal(effects, 1);
    },
  );
});

describe('three helpers behind a round robin', { concurrency: false }, () => {
  let redis: RedisServer;
  let service: Awaited<ReturnType<typeof listen>>;
  let balancer: Awaited<ReturnType<typeof listen>>;
  const children: ChildProcess[] = [];
  const effects: string[] = [];
  let completed = false;

  before(async () => {
    redis = await startRedis();
    service = await listen((request, response) => {
      if (request.url === '/effects') {
        request.on('data', (event) => effects.push(String(event)));
        request.on('end', () => response.end());
        return;
      }
      response.setHeader('content-type', 'application/json');
      const suggestions = request.url?.includes('/suggestions') && [{ id: 's1', status: 'PENDING' }];
      if (suggestions) return void response.end(JSON.stringify(request.method === 'GET' ? suggestions : {}));
      response.end(JSON.stringify(envelope({ status: completed ? 'COMPLETED' : 'SENT' })));
    });
    const env = { ...process.env, SERVICE: service.url, REDIS: redis.url, SECRET: secret, ORIGIN: origin };
    const helpers = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<URL>((resolve, reject) => {
            const args = ['--import', 'tsx', 'test/server/helper-process.ts'];
            const child = spawn(process.execPath, args, {
              cwd: root,
              env,
              stdio: ['pipe', 'pipe', 'inherit'],
            });
            children.push(child);
            child.stdout.once('data', (line) => resolve(new URL(String(line).trim())));
            child.once('exit', (code) => reject(new Error(`a helper ended with ${code}`)));
          }),
      ),
    );
    let turn = 0;
    balancer = await listen((request, response) => {
      const { hostname, port } = helpers[turn++ % helpers.length]!;
      const { url: path, method, headers } = request;
      const onward = httpRequest({ hostname, port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    });
  });
  after(async () => {
    for (const child of children) {
      child.removeAllListeners('exit');
      child.kill();
    }
    for (const one of [balancer, service]) {
      one?.server.closeAllConnections();
      one?.server.close();
    }
    await redis?.close();
  });

  /** Waits until `count` helpers have subscribed to the envelope. */
  async function subscribed(count: number) {
    const client = new Redis(redis.url);
    const asked = async () => Number((await client.pubsub('NUMSUB', 'sig:envelope:env1'))[1]);
    await eventually(async () => (await asked()) === count, 'helpers listen').finally(() =>
      client.disconnect(),
    );
  }
  const get = (path: string) => fetch(`${balancer.url}/sig${path}`, { headers: { origin } });
  async function listenFor(envelopeId: string) {
    const heard: string[] = [];
    const reader = (await get(`/envelopes/${envelopeId}/events`))
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
        if (done) return;
        if (value?.includes('event: changed')) heard.push(value);
      }
    })();
    return { heard, close: () => reader.cancel().catch(() => undefined) };
  }
  async function webhook(event: string, delivery: string) {
    const body = JSON.stringify({ event, timestamp: new Date().toISOString(), data: { envelopeId: 'env1' } });
    const headers = await signed(body, secret, Date.now(), { 'x-service-delivery': delivery });
    return async () =>
      (await fetch(`${balancer.url}/sig/webhooks`, { method: 'POST', body, headers })).status;
  }
  const status = async () => {
    const answer = await get('/envelopes/env1/status?recipientId=rec1');
    assert.equal(answer.status, 200);
    return ((await answer.json()) as { envelope: { status: string } }).envelope.status;
  };

  it('a webhook that each of them receives wakes every open page and takes effect once', async () => {
    const pages = await Promise.all(Array.from({ length: 6 }, () => listenFor('env1')));
    const stranger = await listenFor('env2');
    const send = await webhook('RECIPIENT_COMPLETED', 'delivery-1');
    await subscribed(3);
    assert.deepEqual(await Promise.all([send(), send(), send()]), [200, 200, 200]);
    await eventually(() => pages.every(({ heard }) => heard.length > 0), 'all six woke');
    assert.deepEqual(effects, ['RECIPIENT_COMPLETED']);
    assert.deepEqual(stranger.heard, []);
    await Promise.all([...pages, stranger].map((one) => one.close()));
  });

  it('what one of them has read is known to all', async () => {
    const reject = async (id: string) => {
      const headers = { origin, 'content-type': 'application/json' };
      const path = `${balancer.url}/sig/v1/suggestions/${id}/reject`;
      return (await fetch(path, { method: 'POST', body: '{}', headers })).status;
    };
    const everywhere = async (id: string) => [await reject(id), await reject(id), await reject(id)];
    assert.deepEqual(await everywhere('s1'), [404, 404, 404]);
    assert.equal((await get('/v1/documents/doc1/suggestions')).status, 200);
    assert.deepEqual(await everywhere('s1'), [200, 200, 200]);
    assert.deepEqual(await everywhere('other'), [404, 404, 404]);
  });

  it('a Redis that stalls loses no webhook and delays no page', { timeout: 180_000 }, async () => {
    effects.length = 0;
    const page = await listenFor('env1');
    await subscribed(1);
    const send = await webhook('ENVELOPE_SENT', 'delivery-3');
    redis.freeze();
    try {
      assert.ok((await send()) >= 500, 'refused, so the service sends it again');
      assert.equal(await status(), 'SENT', 'a page that polls sees the status');
    } finally {
      redis.thaw();
    }
    await eventually(async () => (await send()) === 200, 'the next attempt is accepted', 30_000);
    await eventually(() => page.heard.length > 0, 'the page is woken');
    assert.deepEqual(await Promise.all([send(), send(), send()]), [200, 200, 200]);
    assert.deepEqual(effects, ['ENVELOPE_SENT'], 'one effect');
    await page.close();
  });

  it('a Redis that goes away and comes back loses no webhook', { timeout: 180_000 }, async () => {
    effects.length = 0;
    const pages = await Promise.all(Array.from({ length: 3 }, () => listenFor('env1')));
    await subscribed(3);
    const send = await webhook('ENVELOPE_COMPLETED', 'delivery-2');
    await redis.kill();
    completed = true;
    assert.ok((await send()) >= 500, 'refused, so the service sends it again');
    assert.equal(await status(), 'COMPLETED', 'a page that polls sees the status');
    const late = await listenFor('env1');
    await redis.start();
    await eventually(
      () => [...pages, late].slice(0, 3).every(({ heard }) => heard.length > 0),
      'woken when it is back',
    );
    const before = late.heard.length;
    await eventually(async () => (await send()) === 200, 'the next attempt is accepted');
    await eventually(() => late.heard.length > before, 'a page that connected in between is woken too');
    assert.deepEqual(await Promise.all([send(), send(), send()]), [200, 200, 200]);
    assert.deepEqual(effects, ['ENVELOPE_COMPLETED'], 'one effect');
    await Promise.all([...pages, late].map((one) => one.close()));
  });
});
