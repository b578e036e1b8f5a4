import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cycles } from './cycles.js';
import { soakOptionsOf } from './options.js';

test('the soak uses every element and leaves a page open, unless it is asked for a part', () => {
  const all = soakOptionsOf({});
  assert.deepEqual(all.tags, Object.keys(cycles));
  assert.ok(all.withHalfHour);
  const pad = soakOptionsOf({ SOAK_TAGS: 'sig-signature-pad', SOAK_ROUNDS: '3', SOAK_WARM: '1' });
  assert.deepEqual([pad.tags, pad.rounds, pad.warmUp], [['sig-signature-pad'], 3, 1]);
  assert.ok(!pad.withHalfHour);
  const halfHour = soakOptionsOf({ SOAK_HALF_HOUR: 'only' });
  assert.deepEqual([halfHour.tags, halfHour.withHalfHour], [[], true]);
});

test('a tag without a cycle, a part of a round, and tags of the half hour alone are refused', () => {
  assert.throws(() => soakOptionsOf({ SOAK_TAGS: 'sig-pad' }), /no cycle of sig-pad; there are sig-/);
  for (const rounds of ['0', '1', '1.5', 'many'])
    assert.throws(() => soakOptionsOf({ SOAK_ROUNDS: rounds }), /SOAK_ROUNDS takes a whole number/, rounds);
  assert.throws(() => soakOptionsOf({ SOAK_TAGS: 'sig-provider', SOAK_HALF_HOUR: 'only' }), /has no tags/);
});
