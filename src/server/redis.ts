import { Redis, type RedisOptions } from 'ioredis';
import { minuteMs } from '../domain/index.js';
import { sha256Hex } from './http/digest.js';
import type { Bus, Claims, Limit, Owners } from './options/hooks.js';
import { Channels } from './state/channels.js';
import { inMemoryClaims, inMemoryLimit, inMemoryOwners } from './state/memory.js';
import { wakeSpreadMs } from './state/wake-spread.js';

/** Options of `redisHooks`. Give `url` or `client`. */
export interface RedisHooksOptions {
  /** Address of your Redis, `redis://` or `rediss://`. */
  url?: string;
  /** Your own ioredis client. Its settings are copied to two new connections; it is not used itself. */
  client?: Redis;
  /** Prefix of all keys and channels. Default `sig:`. Helpers with the same prefix share everything. */
  prefix?: string;
  /** Requests a minute for each person, operation and resource, over all instances. Default 120. */
  perMinute?: number;
  /**
   * Called when a connection fails, which reconnects by itself, and when Redis refuses or does not answer a command: without
   * memory (OOM), as a replica (READONLY), or stalled.
   */
  onError?(error: Error): void;
}

/** Hooks for `SigServerOptions`, and a way to close them. */
export interface RedisHooks {
  /** A webhook takes effect once over all instances. */
  claims: Claims;
  /** One count over all instances. Keys are hashed: they contain addresses of people. */
  limit: Limit;
  /** A webhook wakes the pages of all instances. */
  bus: Bus;
  /** What one instance has read is known to all. */
  owners: Owners;
  /** Closes both connections. Hooks that are called later fail as when Redis is away. */
  close(): Promise<void>;
}

const commandTimeoutMs = 2000;
/** After a command without an answer, requests work without Redis for this long. */
const stallBackoffMs = 5000;
/** A Redis that is slower than this stops counting limits for a while: each request would wait for it. */
const slowMs = 500;
const readonlyReconnectMs = 1000;
const undoRetryMs = 1000;

/** Commands fail at once instead of being queued: a late claim would stay behind after its caller gave up. */
const connectionSettings = (): RedisOptions => ({
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  commandTimeout: commandTimeoutMs,
  retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 5), 1000),
  reconnectOnError: reconnectWhenReadonly(),
});

/** After a failover the same name leads to the new primary, but this connection still to the old one. */
function reconnectWhenReadonly(): (error: Error) => boolean {
  let lastMs = -Infinity;
  return ({ message }) => {
    if (!message.includes('READONLY') || performance.now() - lastMs < readonlyReconnectMs) return false;
    lastMs = performance.now();
    return true;
  };
}

const ifOwn = (command: string) =>
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return ${command} end return 0`;
const deleteOwnScript = ifOwn(`redis.call('DEL', KEYS[1])`);
const extendOwnScript = ifOwn(`redis.call('EXPIRE', KEYS[1], ARGV[2])`);

/** A token bucket, stored as the time by Redis's clock at which it is full again. Returns the milliseconds to wait. */
const takeTokenScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
local wait = full - tonumber(ARGV[2]) - now
if wait > 0 then return wait end
full = full + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', string.format('%.0f', full - now))
return 0`;

/**
 * Claims, limits, bus and owners that several helpers share over Redis. Needs the package `ioredis`.
 *
 * While Redis is away, stalls, has no memory or is a replica, webhooks are refused (the service sends them again), limits are
 * counted in each process, a revocation of grants is known only where it was made, and open pages poll. No hook waits longer
 * than 6 s. When Redis is back, every open page is woken once, since it may have missed a wake-up: within a second, or up to
 * 20 s with many pages, which read the status at about a hundred a second in each process. Let Redis keep its data
 * over a restart: with a claim lost, a webhook that is sent again takes effect again.
 *
 * @throws {TypeError} Without `url` and `client`.
 *
 * @example
 * const { claims, limit, bus, owners } = redisHooks({ url: 'redis://localhost:6379' });
 * const sig = createSigServer({ ...options, claims, limit, bus, owners });
 */
export function redisHooks(options: RedisHooksOptions): RedisHooks {
  const { prefix = 'sig:', onError = () => undefined } = options;
  const [commands, subscriptions] = [connect(options), connect(options)];
  const stall = new Stall(commands, onError);
  // No limit of listeners: each request that waits for a connection adds one.
  for (const client of [commands, subscriptions]) client.setMaxListeners(0).on('error', onError);
  return {
    claims: createClaims(commands, `${prefix}claim:`, onError, stall),
    limit: createLimit(commands, `${prefix}limit:`, options.perMinute ?? 120, stall),
    bus: createBus(commands, subscriptions, prefix),
    owners: createOwners(commands, `${prefix}owner:`, stall),
    async close() {
      for (const client of [commands, subscriptions]) client.disconnect();
    },
  };
}

function connect({ url, client }: RedisHooksOptions): Redis {
  if (client) return client.duplicate(connectionSettings());
  if (!url)
    throw new TypeError('redisHooks: give `url` (redis://host:6379) or `client` (an ioredis client).');
  return new Redis(url, connectionSettings());
}

/** Waits for a connection that is being made; rejects after 2 s. */
function whenReady(client: Redis): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const done = () => (clearTimeout(timer), resolve());
    const timer = setTimeout(() => {
      client.off('ready', done);
      reject(new Error('redisHooks: Redis is away.'));
    }, commandTimeoutMs);
    client.once('ready', done);
  });
}

/** Whether Redis answers, for what every request uses: only the first request waits for one that stalls. */
class Stall {
  #untilMs = 0;

  constructor(
    private readonly client: Redis,
    private readonly onError: (error: Error) => void,
  ) {}

