/** Pure: when the times shown are out of date. */

const maxAgeMs = 5 * 60_000;
/** After the page was away, e.g. asleep or hidden. */
const maxAgeOnResumeMs = 60_000;

export interface Age {
  now: number;
  /** When times were last loaded. */
  loadedAt: number;
  /** When they were last asked for; an answer may never have come. */
  requestedAt: number;
  isResume: boolean;
}

/** Whether to load again. A clock that was set back counts as time that went by. */
export const isRefreshDue = ({ now, loadedAt, requestedAt, isResume }: Age): boolean =>
  isResume
    ? Math.abs(now - loadedAt) >= maxAgeOnResumeMs
    : Math.abs(now - loadedAt) >= maxAgeMs && Math.abs(now - requestedAt) >= maxAgeMs;

/** The item whose position is nearest; nothing where there is no position to be near to. */
export function nearest<T>(
  items: readonly T[],
  positionOf: (item: T) => number,
  position: number,
): T | undefined {
  const distance = (item: T) => Math.abs(positionOf(item) - position);
  return Number.isNaN(position) ? undefined : [...items].sort((a, b) => distance(a) - distance(b))[0];
}
