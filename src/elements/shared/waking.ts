import type { Clock } from './clock.js';

/** How often it is seen whether time jumped: a sleeping machine fires no event when it wakes. */
const beat = 2000;
const jump = 15_000;

/**
 * Calls back when a page that is seen may be behind: looked at again, back from the browser's history, on the network
 * again, or at most 2 s after the machine slept. The clock is asked for anew each time, since a provider may come later
 * than the element. Returns what ends it.
 */
export function onWaking(clock: () => Clock, run: () => void): () => void {
  let cancelBeat = () => {};
  const woken = () => {
    if (document.visibilityState === 'visible') run();
  };
  const listenForJumps = () => {
    // One clock for both looks: another one would read as a jump.
    const one = clock();
    const before = one.now();
    cancelBeat = one.after(beat, () => {
      if (Math.abs(one.now() - before) > jump) woken();
      listenForJumps();
    });
  };
  document.addEventListener('visibilitychange', woken);
  window.addEventListener('pageshow', woken);
  window.addEventListener('online', woken);
  listenForJumps();
  return () => {
    document.removeEventListener('visibilitychange', woken);
    window.removeEventListener('pageshow', woken);
    window.removeEventListener('online', woken);
    cancelBeat();
  };
}
