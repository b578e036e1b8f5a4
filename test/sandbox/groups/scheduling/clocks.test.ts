import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import { slotStarts } from '../../../../src/sandbox/groups/scheduling/slots/slots.js';

/** The starts on a day that is open all day, in UTC and in local time. */
function wholeDay(timeZone: string, date: string, minutes = 30) {
  const from = Date.parse(`${date}T00:00:00Z`) - 86_400_000;
  const starts = slotStarts({
    timeZone,
    rules: [{ date, startMinute: 0, endMinute: 1440 }],
    durationMinutes: minutes,
    slotIntervalMinutes: null,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    rollingWindowDays: null,
    busy: [],
    now: from,
    from,
    to: from + 3 * 86_400_000,
  });
  const wall = starts.map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString()
      .slice(0, 5),
  );
  return { utc: starts.map((at) => new Date(at).toISOString().slice(0, 16)), wall };
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 2), (index % 2) * 30];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
const without = (...gone: string[]) => halfHours.filter((time) => !gone.includes(time));

const changes: [what: string, zone: string, date: string, wall: string[], length: number][] = [
  ['half an hour forward at two', 'Australia/Lord_Howe', '2026-10-04', without('02:00'), 23.5],
  ['half an hour back at two', 'Australia/Lord_Howe', '2026-04-05', halfHours, 24.5],
  ['an hour forward at midnight', 'Africa/Cairo', '2026-04-24', without('00:00', '00:30'), 23],
  ['an hour back at midnight, into the day before', 'Africa/Cairo', '2026-10-29', halfHours, 25],
  ['an hour forward at midnight', 'America/Havana', '2026-03-08', without('00:00', '00:30'), 23],
  ['an hour back at one', 'America/Havana', '2026-11-01', halfHours, 25],
  ['an hour forward at midnight', 'America/Santiago', '2026-09-06', without('00:00', '00:30'), 23],
  ['an hour back at midnight, into the day before', 'America/Santiago', '2026-04-04', halfHours, 25],
  ['a day that is skipped altogether', 'Pacific/Apia', '2011-12-30', [], 0],
  ['the day before a skipped one', 'Pacific/Apia', '2011-12-29', halfHours, 24],
  ['the day after a skipped one', 'Pacific/Apia', '2011-12-31', halfHours, 24],
  ['an hour back at four, in summer’s last year', 'Pacific/Apia', '2021-04-04', halfHours, 25],
];

for (const [what, zone, date, wall, hours] of changes) {
  test(`R218: ${zone} on ${date}, ${what}: times in the gap are skipped, repeated ones offered once`, () => {
    const day = wholeDay(zone, date);
    assert.deepEqual([...day.wall].sort(), wall);
    assert.deepEqual([...day.utc].sort(), day.utc, 'ascending');
    if (hours > 0) {
      const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
      assert.equal(start.hoursInDay, hours, 'the change is the one that the case is about');
      assert.equal(day.utc[0], start.toInstant().toString().slice(0, 16));
    }
  });
}

test('R218: in any zone and on any day a start is the first instant with that local time', () => {
  const zones = [
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Havana',
    'America/Santiago',
    'Pacific/Apia',
    'Europe/London',
    'America/St_Johns',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ];
  const first = Temporal.PlainDate.from('2008-01-01');
  /** The first instant of a local time; `undefined` if the clocks skip it. */
  function instantAt(date: Temporal.PlainDate, minute: number, zone: string): number | undefined {
    const wall = date.toPlainDateTime().add({ minutes: minute });
    const at = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    return at.toPlainDateTime().equals(wall) ? at.epochMilliseconds : undefined;
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 8000 }),
      fc.integer({ min: 0, max: 1200 }),
      fc.integer({ min: 5, max: 50 }),
      (timeZone, days, startMinute, durationMinutes) => {
        const date = first.add({ days });
        const endMinute = 1440;
        const from = Date.parse(`${date.toString()}T00:00:00Z`) - 86_400_000;
        const found = slotStarts({
          timeZone,
          rules: [{ date: date.toString(), startMinute, endMinute }],
          durationMinutes,
          slotIntervalMinutes: 10,
          bufferBeforeMinutes: 0,
          bufferAfterMinutes: 0,
          minimumNoticeMinutes: 0,
          rollingWindowDays: null,
          busy: [],
          now: from,
          from,
          to: from + 3 * 86_400_000,
        });
        const next = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
        const expected = [];
        for (let at = startMinute; at + durationMinutes <= endMinute; at += 10) {
          const instant = instantAt(date, at, timeZone);
          if (instant !== undefined && instant + durationMinutes * 60_000 <= next) expected.push(instant);
        }
        assert.deepEqual(
          found,
          expected.sort((a, b) => a - b),
        );
      },
    ),
    { numRuns: 400 },
  );
});