  get isOver(): boolean {
    return this.client.status === 'ready' && Date.now() >= this.#untilMs;
  }

  /** A refusal comes at once, so only a missing answer is a stall. */
  note(error: Error): void {
    if (/timed out/i.test(error.message)) this.#untilMs = Date.now() + stallBackoffMs;
    this.onError(error);
  }
}

function createClaims(client: Redis, prefix: string, onError: (error: Error) => void, stall: Stall): Claims {
  const local = inMemoryClaims(() => Date.now());
  // The value of this instance's claims, so that it releases no claim of another.
  const instance = crypto.randomUUID();
  /** Claims that may or may not be set. */
  const doubtful = new Set<string>();
  const undo = async (id: string) => {
    await client.eval(deleteOwnScript, 1, prefix + id, instance);
    doubtful.delete(id);
  };
  client.on('ready', () => {
    for (const id of doubtful) undo(id).catch(() => undefined);
  });
  /** Retries until a doubtful claim is undone: a connection that only stalled fires no `ready`. */
  const undoLater = (id: string) => {
    doubtful.add(id);
    const retry = () => {
      if (doubtful.has(id) && client.status !== 'end') undo(id).catch(() => undoLater(id));
    };
    const timer: { unref?(): void } | number = setTimeout(retry, undoRetryMs);
    if (typeof timer === 'object') timer.unref?.();
  };
  return {
    async claim(id, seconds) {
      await whenReady(client);
      if (doubtful.has(id)) await undo(id);
      try {
        return (await client.set(prefix + id, instance, 'EX', Math.ceil(seconds), 'NX')) === 'OK';
      } catch (error) {
        // Perhaps only the answer was lost. A claim that stays would refuse the service's next attempt.
        undoLater(id);
        onError(error as Error);
        throw error;
      }
    },
    async release(id) {
      doubtful.add(id);
      await undo(id).catch(() => undoLater(id));
    },
    async extend(id, seconds) {
      await whenReady(client);
      await client.eval(extendOwnScript, 1, prefix + id, instance, Math.ceil(seconds));
    },
    async write(id, value, seconds) {
      await local.write?.(id, value, seconds);
      await whenReady(client);
      await client.set(prefix + id, value, 'EX', Math.ceil(seconds)).catch((error: Error) => {
        stall.note(error);
        throw error;
      });
    },
    async read(id) {
      const shared = stall.isOver
        ? await client.get(prefix + id).catch((error: Error) => (stall.note(error), null))
        : null;
      return shared ?? local.read?.(id);
    },
  };
}

function createOwners(client: Redis, prefix: string, stall: Stall): Owners {
  const local = inMemoryOwners(() => Date.now());
  return {
    async remember(ids, owner, seconds) {
      await local.remember(ids, owner, seconds);
      if (!stall.isOver) return;
      const batch = client.pipeline();
      for (const id of ids) batch.set(prefix + id, owner, 'EX', seconds);
      const results = await batch.exec();
      const [failure] = (results ?? []).flatMap(([error]) => error ?? []);
      if (failure) stall.note(failure);
    },
    async recall(id) {
      // Shared first: another instance may have read it later.
      const shared = stall.isOver
        ? await client.get(prefix + id).catch((error: Error) => (stall.note(error), null))
        : null;
      return shared ?? local.recall(id);
    },
  };
}

function createLimit(client: Redis, prefix: string, perMinute: number, stall: Stall): Limit {
  const local = inMemoryLimit(() => Date.now(), perMinute);
  let localUntilMs = 0;
  const countLocally = () => void (localUntilMs = Date.now() + stallBackoffMs);
  return async (key, times = 1) => {
    if (!stall.isOver || Date.now() < localUntilMs) return local(key, times);
    const capacity = perMinute * times;
    const intervalMs = Math.max(1, Math.round(minuteMs / capacity));
    const startedMs = performance.now();
    try {
      // Hashed: keys contain addresses of people.
      const name = prefix + (await sha256Hex(key)).slice(0, 32);
      const waitMs = Number(
        await client.eval(takeTokenScript, 1, name, intervalMs, intervalMs * (capacity - 1)),
      );
      if (performance.now() - startedMs > slowMs) countLocally();
      return waitMs > 0 ? waitMs / 1000 : undefined;
    } catch (error) {
      countLocally();
      stall.note(error as Error);
      return local(key, times);
    }
  };
}

function createBus(client: Redis, subscriptions: Redis, prefix: string): Bus {
  const channels = new Channels();
  let wasReady = false;
  subscriptions.on('message', (name, message) => channels.dispatch(name, message));
  subscriptions.on('ready', () => {
    const { names } = channels;
    const isReconnection = wasReady;
    wasReady = true;
    if (names.length === 0) return;
    subscriptions.subscribe(...names).then(
      () => {
        if (!isReconnection) return;
        // They would all read the status at once.
        const spreadMs = wakeSpreadMs(names.length);
        for (const name of names)
          setTimeout(() => channels.dispatch(name, 'again'), Math.random() * spreadMs);
      },
      () => undefined,
    );
  });
  return {
    // Never rejects: the publisher's work is done, and a lost wake-up only delays pages.
    async publish(channel, message) {
      await whenReady(client)
        .then(() => client.publish(prefix + channel, message))
        .catch(() => undefined);
    },
    async subscribe(channel, listener) {
      const name = prefix + channel;
      const remove = channels.add(name, listener);
      if (subscriptions.status === 'ready') await subscriptions.subscribe(name).catch(() => undefined);
      return () => {
        if (remove() && subscriptions.status === 'ready')
          subscriptions.unsubscribe(name).catch(() => undefined);
      };
    },
  };
}
