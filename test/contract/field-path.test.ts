import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldPathIn } from '../../src/contract/index.js';

test('a field’s index, and its member if given, are read from an error’s path or message (G2)', () => {
  for (const text of [
    'fields.3.width',
    'fields[3].width',
    'body.fields[3].width',
    'fields.3.width is too large',
  ])
    assert.deepEqual(fieldPathIn(text), { index: 3, member: 'width' }, text);
  assert.deepEqual(fieldPathIn('fields.12 is wrong'), { index: 12, member: undefined });
  for (const text of ['', 'width', 'fields', 'fields.x', 'myfields.3', 'fields.123456'])
    assert.equal(fieldPathIn(text), undefined, text);
});
