import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  activityPage,
  newestFirst,
  type Happening,
} from '../../../../src/sandbox/groups/analytics/activity.js';
import {
  lastThirtyDays,
  localDay,
  periodOf,
  isIn,
  startOfUnit,
  zoneOffset,
} from '../../../../src/sandbox/groups/analytics/period.js';
import { average, median, percentile, rate } from '../../../../src/sandbox/groups/analytics/statistics.js';

const now = Date.parse('2026-03-02T23:30:00Z');
const at = (text: string) => Date.parse(text);

test('without dates the figures cover the last 30 days; a bare end day counts to its last moment (R254)', () => {
  const usual = periodOf({}, lastThirtyDays(now));
  assert.ok(isIn(usual, '2026-03-02T23:30:00Z') && isIn(usual, '2026-01-31T23:30:00Z'));
  assert.ok(!isIn(usual, '2026-01-31T23:29:59Z') && !isIn(usual, null));
  const march = periodOf({ startDate: '2026-03-01', endDate: '2026-03-02' }, usual);
  assert.ok(isIn(march, '2026-03-02T23:59:59.999Z') && !isIn(march, '2026-03-03T00:00:00Z'));
  assert.throws(
    () => periodOf({ startDate: '2026-03-02', endDate: '2026-03-01T00:00:00Z' }, usual),
    /before/,
  );
});

test('today is the day of the asked zone, not of UTC', () => {
  assert.deepEqual(localDay(now, 60), { start: at('2026-03-02T23:00Z'), end: at('2026-03-03T23:00Z') });
  assert.deepEqual(localDay(now, 0), { start: at('2026-03-02'), end: at('2026-03-03') });
  assert.deepEqual(localDay(now, -330).start, at('2026-03-02T05:30Z'));
  assert.throws(() => zoneOffset(841), /840/);
});

test('a week starts on Monday', () => {
  assert.equal(startOfUnit('2026-03-01T10:00:00Z', 'week'), '2026-02-23');
  assert.equal(startOfUnit('2026-03-02T00:00:00Z', 'week'), '2026-03-02');
  assert.equal(startOfUnit('2026-03-31T23:00:00Z', 'month'), '2026-03-01');
});

test('a figure of nothing is null, not 0', () => {
  assert.deepEqual([rate(0, 0), median([]), average([]), percentile([], 0.9)], [null, null, null, null]);
  assert.deepEqual([rate(1, 3), median([3, 1]), median([5, 1, 9]), average([1, 2])], [0.3333, 2, 5, 1.5]);
  assert.equal(percentile([10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0.9), 9);
});

test('pages of the activity join without a gap or a repetition while new events arrive', () => {
  const row = (n: number): Happening => ({
    ...{ id: `e${n}`, subject: 'signing', ownerId: 'x', type: 'T', actorName: null },
    at: new Date(now + Math.floor(n / 2) * 1000).toISOString(),
  });
  const rows = (count: number) => newestFirst(Array.from({ length: count }, (_, n) => row(n)));
  const first = activityPage(rows(5), undefined, 2);
  const second = activityPage(rows(8), first.nextCursor ?? '', 2);
  const third = activityPage(rows(9), second.nextCursor ?? '', 2);
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  assert.deepEqual(ids, ['e4', 'e3', 'e2', 'e1', 'e0']);
  assert.equal(third.nextCursor, null);
  for (const cursor of ['x', '%%%', btoa('no cursor')])
    assert.throws(() => activityPage(rows(3), cursor, 2), /cursor/);
});
