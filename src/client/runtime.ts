/** Time and randomness, which tests replace. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A number from 0 up to 1. */
  random(): number;
  /** Calls `run` after `ms` milliseconds; the result cancels it. */
  timer(run: () => void, ms: number): () => void;
}

export const defaultRuntime: Runtime = {
  now: () => Date.now(),
  random: () => Math.random(),
  timer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms` milliseconds; rejects with the signal's reason on abort. */
export function wait(ms: number, { timer }: Runtime, signal?: AbortSignal): Promise<void> {
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
