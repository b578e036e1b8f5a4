import type { Store } from '../../store.js';
import type { World } from '../world.js';

/** Work triggered by the clock, such as an envelope's expiry or the nightly sweep. */
export interface Timer {
  /** The tables that determine `next`. */
  readonly dependsOn: (store: Store) => { readonly version: number }[];
  /** When the timer is due next, in milliseconds; undefined when nothing is planned. */
  readonly next: (world: World) => number | undefined;
  /** Runs everything that is due by now. */
  readonly run: (world: World) => void;
}

/** The earliest instant. A loop, because `Math.min(...many)` overflows the stack. */
export const earliest = (instants: readonly number[]): number | undefined =>
  instants.reduce<number | undefined>(
    (first, instant) => (first === undefined || instant < first ? instant : first),
    undefined,
  );

/** Runs timers when they are due. The next due time is recomputed only after a change in their tables. */
export class Timers {
  readonly #timers: readonly Timer[];
  #cached: { store: Store; versions: number; next: number } | undefined;

  constructor(timers: readonly Timer[]) {
    this.#timers = timers;
  }

  /** When the first timer is due; Infinity when nothing is planned. */
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
