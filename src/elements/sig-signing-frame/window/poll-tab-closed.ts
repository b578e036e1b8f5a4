import type { Clock } from '../../shared/element/clock.js';

const pollIntervalMs = 1000;

/** Looks now and then whether another tab is still there, until `over`; calls `closed` once it is not. */
export function pollTabClosed(tab: Window, clock: Clock, over: () => boolean, closed: () => void): void {
  clock.after(pollIntervalMs, () => {
    if (over()) return;
    if (tab.closed) closed();
    else pollTabClosed(tab, clock, over, closed);
  });
}
