import type { Clock } from '../element/clock.js';

/** How often to check for a clock jump: a machine that wakes from sleep fires no event. */
const pollIntervalMs = 2000;
const clockJumpMs = 15_000;

/**
 * Calls back when a visible page may be stale: shown again, restored from the back-forward cache, online again, or within
 * 2 s after the machine slept. Calls `clock` each time, since a provider may be defined later than the element. Returns a
 * function that stops.
 */
export function onResume(clock: () => Clock, run: () => void): () => void {
  let cancelPoll = () => {};
  const runIfVisible = () => {
    if (document.visibilityState === 'visible') run();
  };
  const listenForJumps = () => {
    // A different clock would look like a jump.
    const currentClock = clock();
    const before = currentClock.now();
    cancelPoll = currentClock.after(pollIntervalMs, () => {
      if (Math.abs(currentClock.now() - before) > clockJumpMs) runIfVisible();
      listenForJumps();
    });
  };
  document.addEventListener('visibilitychange', runIfVisible);
  window.addEventListener('pageshow', runIfVisible);
  window.addEventListener('online', runIfVisible);
  listenForJumps();
  return () => {
    document.removeEventListener('visibilitychange', runIfVisible);
    window.removeEventListener('pageshow', runIfVisible);
    window.removeEventListener('online', runIfVisible);
    cancelPoll();
  };
}
