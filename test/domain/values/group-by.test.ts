import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupBy } from '../../../src/domain/index.js';

test('groups keep the order of their first items, and items without a key are left out', () => {
  const groups = groupBy([3, 12, 1, 30, 14, 0], (n) => (n === 0 ? undefined : n < 10 ? 'small' : 'large'));
  assert.deepEqual(
    [...groups],
    [
      ['small', [3, 1]],
      ['large', [12, 30, 14]],
    ],
  );
});
