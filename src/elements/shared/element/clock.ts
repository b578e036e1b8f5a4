/** An element's clock. `now` is in milliseconds since the epoch; `after` calls back later and returns a cancel function. */
export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

/** The page's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const id = setTimeout(run, milliseconds);
    return () => clearTimeout(id);
  },
};
