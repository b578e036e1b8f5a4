import { Redis, type RedisOptions } from 'ioredis';
import { inMemoryLimit, inMemoryOwners } from './state/memory.js';
import type { Bus, Claims, Limit, Owners } from './options/options.js';

export interface RedisHooksOptions {
  /** `redis://` or `rediss://` address of your Redis. Give this or `client`. */
  url?: string;
  /** Your own ioredis client; its settings are copied to two connections of ours, it is left as it is. */
  client?: Redis;
  /** What every key and channel begins with. Default `sig:`. Helpers that share a prefix share everything below. */
  prefix?: string;
  /** Requests a minute for each person, operation and resource, over all instances. Default 120. */
  perMinute?: number;
  /** Hears of a connection that broke or could not be made. It comes back by itself. */
  onError?(error: Error): void;
}

export interface RedisHooks {
  claims: Claims;
  limit: Limit;
  bus: Bus;
  owners: Owners;
  /** Ends both connections. */
  close(): Promise<void>;
}

const patience = 2000;
/** For how long limits are counted here after Redis did not answer, in milliseconds. */
const untried = 5000;

/** Fail at once rather than queue: a command that runs long after its caller gave up would claim for nobody. */
const settings: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  commandTimeout: patience,
  retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 5), 1000),
};

const deleteOwn = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

const extendOwn = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('EXPIRE', KEYS[1], ARGV[2]) end return 0`;

/** A bucket that refills evenly, kept as the time at which it is full again, by Redis's own clock. Answers ms to wait. */
const takeOne = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
local wait = full - tonumber(ARGV[2]) - now
if wait > 0 then return wait end
full = full + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', string.format('%.0f', full - now))
return 0`;

/**
 * Claims, limits, the event bus and known owners for several helpers: `createSigServer({ ...redisHooks({ url }), ... })`. Needs `ioredis`.
 *
 * While Redis is away webhooks are refused (the service sends them again), limits are counted in this process, and open
 * pages look by themselves; when it is back every open page is woken once, since a wake-up may have been missed. Let Redis
 * keep its data over a restart, or a webhook that is sent again after one is handled again.
 */
export function redisHooks(options: RedisHooksOptions): RedisHooks {
  const { prefix = 'sig:', onError = () => undefined } = options;
  const main = connect(options);
  const listening = connect(options);
  // Each request that waits for the connection listens for it.
  for (const one of [main, listening]) one.setMaxListeners(0).on('error', onError);
  return {
    claims: createClaims(main, `${prefix}claim:`),
    limit: createLimit(main, `${prefix}limit:`, options.perMinute ?? 120),
    bus: createBus(main, listening, prefix),
    owners: createOwners(main, `${prefix}owner:`),
    async close() {
      for (const one of [main, listening]) one.disconnect();
    },
  };
}

function connect({ url, client }: RedisHooksOptions): Redis {
  if (client) return client.duplicate(settings);
  if (!url)
    throw new TypeError('redisHooks: give `url` (redis://host:6379) or `client` (an ioredis client).');
  return new Redis(url, settings);
}

/** Waits for a connection that is being made, though not for long. */
function whenReady(client: Redis): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const done = () => (clearTimeout(timer), resolve());
    const timer = setTimeout(() => {
      client.off('ready', done);
      reject(new Error('redisHooks: Redis is away.'));
    }, patience);
    client.once('ready', done);
  });
}

function createClaims(client: Redis, prefix: string): Claims {
  // The claims of this instance can be told from others', so that what was left in doubt can be undone and nothing else.
  const owner = crypto.randomUUID();
  const doubtful = new Set<string>();
  const undo = async (id: string) => {
    await client.eval(deleteOwn, 1, prefix + id, owner);
    doubtful.delete(id);
  };
  client.on('ready', () => {
    for (const id of doubtful) undo(id).catch(() => undefined);
  });
  /** A connection that only stalls tells nothing when it goes on: what is in doubt is tried until it is undone. */
  const undoLater = (id: string) => {
    doubtful.add(id);
    const again = () => {
      if (doubtful.has(id) && client.status !== 'end') undo(id).catch(() => undoLater(id));
    };
    const timer: { unref?(): void } | number = setTimeout(again, 1000);
    if (typeof timer === 'object') timer.unref?.();
  };
  return {
    async claim(id, seconds) {
      await whenReady(client);
      if (doubtful.has(id)) await undo(id);
      try {
        return (await client.set(prefix + id, owner, 'EX', Math.ceil(seconds), 'NX')) === 'OK';
      } catch (error) {
        // It may have been set and only the answer lost; kept, it would turn the service's next try away.
        undoLater(id);
        throw error;
      }
    },
    async release(id) {
      doubtful.add(id);
      await undo(id).catch(() => undoLater(id));
    },
    async extend(id, seconds) {
      await whenReady(client);
      await client.eval(extendOwn, 1, prefix + id, owner, Math.ceil(seconds));
    },
  };
}

function createOwners(client: Redis, prefix: string): Owners {
  const here = inMemoryOwners(() => Date.now());
  return {
    async remember(ids, owner, seconds) {
      await here.remember(ids, owner, seconds);
      if (client.status !== 'ready') return;
      const batch = client.pipeline();
      for (const id of ids) batch.set(prefix + id, owner, 'EX', seconds);
      await batch.exec();
    },
    async recall(id) {
      // What was read last counts, wherever that was.
      const shared = client.status === 'ready' ? await client.get(prefix + id).catch(() => null) : null;
      return shared ?? here.recall(id);
    },
  };
}

function createLimit(client: Redis, prefix: string, perMinute: number): Limit {
  const here = inMemoryLimit(() => Date.now(), perMinute);
  let stalled = 0;
  return async (key, times = 1) => {
    if (client.status !== 'ready' || Date.now() < stalled) return here(key, times);
    const most = perMinute * times;
    const interval = Math.max(1, Math.round(60_000 / most));
    try {
      // Keys hold addresses of persons: only their digest leaves this process.
      const name = prefix + (await digest(key));
      const wait = Number(await client.eval(takeOne, 1, name, interval, interval * (most - 1)));
      return wait > 0 ? wait / 1000 : undefined;
    } catch {
      // One that accepts and never answers holds up whoever asks it: not everybody who comes.
      stalled = Date.now() + untried;
      return here(key, times);
    }
  };
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function createBus(client: Redis, listening: Redis, prefix: string): Bus {
  const channels = new Map<string, Set<(message: string) => void>>();
  const say = (name: string, message: string) => {
    for (const listener of [...(channels.get(name) ?? [])]) listener(message);
  };
  let before = false;
  listening.on('message', say);
  listening.on('ready', () => {
    const names = [...channels.keys()];
    const again = before;
    before = true;
    if (names.length === 0) return;
    listening.subscribe(...names).then(
      () => {
        // Spread over a second: all of them read the state at once otherwise.
        if (again) for (const name of names) setTimeout(() => say(name, 'again'), Math.random() * 1000);
      },
      () => undefined,
    );
  });
  return {
    // Whoever publishes has done its work; that nobody could be told must not undo it.
    async publish(channel, message) {
      await whenReady(client)
        .then(() => client.publish(prefix + channel, message))
        .catch(() => undefined);
    },
    async subscribe(channel, listener) {
      const name = prefix + channel;
      const listeners = channels.get(name) ?? new Set();
      channels.set(name, listeners.add(listener));
      if (listening.status === 'ready') await listening.subscribe(name).catch(() => undefined);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || channels.get(name) !== listeners) return;
        channels.delete(name);
        if (listening.status === 'ready') listening.unsubscribe(name).catch(() => undefined);
      };
    },
  };
}
