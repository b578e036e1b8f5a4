import type { Clock } from '../element/clock.js';

/** Resolves once the promise has settled either way, and after `timeoutMs` at the latest. Never rejects. */
export const settledWithin = (clock: Clock, timeoutMs: number, promise: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const cancelTimeout = clock.after(timeoutMs, resolve);
    const settle = () => {
      cancelTimeout();
      resolve();
    };
    promise.then(settle, settle);
  });
