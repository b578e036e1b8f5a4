import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { startRedis } from '../../support/redis.js';
import { Child } from './child.js';
import { Connection, mint, newId, post, readStatus } from './client.js';
import { median, round } from './figures.js';
import type { PagesCounts } from './pages.process.js';
import { perPiece, RedisUsage } from './redis-usage.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const connectionsPerHost = 32;

/** A webhook of the service that says that an envelope has changed. */
function webhook(envelopeId: string): string {
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ event: 'ENVELOPE_COMPLETED', timestamp, data: { envelopeId } });
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return post('/sig/webhooks', body, { 'x-service-signature': `t=${t},v1=${v1}` });
}

interface Fleet {
  readonly hosts: readonly Child[];
  readonly connections: readonly Connection[];
}

async function start(count: number, service: string, redis: string): Promise<Fleet> {
  const env = { KIND: 'helper', SERVICE: service, REDIS: redis, SECRET: secret };
  const hosts = await Promise.all(Array.from({ length: count }, () => Child.start('host.process.ts', env)));
  const all = await Promise.all(
    hosts.map(({ ready }) => Connection.openAll(String(ready), connectionsPerHost)),
  );
  return { hosts, connections: all.flat() };
}

async function stop({ hosts, connections }: Fleet): Promise<void> {
  for (const connection of connections) connection.close();
  await Promise.all(hosts.map((host) => host.stop()));
}

const cpuOf = async ({ hosts }: Fleet) =>
  (await Promise.all(hosts.map((host) => host.cpuMs()))).reduce((total, cpuMs) => total + cpuMs, 0);

/** Sends `count` requests, as many at a time as there are connections. */
async function send({ connections }: Fleet, count: number, request: () => string, expected: number) {
  let left = count;
  const [bytesIn, bytesOut] = [sum(connections, 'bytesIn'), sum(connections, 'bytesOut')];
  const startMs = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) {
        const status = await connection.ask(request());
        if (status !== expected) throw new Error(`a request was answered ${status}`);
      }
    }),
  );
  return {
    seconds: (performance.now() - startMs) / 1000,
    // Of the helper: what it reads is what the client sends.
    bytesIn: Math.round((sum(connections, 'bytesOut') - bytesOut) / count),
    bytesOut: Math.round((sum(connections, 'bytesIn') - bytesIn) / count),
  };
}
const sum = (connections: readonly Connection[], name: 'bytesIn' | 'bytesOut') =>
  connections.reduce((total, connection) => total + connection[name], 0);

/** One request of a kind at a process over Redis: processor time of the helper, bytes, and what Redis does for it. */
async function costOf(
  fleet: Fleet,
  redis: RedisUsage,
  count: number,
  request: () => string,
  expected: number,
) {
  await send(fleet, count, request, expected);
  const before = await redis.read();
  const cpuBefore = await cpuOf(fleet);
  const { bytesIn, bytesOut } = await send(fleet, count, request, expected);
  const cpuMs = (await cpuOf(fleet)) - cpuBefore;
  const after = await redis.read();
  return {
    cpuMs: round(cpuMs / count),
    bytesIn,
    bytesOut,
    redis: perPiece(before, after, count),
    redisBytesKept: Math.round(Math.max(0, after.memoryBytes - before.memoryBytes) / count),
  };
}

/** Webhooks for envelopes whose pages are open at all processes: until the last page has its event. */
async function deliver(fleet: Fleet, pages: Child, ids: readonly string[]) {
  const before = await pages.ask<PagesCounts>({ ask: 'counts' });
  let index = 0;
  const startMs = Date.now();
  await send(fleet, ids.length, () => webhook(ids[index++ % ids.length]!), 200);
  let counts = await pages.ask<PagesCounts>({ ask: 'counts' });
  while (counts.changes - before.changes < ids.length && Date.now() - startMs < 60_000) {
    await new Promise((next) => setTimeout(next, 20));
    counts = await pages.ask<PagesCounts>({ ask: 'counts' });
  }
  return {
    seconds: (Math.max(counts.lastChangeMs, startMs + 1) - startMs) / 1000,
    delivered: counts.changes - before.changes,
  };
}

const streams = 1200;
const mints = 2400;

/** A fleet with open pages, and what was measured of it in each round. */
interface Measured extends Fleet {
  readonly pages: Child;
  readonly ids: readonly string[];
  readonly mints: number[];
  readonly mintCpuMs: number[];
  readonly events: number[];
  readonly eventCpuMs: number[];
  lost: number;
}

