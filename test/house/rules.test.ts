import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { reviewFaults, stateOf } from '../support/rule-reviews.js';
import { cited, rules } from '../support/rules.js';
import { page } from '../support/rules-page.js';
import { root, textOf } from '../support/sources.js';

const { held, unknown, tests: all } = rules();
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

test('a rule is held only when each of its clauses has a test', () => {
  const proved = { clause: 'a', tests: ['test/x.test.ts: works'] };
  const open = { clause: 'b', missing: 'no test' };
  assert.equal(stateOf([proved, proved], true), 'held');
  assert.equal(stateOf([proved, open], true), 'in part');
  assert.equal(stateOf([open], true), 'not');
  assert.equal(stateOf(undefined, true), 'not reviewed');
  assert.equal(stateOf(undefined, false), 'not');
});

test('each clause names tests that exist, or what is missing', () => {
  assert.deepEqual(reviewFaults(held, all), [], 'correct the titles in test/house/reviews');
  assert.notDeepEqual(reviewFaults(held, []), [], 'a removed test is noticed');
  assert.notDeepEqual(reviewFaults([], all), [], 'a removed rule is noticed');
});

test('the table of rules is up to date; UPDATE=1 rewrites it', () => {
  const path = 'stories/docs/rules.mdx';
  const now = page(held);
  if (process.env.UPDATE) writeFileSync(root + path, now);
  assert.equal(textOf(path), now);
});
