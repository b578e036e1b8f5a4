import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import type { LogEntry } from '../../src/server/index.js';
import { redisHooks, type RedisHooks } from '../../src/server/redis.js';
import { startRedis, type RedisServer } from '../support/redis.js';
import { ask, envelope, host, server, signed } from './support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
/** The longest that HOSTS.md states for any hook. Tests wait three times as long, for a busy machine. */
const statedSeconds = 6;
const eventually = async (check: () => boolean | Promise<boolean>, what: string, ms = 20_000) => {
  const end = Date.now() + ms;
  while (!(await check())) {
    assert.ok(Date.now() < end, what);
    await new Promise((next) => setTimeout(next, 50));
  }
};
const timed = async <T>(run: () => Promise<T>): Promise<{ result?: T; error?: Error; seconds: number }> => {
  const started = performance.now();
  const outcome = await run().then(
    (result) => ({ result }),
    (error: Error) => ({ error }),
  );
  return { ...outcome, seconds: (performance.now() - started) / 1000 };
};

/** A connection to Redis that can be slow, and that a failover moves: connections that are open stay where they are. */
async function startLink(target: { port: number }) {
  const link = { port: target.port, delayMs: 0 };
  const sockets = new Set<Socket>();
  const listening = createServer((near) => {
    const far = connect(link.port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) =>
        link.delayMs > 0
          ? setTimeout(() => to.destroyed || to.write(data), link.delayMs / 2)
          : to.write(data),
      );
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return Object.assign(link, {
    url: `redis://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close() {
      listening.close();
      for (const socket of sockets) socket.destroy();
    },
  });
}
const portOf = ({ url }: RedisServer) => Number(new URL(url).port);

describe('a Redis in trouble', { concurrency: false }, () => {
  let redis: RedisServer;
  let admin: Redis;
  const closing: (() => unknown)[] = [];
  before(async () => {
    redis = await startRedis();
    admin = new Redis(redis.url);
  });
  after(async () => {
    for (const close of closing) await close();
    admin?.disconnect();
    await redis?.close();
  });

  let prefixes = 0;
  /** A helper with its hooks, connected, and a webhook for it. */
  async function start(url = redis.url) {
    const errors: string[] = [];
    const hooks: RedisHooks = redisHooks({
      url,
      prefix: `t${++prefixes}:`,
      perMinute: 1000,
      onError: ({ message }) => errors.push(message),
    });
    closing.push(() => hooks.close());
    await hooks.claims.claim('ready', 1);
    const logged: LogEntry[] = [];
    const work: { effects: number; on: () => void | Promise<void> } = { effects: 0, on: () => undefined };
    const { claims, limit, bus, owners } = hooks;
    const { sig } = server(() => Response.json(envelope()), {
      claims,
      limit,
      bus,
      owners,
      log: (entry) => void logged.push(entry),
      webhook: {
        secrets: [secret],
        on: async () => {
          await work.on();
          work.effects++;
        },
      },
    });
    const body = JSON.stringify({
      event: 'ENVELOPE_SENT',
      timestamp: '2026-03-02T10:00:00Z',
      data: { envelopeId: 'env1' },
    });
    const deliver = async () => {
      const headers = await signed(body, secret, Date.now());
      return (await sig.fetch(new Request(`${host}/webhooks`, { method: 'POST', body, headers }))).status;
    };
    const status = async () => (await ask(sig, 'GET', '/envelopes/env1/status')).status;
    const reasons = () => logged.flatMap(({ reason }) => reason ?? []);
    return { hooks, errors, work, deliver, status, reasons };
  }

  /** No hook waits beyond the stated limit, and only the first of those that every request uses waits at all. */
  async function everyHookIsBounded(
    { claims, limit, bus, owners }: RedisHooks,
    note: (text: string) => void,
    isSlow = false,
  ) {
    const all: Record<string, () => Promise<unknown>> = {
      'claims.claim': () => claims.claim(`x${Math.random()}`, 60),
      'claims.release': () => claims.release('y'),
      'claims.extend': () => claims.extend!('y', 60),
      'owners.remember': async () => owners.remember(['field:f1'], 'owner', 60),
      'owners.recall': async () => owners.recall('field:f1'),
      limit: async () => limit('anna'),
      'bus.publish': async () => bus.publish('env1', 'changed'),
      'bus.subscribe': async () => bus.subscribe('env1', () => undefined),
    };
    for (const [name, run] of Object.entries(all)) {
      const { seconds } = await timed(run);
      note(`${name}: ${seconds.toFixed(2)} s (limit ${statedSeconds} s)`);
      assert.ok(seconds < 3 * statedSeconds, `${name} took ${seconds} s`);
    }
    const { seconds } = await timed(async () => {
      for (let turn = 0; turn < 200; turn++) {
        await limit('anna');
        if (isSlow) continue;
        await owners.remember([`field:f${turn}`], 'owner', 60);
        assert.equal(await owners.recall(`field:f${turn}`), 'owner', 'known in this process');
      }
    });
    note(`200 requests after that: ${seconds.toFixed(2)} s`);
    assert.ok(seconds < 10, `${seconds} s: one wait in five seconds, not 200`);
  }

  it(
    'that is stopped (SIGSTOP): nothing waits beyond its limit; webhooks are refused and take effect once later',
    { timeout: 120_000 },
    async (test) => {
      const { hooks, deliver, status, work, reasons } = await start();
      redis.freeze();
      try {
        await everyHookIsBounded(hooks, (text) => test.diagnostic(text));
        assert.ok((await deliver()) >= 500);
        assert.match(reasons().join(), /claims\.claim/);
        assert.equal(await status(), 200);
      } finally {
        redis.thaw();
      }
      await eventually(async () => (await deliver()) === 200, 'handled once it runs again', 30_000);
      assert.equal(work.effects, 1);
    },
  );

  it(
    'that is slow (0.8 s for each command): a webhook takes effect once, and few requests wait',
    { timeout: 120_000 },
    async (test) => {
      const link = await startLink({ port: portOf(redis) });
      closing.push(() => link.close());
      const { hooks, deliver, status, work } = await start(link.url);
      link.delayMs = 800;
      await everyHookIsBounded(hooks, (text) => test.diagnostic(text), true);
      const { result, seconds } = await timed(deliver);
      test.diagnostic(`a webhook: ${seconds.toFixed(2)} s (the service waits 30 s)`);
      assert.equal(result, 200);
      assert.equal(await deliver(), 200);
      assert.equal(await status(), 200);
      assert.equal(work.effects, 1);
    },
  );

  it(
    'without memory (noeviction): webhooks are refused and take effect once later; pages and limits work',
    { timeout: 120_000 },
    async (test) => {
      const { hooks, deliver, status, work, errors, reasons } = await start();
      await admin.config('SET', 'maxmemory', '1');
      try {
        const { error } = await timed(() => hooks.claims.claim('z', 60));
        assert.match(error?.message ?? '', /OOM/);
        await everyHookIsBounded(hooks, (text) => test.diagnostic(text));
        assert.ok((await deliver()) >= 500);
        assert.match(reasons().join(), /`claims\.claim` failed/);
        assert.equal(await status(), 200);
        assert.match(errors.join(), /OOM/, 'the host is notified');
      } finally {
        await admin.config('SET', 'maxmemory', '0');
      }
      await eventually(async () => (await deliver()) === 200, 'handled when there is memory');
      assert.equal(work.effects, 1);
    },
  );

  it(
    'whose memory fills while a webhook is handled: the webhook does not take effect twice',
    { timeout: 180_000 },
    async () => {
      const { deliver, work } = await start();
      work.on = () => admin.config('SET', 'maxmemory', '1').then(() => undefined);
      try {
        assert.equal(await deliver(), 200);
        assert.notEqual(await deliver(), 200, 'refused: a claim needs memory');
      } finally {
        await admin.config('SET', 'maxmemory', '0');
      }
      await eventually(async () => (await deliver()) === 200, 'answered as handled');
      assert.equal(work.effects, 1);
    },
  );

  it(
    'that becomes a replica (READONLY): the same, until it is a primary again',
    { timeout: 120_000 },
    async (test) => {
      const { hooks, deliver, status, work, errors } = await start();
      const primary = await startRedis();
      closing.push(() => primary.close());
      await admin.replicaof('127.0.0.1', portOf(primary));
      try {
        const { error } = await timed(() => hooks.claims.claim('z', 60));
        assert.match(error?.message ?? '', /READONLY/);
        await everyHookIsBounded(hooks, (text) => test.diagnostic(text));
        assert.ok((await deliver()) >= 500);
        assert.equal(await status(), 200);
        assert.match(errors.join(), /READONLY/, 'the host is notified');
      } finally {
        await admin.replicaof('NO', 'ONE');
      }
      await eventually(async () => (await deliver()) === 200, 'handled by the new primary');
      assert.equal(work.effects, 1);
    },
  );

  it(
    'after a failover under the same name, the helper connects to the new primary by itself',
    { timeout: 120_000 },
    async () => {
      const [old, next] = [await startRedis(), await startRedis()];
      closing.push(
        () => old.close(),
        () => next.close(),
      );
      const link = await startLink({ port: portOf(old) });
      closing.push(() => link.close());
      const { deliver, work } = await start(link.url);
      const control = new Redis(old.url);
      closing.push(() => control.disconnect());
      link.port = portOf(next);
      await control.replicaof('127.0.0.1', portOf(next));
      assert.ok((await deliver()) >= 500, 'its connection still leads to the old one');
      await eventually(async () => (await deliver()) === 200, 'connected to the new one');
      assert.equal(work.effects, 1);
      assert.equal(await deliver(), 200);
      assert.equal(work.effects, 1);
    },
  );
});
