import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inNode } from './suite/parts.js';
import { smoke } from './suite/smoke.js';

for (const name of inNode)
  test(`npm run attack: nothing gets through the first cases of ${name}`, () => smoke(name));

test('npm run attack finds every part that runs without a browser', () => {
  assert.ok(inNode.includes('paths'));
});
