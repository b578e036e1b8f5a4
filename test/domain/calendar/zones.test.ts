import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import {
  addDays,
  clockChange,
  dayIn,
  instantsOf,
  isZone,
  monthRange,
  offsetAt,
  slotsByDay,
  startOfDay,
  timeLabels,
  maxSlotRangeMs,
} from '../../../src/domain/index.js';

const odd = [
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'America/Santiago',
  'Pacific/Apia',
  'America/St_Johns',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Katmandu',
  'Pacific/Chatham',
  'Asia/Tehran',
  'America/Nuuk',
];
const zone = fc.constantFrom(...odd);
const instant = fc
  .integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2031, 0, 1) })
  .map((ms) => ms - (ms % 60_000));

test('an instant has the local day and offset that Temporal gives it, in odd zones and over twenty years', () => {
  fc.assert(
    fc.property(instant, zone, (at, name) => {
      const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
      assert.equal(dayIn(at, name), there.toPlainDate().toString());
      assert.equal(offsetAt(at, name), there.offsetNanoseconds / 1e6);
    }),
    { numRuns: 1500 },
  );
});

test('around every change of ten years in every listed zone, offsets equal Temporal’s', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) {
    let at: Temporal.ZonedDateTime = Temporal.Instant.from('2020-01-01T00:00Z').toZonedDateTimeISO(name);
    for (let n = 0; n < 24; n++) {
      const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
      if (!next || next.year > 2029) break;
      for (const shift of [-10_800_000, -1, 0, 1, 10_799_999]) {
        const instantMs: number = next.epochMilliseconds + shift;
        const expected: Temporal.ZonedDateTime =
          Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(name);
        assert.equal(
          offsetAt(instantMs, name),
          expected.offsetNanoseconds / 1e6,
          `${name} ${expected.toString()}`,
        );
      }
      at = next;
    }
  }
});

test('a local time has the instants Temporal finds: none in a gap, two in an overlap', () => {
  const days = [
    '2026-03-29',
    '2026-10-25',
    '2026-04-05',
    '2026-10-04',
    '2024-09-08',
    '2024-03-10',
    '2024-11-03',
    '2024-04-26',
    '2010-11-07',
    '2011-12-30',
    '2026-06-15',
  ];
  for (const name of odd) {
    for (const day of days) {
      for (let minute = 0; minute < 1440; minute += 30) {
        const plain = Temporal.PlainDate.from(day).toPlainDateTime({
          hour: Math.floor(minute / 60),
          minute: minute % 60,
        });
        const both = (['earlier', 'later'] as const).map((disambiguation) =>
          plain.toZonedDateTime(name, { disambiguation }),
        );
        const real = [
          ...new Set(
            both.filter((one) => one.toPlainDateTime().equals(plain)).map((one) => one.epochMilliseconds),
          ),
        ];
        assert.deepEqual(instantsOf(day, minute, name), real, `${name} ${plain.toString()}`);
      }
    }
  }
});

test('a day begins where Temporal says, also where midnight is skipped', () => {
  for (const [name, day] of [
    ['America/Havana', '2024-03-10'],
    ['Africa/Cairo', '2024-04-26'],
    ['America/Santiago', '2024-09-08'],
    ['Europe/London', '2026-10-25'],
    ['Asia/Beirut', '2024-03-31'],
  ] as const) {
    const expected = Temporal.PlainDate.from(day).toZonedDateTime(name).startOfDay().epochMilliseconds;
    assert.equal(startOfDay(day, name), expected, name);
  }
});

test('the day Samoa skipped begins and ends at the same instant', () => {
  assert.equal(startOfDay('2011-12-30', 'Pacific/Apia'), startOfDay('2011-12-31', 'Pacific/Apia'));
});

test('a clock change is given in minutes, including the half hour on Lord Howe Island', () => {
  assert.equal(clockChange('2026-10-25', 'Europe/London'), -60);
  assert.equal(clockChange('2026-03-29', 'Europe/London'), 60);
  assert.equal(clockChange('2026-10-04', 'Australia/Lord_Howe'), 30);
  assert.equal(clockChange('2026-06-15', 'Europe/London'), 0);
});

test('a clock change near midnight belongs to the day whose hour is skipped or repeated', () => {
  for (const [zone, day, minutes] of [
    ['Africa/Cairo', '2026-04-24', 60],
    ['America/Santiago', '2026-09-06', 60],
    ['America/Nuuk', '2024-03-30', 60],
    ['America/Nuuk', '2024-10-26', -60],
    ['America/St_Johns', '2010-11-06', -60],
    ['America/St_Johns', '2010-03-14', 60],
    ['Africa/Cairo', '2026-10-29', -60],
  ] as const) {
    assert.equal(clockChange(day, zone), minutes, `${zone} ${day}`);
    for (const other of [-1, 1])
      assert.equal(clockChange(addDays(day, other), zone), 0, `${zone} ${day} ${other}`);
  }
});

