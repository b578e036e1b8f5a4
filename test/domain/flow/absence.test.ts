import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isAbsent,
  nextAbsence,
  nextCheckDelay,
  idleCheckDelay,
  type Absence,
} from '../../../src/domain/index.js';

/** When the checks end, if each of them says "not found": the number of checks and the milliseconds since the first. */
function endOf(times: readonly number[]): { checks: number; afterMs: number } | undefined {
  let absence: Absence | undefined;
  for (const [index, time] of times.entries()) {
    absence = nextAbsence(absence, time);
    if (isAbsent(absence, time)) return { checks: index + 1, afterMs: time - times[0]! };
  }
  return undefined;
}

describe('an envelope that is reported as not found', () => {
  it('is not given up after one answer, nor after many within a minute', () => {
    assert.equal(endOf([0]), undefined);
    assert.equal(endOf([0, 3_600_000]), undefined, 'two answers an hour apart');
    assert.equal(endOf(Array.from({ length: 60 }, (_, second) => second * 1000)), undefined);
  });

  it('is given up after five answers that span a minute, whether a hint speeds the checks up or not', () => {
    for (const jitter of [0, 0.5, 1]) {
      let time = 0;
      const idle = Array.from({ length: 10 }, () => (time += idleCheckDelay(jitter)));
      const slow = endOf(idle)!;
      assert.ok(slow.checks === 5 || slow.afterMs < 60_000 + 24_000, JSON.stringify(slow));
      time = 0;
      const burst: number[] = [];
      for (let done = 0; ; done++) {
        const delay = nextCheckDelay(done, time, jitter);
        if (delay === undefined) break;
        burst.push((time += delay));
      }
      const fast = endOf(burst)!;
      assert.ok(fast.afterMs >= 60_000 && fast.afterMs < 80_000, JSON.stringify(fast));
    }
  });

  it('is given up in the end, whatever the clock does', () => {
    assert.deepEqual(endOf([0, -3_600_000, -3_590_000, -3_580_000, -3_570_000, -3_530_000])?.checks, 6);
  });
});
