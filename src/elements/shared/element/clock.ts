/**
 * An element's clock. A page replaces it, completely or in part, through `sig-provider` or in tests.
 *
 * @example
 * provider.clock = { now: () => Date.parse('2030-01-07T09:00:00Z') };
 */
export interface Clock {
  /** The current time in milliseconds since the epoch. */
  now(): number;
  /** Calls `run` after this many milliseconds; returns a function that cancels the call. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The page's own clock, but for the members that its host replaces. */
export const clockOf = (own: Partial<Clock> | undefined): Clock =>
  own
    ? {
        now: () => (own.now ? own.now() : systemClock.now()),
        after: (milliseconds, run) =>
          own.after ? own.after(milliseconds, run) : systemClock.after(milliseconds, run),
      }
    : systemClock;

/** A longer timer fires at once. */
const maxTimerMs = 2 ** 31 - 1;

/** The page's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const id = setTimeout(run, Math.min(milliseconds, maxTimerMs));
    return () => clearTimeout(id);
  },
};
