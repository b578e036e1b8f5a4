import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { cited, page, rules } from '../support/rules.js';
import { root, textOf } from '../support/sources.js';

const { held, unknown } = rules();
const numbers = (list: { number: string }[]) => list.map(({ number }) => number);

test('a title cites one rule, several, or a row of them', () => {
  assert.deepEqual(cited('said once (R1), twice (R3, G4) and from R10 to R12'), [
    'R1',
    'R3',
    'R10',
    'R11',
    'R12',
  ]);
});

test('every rule of the interface is cited by a test, or says why it is not', () => {
  assert.equal(held.length, 256);
  assert.deepEqual(numbers(held.filter(({ tests, why }) => tests.length === 0 && why === undefined)), []);
});

test('no rule that a test holds says why it is not held', () => {
  assert.deepEqual(numbers(held.filter(({ tests, why }) => tests.length > 0 && why !== undefined)), []);
});

test('no test cites a rule that does not exist', () => {
  assert.deepEqual(unknown, []);
});

test('the table of rules is up to date; UPDATE=1 rewrites it', () => {
  const path = 'stories/docs/rules.mdx';
  const now = page(held);
  if (process.env.UPDATE) writeFileSync(root + path, now);
  assert.equal(textOf(path), now);
});
