import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { reconnectDelay } from '../../../src/domain/index.js';

describe('an event stream that was lost', () => {
  it('is opened again within 2 to 4 s, 4 to 8 and so on, and within a minute at last', () => {
    const spans = [0, 1, 2, 3, 4, 5, 2000].map((attempts) =>
      [0, 1].map((jitter) => reconnectDelay(attempts, 0, jitter)),
    );
    assert.deepEqual(spans, [
      [2000, 4000],
      [4000, 8000],
      [8000, 16_000],
      [16_000, 32_000],
      [30_000, 60_000],
      [30_000, 60_000],
      [30_000, 60_000],
    ]);
  });

  it('is never opened sooner than the server asked for, and pages that were asked the same come back apart', () => {
    const jitters = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.nat(20), fc.nat(600_000), jitters, jitters, (attempts, askedMs, one, other) => {
        const delays = [one, other].map((jitter) => reconnectDelay(attempts, askedMs, jitter));
        assert.ok(Math.min(...delays) >= askedMs);
        assert.ok(Math.abs(delays[0]! - delays[1]!) >= 1999 * Math.abs(one - other) - 1);
      }),
    );
  });
});
