import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  dayLabel,
  dayNumber,
  firstDayOf,
  isDay,
  isMonth,
  minuteLabel,
  monthGrid,
  monthLabel,
  monthName,
  moveBy,
  nearestStarts,
  offsetLabel,
  timeIn,
  utcOf,
  weekday,
  weekdayName,
  weekdays,
  sameDayInMonth,
  zoneName,
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
  const bounds = { firstDay: 1, min: '2026-03-02', max: '2026-03-30' };
  assert.equal(moveBy('2026-03-10', { key: 'ArrowRight' }, bounds), '2026-03-11');
  assert.equal(moveBy('2026-03-10', { key: 'PageDown' }, bounds), '2026-03-30');
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

test('each key of the grid moves by a day, a week, a month or a year, or to an end of the week', () => {
  const from = (press: { key: string; shiftKey?: boolean }, rtl?: boolean) =>
    moveBy('2026-03-25', press, { firstDay: 1, rtl });
  assert.equal(from({ key: 'ArrowLeft' }), '2026-03-24');
  assert.equal(from({ key: 'ArrowRight' }), '2026-03-26');
  assert.equal(from({ key: 'ArrowRight' }, true), '2026-03-24');
  assert.equal(from({ key: 'ArrowUp' }, true), '2026-03-18');
  assert.equal(from({ key: 'ArrowDown' }), '2026-04-01');
  assert.equal(from({ key: 'End' }), '2026-03-29');
  assert.equal(from({ key: 'PageUp' }), '2026-02-25');
  assert.equal(from({ key: 'PageUp', shiftKey: true }), '2025-03-25');
  assert.equal(from({ key: 'PageDown' }), '2026-04-25');
  assert.equal(from({ key: 'PageDown', shiftKey: true }), '2027-03-25');
});

test('the columns begin with the first day of the week, and a month before the year 1000 keeps four digits', () => {
  assert.deepEqual(weekdays(1), [1, 2, 3, 4, 5, 6, 0]);
  assert.deepEqual(weekdays(0), [0, 1, 2, 3, 4, 5, 6]);
  assert.equal(monthGrid('0980-02', 1).flat().find(Boolean), '0980-02-01');
});

test('February 2027 fills four rows, and a month that starts on the last weekday fills six', () => {
  const february = monthGrid('2027-02', 1);
  assert.equal(february.length, 4);
  assert.deepEqual([february[0]?.[0], february[3]?.[6]], ['2027-02-01', '2027-02-28']);
  const august = monthGrid('2026-08', 0);
  assert.equal(august.length, 6);
  assert.deepEqual(august[0], [null, null, null, null, null, null, '2026-08-01']);
  assert.deepEqual(august[5], ['2026-08-30', '2026-08-31', null, null, null, null, null]);
});

test('months, weekdays and days are named in the locale, in the Gregorian calendar', () => {
  assert.equal(monthLabel('2027-03', 'en-GB'), 'March 2027');
  assert.equal(monthLabel('2027-03', 'th-TH'), 'มีนาคม 2027');
  assert.equal(monthName('2027-03', 'de'), 'März');
  assert.deepEqual(
    [0, 1, 6].map((day) => weekdayName(day, 'en-GB', 'long')),
    ['Sunday', 'Monday', 'Saturday'],
  );
  assert.equal(weekdayName(1, 'en-GB', 'short'), 'Mon');
  assert.equal(dayNumber('2027-03-09', 'en-GB'), '9');
  assert.equal(dayNumber('2027-03-27', 'ar-EG'), '٢٧');
});

test('the label of a day has no comma in English, and the year when asked', () => {
  assert.equal(dayLabel('2027-03-27', 'en-US'), 'Saturday, March 27');
  assert.equal(dayLabel('2027-03-27', 'EN-us'), 'Saturday, March 27');
  assert.equal(dayLabel('2027-03-27', 'en-GB', true), 'Saturday 27 March 2027');
  assert.equal(dayLabel('2027-03-27', 'de', true), 'Samstag, 27. März 2027');
});

test('an instant’s time is that of the zone’s clock, also before 1970', () => {
  const at = Date.parse('2026-07-01T22:45:30Z');
  assert.equal(timeIn(at, 'Europe/Berlin', 'en-GB'), '00:45');
  assert.equal(timeIn(at, 'UTC', 'en-GB'), '22:45');
  assert.match(timeIn(at, 'UTC', 'en-GB', 'h12'), /^10:45\spm$/);
  assert.equal(timeIn(Date.parse('1969-12-31T23:30:00Z'), 'UTC', 'en-GB'), '23:30');
});

test('a zone has a short and a long name at an instant', () => {
  const summer = utcOf('2026-07-01');
  assert.equal(zoneName(summer, 'Europe/London', 'en-GB'), 'BST');
  assert.equal(zoneName(summer, 'Europe/London', 'en-GB', 'long'), 'British Summer Time');
  assert.equal(zoneName(utcOf('2026-01-01'), 'Europe/London', 'en-GB'), 'GMT');
});

test('offsets count whole hours and minutes on both sides of UTC', () => {
  const summer = utcOf('2026-07-01');
  assert.equal(offsetLabel(summer, 'Pacific/Apia'), 'UTC+13:00');
  assert.equal(offsetLabel(summer, 'America/New_York'), 'UTC\u221204:00');
  assert.equal(offsetLabel(summer, 'Pacific/Marquesas'), 'UTC\u221209:30');
});

test('the nearest starts are found in an unordered list; of two as near the earlier comes first', () => {
  const starts = ['2026-05-02T09:00:00Z', '2026-05-01T10:30:00Z', 'soon', '2026-05-01T09:30:00Z'];
  const to = Date.parse('2026-05-01T10:00:00Z');
  assert.deepEqual(nearestStarts(starts, to, 1), [starts[3]]);
  assert.deepEqual(nearestStarts([...starts].reverse(), to, 1), [starts[3]]);
  assert.deepEqual(nearestStarts(starts, to, 2), [starts[3], starts[1]]);
  const later = ['2026-05-01T10:15:00Z', '2026-05-01T09:00:00Z'];
  assert.deepEqual(nearestStarts(later, to, 2), [later[1], later[0]]);
  assert.deepEqual(nearestStarts(starts, to, 9), [starts[3], starts[1], starts[0]]);
});

test('only the whole text is a day or a month', () => {
  for (const text of [
    '2024-02-29T00:00',
    'on 2024-02-29',
    '20240229',
    '2024-00-10',
    '2024-01-32',
    'x024-01-01',
  ])
    assert.equal(isDay(text), false, text);
  for (const text of ['2024-02-29', '2024-00', '2024-20', '2024-1', 'in 2024-02', '0x24-01'])
    assert.equal(isMonth(text), false, text);
  assert.ok(isMonth('2024-10') && isMonth('2024-12') && isMonth('2024-09') && isDay('2024-12-31'));
});
