import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { minuteMs } from '../../../../src/domain/index.js';
import { formatInstant, formatMeeting } from '../../../../src/sandbox/kernel/time/format-instant.js';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** Days around changes of the clocks in 2026, in and out of the zones below. */
const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-09-06',
  '2026-10-25',
  '2026-11-01',
];
const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Africa/Cairo',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];

test('every process shows an instant as the zone’s clock does, also in an hour that its own clock skips', () => {
  for (const own of ['UTC', 'Europe/London', 'America/New_York', 'Africa/Cairo']) {
    process.env.TZ = own;
    for (const zone of zones) {
      const expected = new Intl.DateTimeFormat('en-GB', {
        ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit' },
        ...{ day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
      });
      for (const day of days) {
        const start = Date.parse(`${day}T00:00:00Z`);
        for (let at = start - 720 * minuteMs; at < start + 1440 * minuteMs; at += 30 * minuteMs) {
          const shown = formatInstant(at, zone, 'dd/MM/yyyy, HH:mm:ss');
          assert.equal(shown, expected.format(at), `${new Date(at).toISOString()} in ${zone} on ${own}`);
        }
      }
    }
  }
});

test('the zone’s abbreviation shows which pass of a repeated hour is meant', () => {
  const passes = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
  assert.deepEqual(
    passes.map((at) => formatMeeting(at, 'Europe/London')),
    [
      'Sunday 25 October 2026 at 01:30 BST (Europe/London)',
      'Sunday 25 October 2026 at 01:30 GMT (Europe/London)',
    ],
  );
});
