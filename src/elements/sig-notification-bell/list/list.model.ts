import { dateLocale } from '../../shared/i18n/date-locale.js';
import type { AnswerOf, listNotifications } from '../../../contract/index.js';
import { isSafeUrl, memoize, minuteMs, parseUrl } from '../../../domain/index.js';

/** Pure: the notifications on show. No DOM, no clock, no network. */

export const pageSize = 20;

type Page = AnswerOf<typeof listNotifications>['data'];
export type Notification = Page['items'][number];

export interface Rows {
  readonly items: readonly Notification[];
  readonly hasMore: boolean;
}

/** Adds a page; what has moved down since the one before is not shown twice. */
export function addPage(rows: readonly Notification[], { items, total }: Page): Rows {
  const known = new Set(rows.map(({ id }) => id));
  const all = [...rows, ...items.filter(({ id }) => !known.has(id))];
  // A page of known rows only would be asked for again and again.
  const isProgress = all.length > rows.length;
  return { items: all, hasMore: isProgress && hasMore(all.length, items.length, total) };
}

const hasMore = (shown: number, received: number, total: number | undefined): boolean =>
  total === undefined ? received >= pageSize : shown < total;

export const without = ({ items, hasMore }: Rows, id: string): Rows => ({
  items: items.filter((row) => row.id !== id),
  hasMore,
});

/** Marks one as read or unread; without an id, all. */
export const marked = ({ items, hasMore }: Rows, unread: boolean, id?: string): Rows => ({
  items: items.map((row) => (id === undefined || row.id === id ? { ...row, unread } : row)),
  hasMore,
});

/** The row that gets focus when `id` is gone: the next one, else the one before. */
export function neighbourOf({ items }: Rows, id: string): string | undefined {
  const index = items.findIndex((row) => row.id === id);
  return (items[index + 1] ?? items[index - 1])?.id;
}

/** The link of a notification, if it may be followed (G41). */
export function linkOf({ link }: Notification): string | undefined {
  return link && isSafeUrl(link) ? link : undefined;
}

/** Whether a link leads away from the page's site, and so into a tab of its own. */
export const isForeign = (link: string, origin: string): boolean => parseUrl(link)?.origin !== origin;

const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;
const maxDays = 7;

const relativeFormat = memoize((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const absoluteFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** When it happened: how long ago, for a week, and the date. Nothing for a time that cannot be read. */
export function timeOf(
  createdAt: string | null | undefined,
  nowMs: number,
  locale: string,
): { relative?: string; absolute: string } | undefined {
  const atMs = Date.parse(createdAt ?? '');
  if (Number.isNaN(atMs)) return undefined;
  const absolute = absoluteFormat(dateLocale(locale)).format(atMs);
  // A clock that is a little slow does not tell the future.
  const agoMs = Math.max(0, nowMs - atMs);
  const [unit, sizeMs] = units.find(([, size]) => agoMs >= size) ?? (['second', agoMs + 1] as const);
  const n = Math.floor(agoMs / sizeMs);
  if (unit === 'day' && n > maxDays) return { absolute };
  return { relative: relativeFormat(locale).format(-n, unit), absolute };
}
