import type { Bus, Claims, Limit, Owners } from '../options/options.js';

/** Claims for one process. Check and set happen in one turn, which makes them atomic there. */
export function inMemoryClaims(now: () => number): Claims {
  const held = new Map<string, number>();
  return {
    async claim(id, seconds) {
      const time = now();
      if ((held.get(id) ?? 0) > time) return false;
      if (held.size >= 10_000) for (const [old, until] of held) if (until <= time) held.delete(old);
      held.set(id, time + seconds * 1000);
      return true;
    },
    async release(id) {
      held.delete(id);
    },
    async extend(id, seconds) {
      if (held.has(id)) held.set(id, now() + seconds * 1000);
    },
  };
}

const mostOwners = 50_000;

/** Owners for one process: of the ids read last. */
export function inMemoryOwners(now: () => number): Owners {
  const known = new Map<string, { owner: string; until: number }>();
  return {
    remember(ids, owner, seconds) {
      for (const id of ids) {
        known.delete(id);
        known.set(id, { owner, until: now() + seconds * 1000 });
      }
      while (known.size > mostOwners) known.delete(known.keys().next().value ?? '');
    },
    recall(id) {
      const found = known.get(id);
      return found && found.until > now() ? found.owner : undefined;
    },
  };
}

/** A bus for one process. */
export function inMemoryBus(): Bus {
  const channels = new Map<string, Set<(message: string) => void>>();
  return {
    publish(channel, message) {
      for (const listener of [...(channels.get(channel) ?? [])]) listener(message);
    },
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
  };
}

/** A bucket for each key: `perMinute` at once (or `times` as many), refilled evenly. */
export function inMemoryLimit(now: () => number, perMinute = 120): Limit {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, times = 1) => {
    const most = perMinute * times;
    const perMs = most / 60_000;
    const time = now();
    const old = buckets.get(key);
    const left = old ? Math.min(most, old.left + (time - old.at) * perMs) : most;
    if (left < 1) return (1 - left) / perMs / 1000;
    // Re-inserting keeps the map in order of use; the oldest are full again first.
    buckets.delete(key);
    buckets.set(key, { left: left - 1, at: time });
    if (buckets.size > 20_000) buckets.delete(buckets.keys().next().value ?? '');
    return undefined;
  };
}
