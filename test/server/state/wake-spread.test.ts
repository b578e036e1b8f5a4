import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wakeSpreadMs } from '../../../src/server/state/wake-spread.js';

const seed = Date.now() % 2 ** 31;

test(`pages that are woken together read their status at a bounded rate, and none waits longer than a regular read (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (channels) => {
      const spreadMs = wakeSpreadMs(channels);
      assert.ok(spreadMs >= 1000 && spreadMs <= 20_000);
      const perSecond = (channels * 1000) / spreadMs;
      assert.ok(perSecond <= 100 || spreadMs === 20_000, String(perSecond));
      assert.ok(wakeSpreadMs(channels + 1) >= spreadMs);
    }),
    { seed },
  );
  assert.equal(wakeSpreadMs(10), 1000);
});
