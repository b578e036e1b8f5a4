/** Pure: when what is offered is no longer up to date. */

/** How old what is shown may become while somebody may be looking at it, and after a sleep; in milliseconds. */
const awake = 5 * 60_000;
const asleep = 60_000;

export interface Age {
  now: number;
  /** When times last came. */
  readAt: number;
  /** When they were last asked for; an answer may never have come. */
  askedAt: number;
  /** Whether the page was away. */
  woken: boolean;
}

/** Whether to ask again. A clock that was set back counts as time that went by. */
export const refreshDue = ({ now, readAt, askedAt, woken }: Age): boolean =>
  woken
    ? Math.abs(now - readAt) >= asleep
    : Math.abs(now - readAt) >= awake && Math.abs(now - askedAt) >= awake;

export const isPast = (start: string, now: number): boolean => Date.parse(start) <= now;

/** Of a list the one whose place is nearest; nothing where there is no place to be near to. */
export function nearest<T>(list: readonly T[], place: (one: T) => number, to: number): T | undefined {
  const away = (one: T) => Math.abs(place(one) - to);
  return Number.isNaN(to) ? undefined : [...list].sort((a, b) => away(a) - away(b))[0];
}
