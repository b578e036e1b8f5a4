import type { Clock } from '../element/clock.js';

/** How often it is seen whether time jumped: a sleeping machine fires no event when it wakes. */
const pollIntervalMs = 2000;
const clockJumpMs = 15_000;

/**
 * Calls back when a page that is seen may be behind: looked at again, back from the browser's history, on the network
 * again, or at most 2 s after the machine slept. The clock is asked for anew each time, since a provider may come later
 * than the element. Returns what ends it.
 */
export function onResume(clock: () => Clock, run: () => void): () => void {
  let cancelBeat = () => {};
  const runIfVisible = () => {
    if (document.visibilityState === 'visible') run();
  };
  const listenForJumps = () => {
    // One clock for both looks: another one would read as a jump.
    const one = clock();
    const before = one.now();
    cancelBeat = one.after(pollIntervalMs, () => {
      if (Math.abs(one.now() - before) > clockJumpMs) runIfVisible();
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
    cancelBeat();
  };
}