async function startWithPages(processes: number, service: string, redisUrl: string): Promise<Measured> {
  const fleet = await start(processes, service, redisUrl);
  const pages = await Child.start('pages.process.ts');
  const ids = Array.from({ length: streams }, () => newId('env'));
  for (const [index, host] of fleet.hosts.entries()) {
    const own = ids.filter((_, position) => position % processes === index);
    await pages.ask({ ask: 'open', url: String(host.ready), ids: own });
  }
  await send(fleet, mints * processes, mint, 201);
  return { ...fleet, pages, ids, mints: [], mintCpuMs: [], events: [], eventCpuMs: [], lost: 0 };
}

async function measureRound(fleet: Measured): Promise<void> {
  const begin = await cpuOf(fleet);
  const { seconds } = await send(fleet, mints, mint, 201);
  const between = await cpuOf(fleet);
  fleet.mints.push(mints / seconds);
  fleet.mintCpuMs.push((between - begin) / mints);
  const delivery = await deliver(fleet, fleet.pages, fleet.ids);
  fleet.lost += streams - delivery.delivered;
  fleet.events.push(delivery.delivered / delivery.seconds);
  fleet.eventCpuMs.push(((await cpuOf(fleet)) - between) / delivery.delivered);
}

/** The fleets take turns, so that all see the same machine. */
async function throughput(sizes: readonly number[], service: string, redisUrl: string, rounds = 4) {
  const fleets: Measured[] = [];
  try {
    for (const size of sizes) fleets.push(await startWithPages(size, service, redisUrl));
    for (let turn = 0; turn < rounds; turn++) for (const fleet of fleets) await measureRound(fleet);
    return fleets.map((fleet) => ({
      processes: fleet.hosts.length,
      mintsPerSecond: Math.round(median(fleet.mints)),
      mintsPerSecondOfCpu: Math.round(1000 / median(fleet.mintCpuMs)),
      eventsPerSecond: Math.round(median(fleet.events)),
      eventsPerSecondOfCpu: Math.round(1000 / median(fleet.eventCpuMs)),
      eventsLost: fleet.lost,
    }));
  } finally {
    for (const fleet of fleets) {
      await fleet.pages.stop();
      await stop(fleet);
    }
  }
}

async function costs(service: string, redisUrl: string) {
  const fleet = await start(1, service, redisUrl);
  const redis = new RedisUsage(redisUrl);
  const pages = await Child.start('pages.process.ts');
  try {
    const asked = {
      mint: await costOf(fleet, redis, 4000, mint, 201),
      status: await costOf(fleet, redis, 4000, readStatus, 200),
      webhook: await costOf(fleet, redis, 2000, () => webhook(newId('env')), 200),
    };
    // Opened streams never end: a client of their own counts them.
    const open = async (count: number) => {
      const ids = Array.from({ length: count }, () => newId('env'));
      return pages.ask<PagesCounts>({ ask: 'open', url: String(fleet.hosts[0]!.ready), ids });
    };
    const begun = await open(500);
    const [before, cpuBefore] = [await redis.read(), await cpuOf(fleet)];
    const opened = await open(2000);
    const cpuMs = (await cpuOf(fleet)) - cpuBefore;
    const after = await redis.read();
    const stream = {
      cpuMs: round(cpuMs / 2000),
      bytesIn: Math.round((opened.bytesOut - begun.bytesOut) / 2000),
      bytesOut: Math.round((opened.bytesIn - begun.bytesIn) / 2000),
      redis: perPiece(before, after, 2000),
    };
    return { ...asked, stream, eventBytes: eventBytes() };
  } finally {
    redis.close();
    await pages.stop();
    await stop(fleet);
  }
}

/** Bytes of one event and of one beat on the wire, with the chunk around them. */
function eventBytes() {
  const framed = (text: string) => text.length + text.length.toString(16).length + 4;
  const data = JSON.stringify({ envelopeId: 'e'.repeat(25) });
  return { changed: framed(`event: changed\ndata: ${data}\n\n`), beat: framed(': beat\n\n') };
}

/**
 * One, two and four helpers over one Redis, from one client: mints and delivered events a second, of the wall clock and of the
 * helpers' processor time. And what one request of each kind costs the helper and Redis.
 */
export async function processesOverRedis(): Promise<object> {
  const redis = await startRedis({ appendfsync: 'everysec' });
  const service = await Child.start('service.process.ts');
  try {
    const cost = await costs(String(service.ready), redis.url);
    const fleets = await throughput([1, 2, 4], String(service.ready), redis.url);
    return { cost, fleets };
  } finally {
    await service.stop();
    await redis.close();
  }
}
