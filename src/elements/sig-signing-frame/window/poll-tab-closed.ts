import type { Clock } from '../../shared/element/clock.js';

const pace = 1000;

/** Looks now and then whether another tab is still there, until `over`; calls `closed` once it is not. */
export function glance(tab: Window, clock: Clock, over: () => boolean, closed: () => void): void {
  clock.after(pace, () => {
    if (over()) return;
    if (tab.closed) closed();
    else glance(tab, clock, over, closed);
  });
}
