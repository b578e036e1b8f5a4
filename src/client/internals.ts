/** Everything impure, handed in: tests give their own. */
export interface Internals {
  /** Milliseconds since the epoch. */
  now(): number;
  /** 0 to 1. */
  random(): number;
  /** Calls `run` after `ms`; the result calls it off. */
  timer(run: () => void, ms: number): () => void;
}

export const internals: Internals = {
  now: () => Date.now(),
  random: () => Math.random(),
  timer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits, or rejects with the signal's reason. */
export function wait(ms: number, { timer }: Internals, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const onAbort = () => {
      stop();
      reject(signal?.reason as Error);
    };
    const stop = timer(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
