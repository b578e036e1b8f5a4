import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldText } from '../../../src/domain/index.js';

test('a search finds a name without its accents and in any case', () => {
  assert.equal(foldText('Zoë ÅNGSTRÖM'), foldText('zoe angstrom'));
  assert.equal(foldText('ＢØＲＧ'.normalize('NFKC')), 'børg');
  assert.notEqual(foldText('Muller'), foldText('Miller'));
});
