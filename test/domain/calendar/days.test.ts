import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  dayLabel,
  firstDayOf,
  isDay,
  isMonth,
  minuteLabel,
  monthGrid,
  moveBy,
  nearestStarts,
  offsetLabel,
  utcOf,
  weekday,
  sameDayInMonth,
} from '../../../src/domain/calendar/index.js';

test('a month shows every day once, in its weekday’s column, for any first day of the week', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2090 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 6 }),
      (year, month, first) => {
        const key = `${year}-${String(month).padStart(2, '0')}`;
        const weeks = monthGrid(key, first);
        const days = weeks.flat().filter((day) => day !== null);
        assert.equal(days.length, new Date(Date.UTC(year, month, 0)).getUTCDate());
        assert.equal(new Set(days).size, days.length);
        assert.ok(weeks.length >= 4 && weeks.length <= 6);
        for (const week of weeks) {
          assert.equal(week.length, 7);
          week.forEach((day, column) => day && assert.equal(weekday(day), (first + column) % 7));
        }
      },
    ),
  );
});

test('the last of February a year before a leap year is the 28th', () => {
  assert.equal(moveBy('2024-02-29', { key: 'PageUp', shiftKey: true }, { firstDay: 1 }), '2023-02-28');
  assert.equal(moveBy('2026-01-31', { key: 'PageDown' }, { firstDay: 1 }), '2026-02-28');
  assert.equal(sameDayInMonth('2026-12-31', 2), '2027-02-28');
});

test('Home and End go to the ends of the week by the first day; arrows follow the direction of writing', () => {
  assert.equal(moveBy('2026-03-25', { key: 'Home' }, { firstDay: 1 }), '2026-03-23');
  assert.equal(moveBy('2026-03-25', { key: 'Home' }, { firstDay: 0 }), '2026-03-22');
  assert.equal(moveBy('2026-03-25', { key: 'End' }, { firstDay: 6 }), '2026-03-27');
  assert.equal(moveBy('2026-03-25', { key: 'ArrowLeft' }, { firstDay: 1, rtl: true }), '2026-03-26');
  assert.equal(moveBy('2026-03-25', { key: 'ArrowUp' }, { firstDay: 1 }), '2026-03-18');
});

test('a move stops at the first and last day on offer, and other keys move nothing', () => {
  assert.equal(moveBy('2026-03-03', { key: 'PageUp' }, { firstDay: 1, min: '2026-03-02' }), '2026-03-02');
  assert.equal(moveBy('2026-03-28', { key: 'ArrowDown' }, { firstDay: 1, max: '2026-03-30' }), '2026-03-30');
  assert.equal(moveBy('2026-03-28', { key: 'a' }, { firstDay: 1 }), undefined);
});

test('the label of a day has its weekday and its month in full', () => {
  assert.equal(dayLabel('2027-03-27', 'en-GB'), 'Saturday 27 March');
  assert.equal(dayLabel('2027-03-27', 'de'), 'Samstag, 27. März');
});

test('times follow the locale’s clock, or the one asked for', () => {
  assert.equal(minuteLabel(540, 'en-GB'), '09:00');
  assert.match(minuteLabel(540, 'en-US'), /^9:00\sAM$/);
  assert.equal(minuteLabel(540, 'en-US', 'h23'), '09:00');
  assert.match(minuteLabel(780, 'de', 'h12'), /^1:00\sPM$/);
  assert.equal(minuteLabel(540, 'ar-EG').includes('٩'), true);
});

test('the locale decides the first day of the week', () => {
  assert.deepEqual(['en-GB', 'en-US', 'ar-EG'].map(firstDayOf), [1, 0, 6]);
});

test('offsets have the same format in every browser', () => {
  assert.equal(offsetLabel(utcOf('2026-07-01'), 'Asia/Calcutta'), 'UTC+05:30');
  assert.equal(offsetLabel(utcOf('2026-07-01'), 'America/St_Johns'), 'UTC\u221202:30');
  assert.equal(offsetLabel(utcOf('2026-01-01'), 'Europe/London'), 'UTC');
});

test('the nearest starts to a taken one come in order, without it', () => {
  const starts = [
    '2026-05-01T09:00:00Z',
    '2026-05-01T09:30:00Z',
    '2026-05-01T10:00:00Z',
    '2026-05-01T12:00:00Z',
    '2026-05-02T09:00:00Z',
  ];
  assert.deepEqual(nearestStarts(starts, Date.parse('2026-05-01T09:30:00Z'), 3), [
    starts[0],
    starts[2],
    starts[3],
  ]);
});

test('text that is not a day or a month is not taken for one', () => {
  assert.ok(isDay('2024-02-29') && !isDay('2023-02-29') && !isDay('2024-2-9'));
  assert.ok(isMonth('2024-02') && !isMonth('2024-13') && !isMonth('2024-2'));
});