test('no ordinary day has a clock change, and each change of a year is on one day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...odd), fc.integer({ min: 2008, max: 2026 }), (zone, year) => {
      const first = `${year}-01-01`;
      const days = Array.from({ length: 365 }, (_, index) => addDays(first, index));
      const sum = days.reduce((total, day) => total + clockChange(day, zone), 0);
      const offset = (day: string) => offsetAt(startOfDay(day, zone), zone) / 60_000;
      assert.equal(sum, offset(addDays(first, 365)) - offset(first), `${zone} ${year}`);
    }),
    { numRuns: 60 },
  );
});

test('in St John’s in 2010, ascending instants fall on days 6, 7, 6, 7 and still land in two days', () => {
  const starts = Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(2010, 10, 7, 1, 30) + n * 30 * 60_000).toISOString(),
  );
  const runs = starts.map((start) => dayIn(Date.parse(start), 'America/St_Johns'));
  assert.ok(runs.join().includes('2010-11-07,2010-11-06'), 'the case is a real one');
  const days = slotsByDay(starts, 'America/St_Johns');
  assert.deepEqual([...days.keys()], ['2010-11-06', '2010-11-07']);
  assert.equal([...days.values()].flat().length, starts.length);
  const fromSeventh = slotsByDay(starts.slice(runs.indexOf('2010-11-07')), 'America/St_Johns');
  assert.deepEqual([...fromSeventh.keys()], ['2010-11-06', '2010-11-07']);
});

test('London’s repeated hour shows each half past one with the name of its zone', () => {
  const starts = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'];
  const slots = slotsByDay(starts, 'Europe/London').get('2026-10-25') ?? [];
  assert.deepEqual(timeLabels(slots, 'Europe/London', 'en-GB'), ['01:30 BST', '01:30 GMT', '02:30']);
});

test('no instant is lost and none is shown twice, whatever the zone', () => {
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 60 }), zone, (instants, name) => {
      const days = slotsByDay(
        instants.map((at) => new Date(at).toISOString()),
        name,
      );
      const shown = [...days.values()].flat().map(({ at }) => at);
      assert.deepEqual(
        [...shown].sort((a, b) => a - b),
        [...new Set(instants)].sort((a, b) => a - b),
      );
      for (const [day, slots] of days) for (const { at } of slots) assert.equal(dayIn(at, name), day);
    }),
  );
});

test('the exact text of a start is kept, doubles and unreadable ones are dropped', () => {
  const days = slotsByDay(['2026-05-01T09:00:00+00:00', '2026-05-01T09:00:00Z', 'soon'], 'UTC');
  assert.deepEqual(
    days.get('2026-05-01')?.map(({ start }) => start),
    ['2026-05-01T09:00:00+00:00'],
  );
});

test('R206: one month or two are asked from local midnight to local midnight, never over 62 days', () => {
  for (const name of odd) {
    for (let n = 0; n < 24; n++) {
      const month = `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
      for (const count of [1, 2]) {
        const { from, to } = monthRange(month, name, count);
        assert.ok(Date.parse(to) - Date.parse(from) <= maxSlotRangeMs);
        assert.equal(dayIn(Date.parse(from), name), `${month}-01`);
      }
    }
  }
});

test('months are asked up to the first instant of the next; 62 days and an hour are cut to 62 days (R206)', () => {
  assert.deepEqual(monthRange('2026-03', 'Europe/London'), {
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-31T23:00:00.000Z',
  });
  assert.deepEqual(monthRange('2026-12', 'Europe/London', 2), {
    from: '2026-12-01T00:00:00.000Z',
    to: '2027-02-01T00:00:00.000Z',
  });
  // Clocks went back on 13 January 2019 in Fiji.
  assert.deepEqual(monthRange('2018-12', 'Pacific/Fiji', 2), {
    from: '2018-11-30T11:00:00.000Z',
    to: '2019-01-31T11:00:00.000Z',
  });
});

test('days and times are in order however the service lists the starts', () => {
  const starts = [
    '2026-05-02T09:00:00Z',
    '2026-05-01T15:00:00Z',
    '2026-05-01T09:30:30Z',
    '1969-12-31T23:00:00Z',
  ];
  const days = slotsByDay(starts, 'Europe/London');
  assert.deepEqual([...days.keys()], ['1970-01-01', '2026-05-01', '2026-05-02']);
  assert.deepEqual(days.get('2026-05-01'), [
    { start: starts[2], at: Date.parse(starts[2]!), minute: 630 },
    { start: starts[1], at: Date.parse(starts[1]!), minute: 960 },
  ]);
});

test('only times that read the same get the name of the zone', () => {
  const slots = slotsByDay(
    ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T12:30:00Z'],
    'Europe/London',
  );
  const day = slots.get('2026-10-25') ?? [];
  assert.deepEqual(
    timeLabels(day, 'Europe/London', 'en-GB', 'h12').map((label) => label.replace(/\s/g, ' ')),
    ['1:30 am BST', '1:30 am GMT', '12:30 pm'],
  );
});

test('a name that the runtime does not know is no zone, and has no time', () => {
  assert.ok(isZone('Europe/London') && isZone('Asia/Kathmandu'));
  for (const name of ['', 'Mars/Olympus', 'London']) {
    assert.equal(isZone(name), false, name);
    assert.throws(() => offsetAt(0, name), new RangeError(`unknown time zone ${name}`));
  }
});
