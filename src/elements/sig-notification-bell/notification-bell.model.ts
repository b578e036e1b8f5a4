import type { SigErrorCode } from '../../contract/index.js';
import { maxRetryDelayMs } from '../../domain/index.js';

/** Pure: how many are unread, and when they are counted again. No DOM, no clock, no network. */

/** The pause between two counts. */
export const countIntervalMs = 60_000;
/** A larger number is shown as 99+. */
const maxShown = 99;

export interface CountState {
  /** How many are unread; absent while the service has not said it, and after an error. */
  readonly count?: number;
  /** No person is signed in, or this one has no notifications here (G38). */
  readonly isHidden: boolean;
  /** The pause before the next count. */
  readonly intervalMs: number;
}

export const initialCount: CountState = { isHidden: false, intervalMs: countIntervalMs };

export const counted = (count: number): CountState => ({
  ...initialCount,
  count: Math.max(0, Math.trunc(count)),
});

/** Without an answer the bell shows no number; after 429 the pause is doubled. */
export function countFailed(
  { intervalMs }: CountState,
  { code, status }: { code: SigErrorCode; status?: number },
): CountState {
  const isLimited = code === 'rate-limited';
  return {
    isHidden: isDenied(code, status),
    intervalMs: isLimited ? Math.min(intervalMs * 2, maxRetryDelayMs) : intervalMs,
  };
}

/** The helper also answers 404 when the host denies a request. */
export const isDenied = (code: SigErrorCode, status?: number): boolean =>
  code === 'unauthenticated' || code === 'not-found' || status === 401 || status === 403;

/** What the badge shows; nothing for none and for an unknown number. */
export function badgeOf(count: number | undefined, format: (n: number) => string): string | undefined {
  if (!count) return undefined;
  return count > maxShown ? `${format(maxShown)}+` : format(count);
}

/** The button's name as a key of the catalogue: the number in words. */
export function nameOf(count: number | undefined): { key: 'title' | 'unread' | 'unreadMany'; n: number } {
  if (!count) return { key: 'title', n: 0 };
  return count > maxShown ? { key: 'unreadMany', n: maxShown } : { key: 'unread', n: count };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the list is, in px of the window. */
export interface Placement {
  readonly x: number;
  readonly width: number;
  /** From the top, or from the bottom where there is more room above the bell. */
  readonly edge: 'top' | 'bottom';
  readonly y: number;
  readonly maxHeight: number;
}

const marginPx = 8;
const widthPx = 400;
const enoughRoomPx = 320;

/** Beside the bell: below it, where there is room, with its end at the bell's end; never outside the window. */
export function placeBeside(
  bell: Box,
  { width, height, isRtl }: { width: number; height: number; isRtl: boolean },
): Placement {
  const ownWidth = Math.min(widthPx, width - 2 * marginPx);
  const wanted = isRtl ? bell.left : bell.right - ownWidth;
  const x = Math.max(marginPx, Math.min(wanted, width - marginPx - ownWidth));
  const below = height - bell.bottom - 2 * marginPx;
  const above = bell.top - 2 * marginPx;
  const box = { x, width: ownWidth };
  return below >= enoughRoomPx || below >= above
    ? { ...box, edge: 'top', y: bell.bottom + marginPx, maxHeight: below }
    : { ...box, edge: 'bottom', y: height - bell.top + marginPx, maxHeight: above };
}
