import type { Store } from '../../store.js';
import type { World } from '../world.js';

/** What happens by itself when the clock comes to it: an envelope's expiry, a nightly sweep. */
export interface Timer {
  /** The tables that decide when. */
  readonly dependsOn: (store: Store) => { readonly version: number }[];
  /** The next moment at which there is something to do, in milliseconds; undefined when there is none. */
  readonly next: (world: World) => number | undefined;
  /** Does what is due by now. */
  readonly run: (world: World) => void;
}

/** The first of many moments; `Math.min(...)` would end where the stack does. */
export const earliest = (moments: readonly number[]): number | undefined =>
  moments.reduce<number | undefined>(
    (first, one) => (first === undefined || one < first ? one : first),
    undefined,
  );

/** Runs timers when they are due. When that is, is worked out again only after a table they read has changed. */
export class Timers {
  readonly #timers: readonly Timer[];
  #cached: { store: Store; versions: number; next: number } | undefined;

  constructor(timers: readonly Timer[]) {
    this.#timers = timers;
  }

  /** The next moment of all; Infinity when nothing is planned. */
  next(world: World): number {
    const { store } = world;
    let versions = 0;
    for (const { dependsOn: reads } of this.#timers)
      for (const { version } of reads(store)) versions += version;
    if (this.#cached?.store !== store || this.#cached.versions !== versions) {
      const next = Math.min(...this.#timers.map((timer) => timer.next(world) ?? Infinity), Infinity);
      this.#cached = { store, versions, next };
    }
    return this.#cached.next;
  }

  run(world: World): void {
    if (this.next(world) > world.now()) return;
    for (const timer of this.#timers) timer.run(world);
  }
}
