import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import { dayMs, minuteMs, offsetAt } from '../../../src/domain/index.js';

// Its dates borrow the device's clock, whose own skipped hours they then cannot show.
process.env.TZ = 'UTC';

/*
 * date-fns-tz is a second witness beside Temporal, not the engine: its `getTimezoneOffset` reads the instant in the
 * device's own zone and is wrong within hours of a clock change (116 of 122,640 half hours of 2026 over seven zones on a
 * device in New York), and `fromZonedTime` gives one instant where a repeated hour has two and a skipped one has none.
 */
test('every zone shows the local time that date-fns-tz shows, at noon UTC of every day of the year', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (let day = 0; day < 365; day += 1) {
      const at = Date.UTC(2026, 0, 1 + day, 12);
      const theirs = toZonedTime(new Date(at), zone);
      const minute = ((at + offsetAt(at, zone)) % dayMs) / minuteMs;
      assert.equal(
        minute,
        theirs.getHours() * 60 + theirs.getMinutes(),
        `${zone} ${new Date(at).toISOString()}`,
      );
    }
  }
});
