import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayIn, dayMs, minuteMs, offsetAt } from '../../../../src/domain/index.js';
import { slotStarts, type SlotQuery } from '../../../../src/sandbox/groups/scheduling/slots/slots.js';

const at = (text: string) => Date.parse(text);
const base: SlotQuery = {
  timeZone: 'Europe/London',
  rules: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinute: 540, endMinute: 720 })),
  durationMinutes: 60,
  slotIntervalMinutes: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  rollingWindowDays: null,
  busy: [],
  now: at('2026-01-01T00:00Z'),
  from: at('2026-06-01T00:00Z'),
  to: at('2026-06-02T00:00Z'),
};
const starts = (change: Partial<SlotQuery>) =>
  slotStarts({ ...base, ...change }).map((one) => new Date(one).toISOString().slice(0, 16));

test('R210: slots follow each other from the start of a rule and end within it', () => {
  assert.deepEqual(starts({}), ['2026-06-01T08:00', '2026-06-01T09:00', '2026-06-01T10:00']);
  assert.deepEqual(starts({ durationMinutes: 50 }), [
    '2026-06-01T08:00',
    '2026-06-01T08:50',
    '2026-06-01T09:40',
  ]);
});

test('hours that overlap are one stretch on the grid of the first, and never offer overlapping times (G96)', () => {
  const weekly = (...hours: [number, number][]) =>
    hours.map(([startMinute, endMinute]) => ({ dayOfWeek: 1, startMinute, endMinute }));
  const halves = (rules: SlotQuery['rules']) =>
    starts({ rules, durationMinutes: 30 }).map((start) => start.slice(11));
  const whole = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30'];
  assert.deepEqual(halves(weekly([540, 660], [585, 720])), whole);
  assert.deepEqual(halves(weekly([585, 720], [540, 660])), whole, 'in any order');
  assert.deepEqual(halves(weekly([540, 720], [615, 645])), whole, 'one inside the other');
  assert.deepEqual(halves(weekly([540, 720], [540, 720])), whole, 'given twice');
  // Stretches that only touch keep their own grids (G75).
  assert.deepEqual(halves(weekly([540, 580], [580, 640])), ['08:00', '08:40', '09:10']);
  const overlapping = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 20, max: 300 })),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(overlapping, (hours) => {
      const rules = weekly(
        ...hours.map(([from, length]): [number, number] => [from, Math.min(1440, from + length)]),
      );
      const offered = starts({ rules, durationMinutes: 20, timeZone: 'UTC' }).map((start) => at(`${start}Z`));
      assert.ok(offered.length > 0);
      offered.forEach((start, index) => {
        const next = offered[index + 1];
        assert.ok(next === undefined || next - start >= 20 * minuteMs);
      });
    }),
  );
});

test('R210: an interval finer than the duration offers overlapping starts', () => {
  assert.equal(starts({ slotIntervalMinutes: 15 }).length, 9);
});

test('R209: buffers extend each busy block on their side, not the slot (G74)', () => {
  const busy = [{ start: at('2026-06-01T09:00Z'), end: at('2026-06-01T09:30Z') }];
  const options = { durationMinutes: 30, busy };
  assert.deepEqual(starts(options), [
    '2026-06-01T08:00',
    '2026-06-01T08:30',
    '2026-06-01T09:30',
    '2026-06-01T10:00',
    '2026-06-01T10:30',
  ]);
  assert.deepEqual(starts({ ...options, bufferAfterMinutes: 1 }), [
    '2026-06-01T08:00',
    '2026-06-01T08:30',
    '2026-06-01T10:00',
    '2026-06-01T10:30',
  ]);
  assert.deepEqual(starts({ ...options, bufferBeforeMinutes: 10 }), [
    '2026-06-01T08:00',
    '2026-06-01T09:30',
    '2026-06-01T10:00',
    '2026-06-01T10:30',
  ]);
});

test('R208: no slot within the minimum notice', () => {
  assert.deepEqual(starts({ now: at('2026-06-01T07:30Z'), minimumNoticeMinutes: 60 }), [
    '2026-06-01T09:00',
    '2026-06-01T10:00',
  ]);
});

test('R211: no slot beyond the rolling window, which starts now (G73)', () => {
  assert.deepEqual(starts({ now: at('2026-05-31T09:00Z'), rollingWindowDays: 1 }), [
    '2026-06-01T08:00',
    '2026-06-01T09:00',
  ]);
});

test('an override for a date replaces the weekday’s hours and can close the day (G70)', () => {
  assert.deepEqual(
    starts({ rules: [...base.rules, { date: '2026-06-01', startMinute: 600, endMinute: 660 }] }),
    ['2026-06-01T09:00'],
  );
  assert.deepEqual(starts({ rules: [...base.rules, { date: '2026-06-01', isUnavailable: true }] }), []);
});

test('a skipped hour offers nothing and a repeated one is offered once (G75)', () => {
  const sunday = [{ dayOfWeek: 0, startMinute: 0, endMinute: 240 }];
  const spring = starts({ rules: sunday, from: at('2026-03-29T00:00Z'), to: at('2026-03-30T00:00Z') });
  assert.deepEqual(spring, ['2026-03-29T00:00', '2026-03-29T01:00', '2026-03-29T02:00']);
  const autumn = starts({ rules: sunday, from: at('2026-10-24T20:00Z'), to: at('2026-10-25T20:00Z') });
  assert.deepEqual(autumn, ['2026-10-24T23:00', '2026-10-25T00:00', '2026-10-25T02:00', '2026-10-25T03:00']);
});

test('R218: hours are in the schedule’s zone, for every viewer', () => {
  const open = {
    rules: [{ dayOfWeek: 1, startMinute: 540, endMinute: 600 }],
    from: at('2026-05-31T00:00Z'),
    to: at('2026-06-03T00:00Z'),
  };
  assert.deepEqual(starts({ ...open, timeZone: 'Pacific/Auckland' }), ['2026-05-31T21:00']);
  assert.deepEqual(starts({ ...open, timeZone: 'America/St_Johns' }), ['2026-06-01T11:30']);
});

test('in any zone and on any day, every start is in range, on the grid, within the hours and outside busy times', () => {
  const zones = [
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Havana',
    'America/Santiago',
    'Europe/London',
    'Asia/Katmandu',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }),
      fc.integer({ min: 10, max: 180 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 400 })), {
        maxLength: 8,
      }),
      fc.integer({ min: 0, max: 60 }),
      (timeZone, from, durationMinutes, blocks, buffer) => {
        const busy = blocks
          .map(([start, length]) => ({
            start: from + start * 60_000,
            end: from + (start + length) * 60_000,
          }))
          .sort((a, b) => a.start - b.start);
        const rules = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
          dayOfWeek,
          startMinute: 0,
          endMinute: 1440,
        }));
        const to = from + 14 * 86_400_000;
        const found = slotStarts({
          ...base,
          timeZone,
          rules,
          durationMinutes,
          busy,
          bufferBeforeMinutes: buffer,
          now: from,
          from,
          to,
        });
        assert.equal(new Set(found).size, found.length);
        for (const start of found) {
          assert.ok(start >= from && start < to);
          const minute = ((start + offsetAt(start, timeZone)) % dayMs) / minuteMs;
          assert.equal(minute % durationMinutes, 0);
          const end = start + durationMinutes * 60_000;
          assert.ok(dayIn(end - 1, timeZone) === dayIn(start, timeZone));
          assert.ok(!busy.some((block) => block.start - buffer * 60_000 < end && start < block.end));
        }
      },
    ),
    { numRuns: 60 },
  );
});
