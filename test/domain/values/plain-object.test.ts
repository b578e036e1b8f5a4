import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asRecord, isRecord } from '../../../src/domain/index.js';

test('only an object with named members is a record', () => {
  for (const value of [{}, { a: 1 }, Object.create(null)]) assert.equal(isRecord(value), true);
  for (const value of [null, undefined, [], [{}], 'text', 1, true, () => {}])
    assert.equal(isRecord(value), false, String(value));
});

test('a value that is not a record reads as an empty one', () => {
  const value = { a: 1 };
  assert.equal(asRecord(value), value);
  for (const other of [null, undefined, [1], 'text']) assert.deepEqual(asRecord(other), {});
});
