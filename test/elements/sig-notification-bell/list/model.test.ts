import { expect } from '@open-wc/testing';
import {
  addPage,
  isForeign,
  linkOf,
  marked,
  neighbourOf,
  timeOf,
  without,
  type Notification,
} from '../../../../src/elements/sig-notification-bell/list/list.model.js';

const row = (id: string, more: Partial<Notification> = {}) => ({ id, unread: true, ...more });
const rowsOf = (...ids: string[]) => ids.map((id) => row(id));
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => row(`n${String(from + index)}`));
const ids = ({ items }: { items: readonly Notification[] }) => items.map(({ id }) => id);
type Page = Parameters<typeof addPage>[1];
const page = (items: Notification[], total?: number) => ({ items, total }) as Page;

describe('the list of notifications', () => {
  it('shows no notification twice when it has moved down to the next page', () => {
    const rows = addPage(rowsOf('a', 'b'), page(rowsOf('b', 'c'), 4));
    expect(ids(rows)).to.deep.equal(['a', 'b', 'c']);
    expect(rows.hasMore).to.equal(true);
  });

  it('offers more until all are shown', () => {
    expect(addPage(rowsOf('a'), page(rowsOf('b'), 2)).hasMore).to.equal(false);
    expect(addPage([], page([], 0))).to.deep.equal({ items: [], hasMore: false });
  });

  it('offers more after a full page of 20 where the service does not count', () => {
    expect(addPage([], page(many(20))).hasMore).to.equal(true);
    expect(addPage([], page(many(19))).hasMore).to.equal(false);
  });

  it('never asks for the same page again and again', () => {
    expect(addPage(many(20), page(many(20))).hasMore).to.equal(false);
    expect(addPage(rowsOf('a'), page(rowsOf('a'), 9)).hasMore).to.equal(false);
  });

  it('loses one that is removed, and marks one or all as read', () => {
    const rows = { items: rowsOf('a', 'b'), hasMore: true };
    expect(without(rows, 'a')).to.deep.equal({ items: rowsOf('b'), hasMore: true });
    expect(without(rows, 'x')).to.deep.equal(rows);
    const unread = (result: { items: readonly Notification[] }) => result.items.map((one) => one.unread);
    expect(unread(marked(rows, false, 'b'))).to.deep.equal([true, false]);
    expect(unread(marked(rows, false))).to.deep.equal([false, false]);
    expect(unread(marked(marked(rows, false), true, 'a'))).to.deep.equal([true, false]);
    expect(marked(rows, false).hasMore).to.equal(true);
  });

  it('moves the focus to the next one, else to the one before, when one is removed', () => {
    const rows = { items: rowsOf('a', 'b', 'c'), hasMore: false };
    expect(neighbourOf(rows, 'a')).to.equal('b');
    expect(neighbourOf(rows, 'b')).to.equal('c');
    expect(neighbourOf(rows, 'c')).to.equal('b');
    expect(neighbourOf({ items: rowsOf('a'), hasMore: false }, 'a')).to.equal(undefined);
  });
});

describe('the link of a notification', () => {
  it('is followed only when it is safe (G41)', () => {
    expect(linkOf(row('a', { link: 'https://example.com/e1' }))).to.equal('https://example.com/e1');
    for (const link of ['javascript:alert(1)', 'http://example.com', '/e1', ''])
      expect(linkOf(row('a', { link })), link).to.equal(undefined);
    expect(linkOf(row('a'))).to.equal(undefined);
  });

  it('opens in a tab of its own when it leads to another site', () => {
    expect(isForeign('https://example.com/e1', 'https://example.com')).to.equal(false);
    expect(isForeign('https://example.com:8443/e1', 'https://example.com')).to.equal(true);
    expect(isForeign('https://other.example.com/', 'https://example.com')).to.equal(true);
    expect(isForeign('no link', 'https://example.com')).to.equal(true);
  });
});

describe('the time of a notification', () => {
  const nowMs = Date.UTC(2026, 6, 10, 12);
  const agoOf = (agoMs: number) => timeOf(new Date(nowMs - agoMs).toISOString(), nowMs, 'en')?.relative;
  const minuteMs = 60_000;
  const hourMs = 60 * minuteMs;
  const dayMs = 24 * hourMs;

  it('is how long ago it was, in the largest whole unit', () => {
    expect(agoOf(0)).to.equal('now');
    expect(agoOf(59_999), 'less than a minute').to.equal('now');
    expect(agoOf(minuteMs)).to.equal('1 minute ago');
    expect(agoOf(hourMs - 1)).to.equal('59 minutes ago');
    expect(agoOf(hourMs)).to.equal('1 hour ago');
    expect(agoOf(dayMs - 1)).to.equal('23 hours ago');
    expect(agoOf(dayMs)).to.equal('yesterday');
    expect(agoOf(2 * dayMs)).to.equal('2 days ago');
  });

  it('is a date only after more than seven days', () => {
    expect(agoOf(8 * dayMs - 1)).to.equal('7 days ago');
    const old = timeOf(new Date(nowMs - 8 * dayMs).toISOString(), nowMs, 'de');
    expect(Object.keys(old ?? {})).to.deep.equal(['absolute']);
    expect(old?.absolute).to.match(/^0[123]\.07\.2026, \d\d:\d\d$/);
  });

  it('is never in the future, though a clock is slow', () => {
    expect(agoOf(-hourMs)).to.equal('now');
  });

  it('is not shown where it cannot be read', () => {
    for (const at of [undefined, null, '', 'soon']) expect(timeOf(at, nowMs, 'en')).to.equal(undefined);
  });
});
