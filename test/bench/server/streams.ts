import { startRedis } from '../../support/redis.js';
import { Child } from './child.js';
import { newId } from './client.js';
import { round } from './figures.js';
import type { PagesCounts } from './pages.process.js';
import { RedisUsage } from './redis-usage.js';

const beatSeconds = 25;

const seconds = (count: number) => new Promise((next) => setTimeout(next, count * 1000));

async function measure(count: number, redisUrl: string | undefined) {
  const service = await Child.start('service.process.ts');
  const env = { KIND: 'helper', SERVICE: String(service.ready), ...(redisUrl && { REDIS: redisUrl }) };
  const host = await Child.start('host.process.ts', env);
  const pages = await Child.start('pages.process.ts');
  const redis = redisUrl ? new RedisUsage(redisUrl) : undefined;
  try {
    const open = async (ids: string[]) =>
      pages.ask<PagesCounts>({ ask: 'open', url: String(host.ready), ids });
    const close = async () => {
      await pages.ask({ ask: 'close' });
      await seconds(1);
    };
    const ids = (length: number) => Array.from({ length }, () => newId('env'));
    // Compiles the code, and lets the heap grow to the size of one that has worked.
    await open(ids(Math.min(1000, count)));
    await close();
    const before = await host.memory();
    const redisBefore = await redis?.read();
    const opening = await host.cpuMs();
    await open(ids(count));
    const openingMs = (await host.cpuMs()) - opening;
    const during = await host.memory();
    const redisDuring = await redis?.read();
    // Each stream sends one beat in this time.
    const beating = await host.cpuMs();
    const counted = await pages.ask<PagesCounts>({ ask: 'counts' });
    await seconds(beatSeconds);
    const beatingMs = (await host.cpuMs()) - beating;
    const counts = await pages.ask<PagesCounts>({ ask: 'counts' });
    await close();
    const after = await host.memory();
    const each = (bytes: number) => Math.round(bytes / count);
    return {
      rssBytesPerStream: each(during.rssBytes - before.rssBytes),
      heapBytesPerStream: each(during.heapBytes - before.heapBytes),
      rssBytesBefore: before.rssBytes,
      heapBytesKeptPerClosedStream: each(after.heapBytes - before.heapBytes),
      cpuMsPerOpening: round(openingMs / count),
      cpuMsPerBeat: round(beatingMs / Math.max(1, counts.beats - counted.beats), 4),
      ...(redisBefore &&
        redisDuring && {
          redisBytesPerStream: each(redisDuring.memoryBytes - redisBefore.memoryBytes),
        }),
    };
  } finally {
    redis?.close();
    await pages.stop();
    await host.stop();
    await service.stop();
  }
}

/**
 * Event streams over real sockets, from one process to a helper in another: what each takes while it is open, and what is
 * left of it. With claims, limits and wake-ups in memory, and over Redis.
 */
export async function streamMemory(count = Number(process.env.STREAMS ?? 10_000)): Promise<object> {
  const redis = await startRedis({ appendfsync: 'everysec' });
  try {
    return { count, inMemory: await measure(count, undefined), overRedis: await measure(count, redis.url) };
  } finally {
    await redis.close();
  }
}
