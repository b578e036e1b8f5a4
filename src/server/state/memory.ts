import { minuteMs } from '../../domain/index.js';
import type { Bus, Claims, Limit, Owners } from '../options/hooks.js';
import { Channels } from './channels.js';

const maxClaims = 10_000;
const maxOwners = 50_000;
const maxBuckets = 20_000;

/**
 * Claims for one process; the default of `createSigServer`. Atomic, since check and set run without an `await` between.
 *
 * @param now The clock, in milliseconds since the epoch.
 */
export function inMemoryClaims(now: () => number): Claims {
  const ends = new Map<string, number>();
  const values = new Map<string, { value: string; end: number }>();
  return {
    async claim(id, seconds) {
      const time = now();
      if ((ends.get(id) ?? 0) > time) return false;
      if (ends.size >= maxClaims) for (const [other, end] of ends) if (end <= time) ends.delete(other);
      ends.set(id, time + seconds * 1000);
      return true;
    },
    async release(id) {
      ends.delete(id);
    },
    async extend(id, seconds) {
      if (ends.has(id)) ends.set(id, now() + seconds * 1000);
    },
    async write(id, value, seconds) {
      const time = now();
      if (values.size >= maxClaims)
        for (const [other, { end }] of values) if (end <= time) values.delete(other);
      values.set(id, { value, end: time + seconds * 1000 });
    },
    async read(id) {
      const entry = values.get(id);
      return entry && entry.end > now() ? entry.value : undefined;
    },
  };
}

/**
 * Owners for one process; the default of `createSigServer`. Keeps the 50,000 ids that were read last.
 *
 * @param now The clock, in milliseconds since the epoch.
 */
export function inMemoryOwners(now: () => number): Owners {
  const entries = new Map<string, { owner: string; until: number }>();
  return {
    remember(ids, owner, seconds) {
      for (const id of ids) {
        entries.delete(id);
        entries.set(id, { owner, until: now() + seconds * 1000 });
      }
      while (entries.size > maxOwners) entries.delete(entries.keys().next().value ?? '');
    },
    recall(id) {
      const entry = entries.get(id);
      return entry && entry.until > now() ? entry.owner : undefined;
    },
  };
}

/** A bus for one process; the default of `createSigServer`. */
export function inMemoryBus(): Bus {
  const channels = new Channels();
  return {
    publish: (channel, message) => channels.dispatch(channel, message),
    subscribe(channel, listener) {
      const remove = channels.add(channel, listener);
      return () => void remove();
    },
  };
}

/**
 * A token bucket for each key, in one process; the default of `createSigServer`.
 *
 * @param now The clock, in milliseconds since the epoch.
 * @param perMinute Size of a bucket, refilled evenly within a minute. Default 120.
 */
export function inMemoryLimit(now: () => number, perMinute = 120): Limit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key, times = 1) => {
    const capacity = perMinute * times;
    const tokensPerMs = capacity / minuteMs;
    const time = now();
    const bucket = buckets.get(key);
    const tokens = bucket ? Math.min(capacity, bucket.tokens + (time - bucket.at) * tokensPerMs) : capacity;
    if (tokens < 1) return (1 - tokens) / tokensPerMs / 1000;
    // Inserted again, to keep the map in order of use: the oldest bucket is the first to be full again.
    buckets.delete(key);
    buckets.set(key, { tokens: tokens - 1, at: time });
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value ?? '');
    return undefined;
  };
}
