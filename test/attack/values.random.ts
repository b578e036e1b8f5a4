/** Random numbers that the same seed repeats (mulberry32): the attack of a failed run can be run again. */
export interface Seeded {
  /** From 0 to 1, without 1. */
  next(): number;
  /** From 0 to `end`, without `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[below(list.length)]!;
    },
    chance: (share) => next() < share,
  };
}
