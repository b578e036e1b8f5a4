import type { Clock } from '../../shared/element/clock.js';

const pollIntervalMs = 1000;

/** Calls `onClosed` when the tab has closed. Browsers fire no event for that, so it polls, until `isObsolete`. */
export function pollTabClosed(
  tab: Window,
  clock: Clock,
  isObsolete: () => boolean,
  onClosed: () => void,
): void {
  clock.after(pollIntervalMs, () => {
    if (isObsolete()) return;
    if (tab.closed) onClosed();
    else pollTabClosed(tab, clock, isObsolete, onClosed);
  });
}
