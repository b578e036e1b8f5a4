import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idOf, matrix, partOf, repeatCommand, seedOf, shuffled } from './plan.js';
import { flowNames } from './plan.types.js';
import { steps } from './steps.js';
import { troubles } from './troubles.js';

test('every fault is planned at every step of every flow; those of the network where a request is sent', () => {
  const ids = new Set(matrix().map(idOf));
  for (const flow of flowNames)
    for (const step of steps[flow])
      for (const { name, action } of troubles) {
        const isExpected = action.kind !== 'network' || step.requests !== undefined;
        assert.equal(ids.has(`${flow}/${step.name}/${name}`), isExpected, `${flow}/${step.name}/${name}`);
      }
});

test('each flow opens its page first, and names no step twice', () => {
  for (const flow of flowNames) {
    const names = steps[flow].map(({ name }) => name);
    assert.equal(names[0], 'open');
    assert.equal(new Set(names).size, names.length);
  }
});

test('the faults of the issue are all there', () => {
  const kinds = new Set(troubles.map(({ action }) => action.kind));
  assert.deepEqual([...kinds].sort(), [
    'back',
    'clock',
    'network',
    'offline',
    'reload',
    'restart',
    'sleep',
    'tab',
  ]);
  const names = troubles.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const name of ['slow', 'cut', 'lost', '400', '429', '500', 'html', 'redis-away', 'service-restart'])
    assert.ok(names.includes(name), name);
});

test('flows, steps and faults are selected by name, and a name that does not exist is refused with those that do', () => {
  const one = matrix({ flows: ['book'], steps: ['submit'], troubles: ['lost'] });
  assert.deepEqual(one.map(idOf), ['book/submit/lost']);
  assert.throws(() => matrix({ flows: ['brew'] }), /no flow brew; there are book/);
  assert.throws(() => matrix({ flows: ['book'], steps: ['accept'] }), /no step accept; there are open/);
  assert.throws(() => matrix({ troubles: ['rain'] }), /no fault rain; there are offline/);
});

test('the seed chooses the order, the same each time, and what needs Redis comes last', () => {
  const order = (seed: number) => shuffled(matrix(), seed).map(idOf);
  assert.deepEqual(order(7), order(7));
  assert.notDeepEqual(order(7), order(8));
  const last = order(7).findLastIndex((id) => !id.endsWith('redis-away'));
  assert.ok(order(7).findIndex((id) => id.endsWith('redis-away')) > last);
});

test('the parts of a run have each case once, in the order of the run, and a part that does not exist is refused', () => {
  const cases = shuffled(matrix(), 7);
  for (const count of [1, 2, 7, cases.length + 1]) {
    const parts = Array.from({ length: count }, (_, index) => partOf(cases, `${index + 1}/${count}`));
    assert.deepEqual(parts.flat(), cases);
    const sizes = parts.map(({ length }) => length);
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, `parts of ${sizes.join(', ')}`);
  }
  for (const part of ['0/2', '3/2', '2', '1/0', '-1/2', 'half'])
    assert.throws(() => partOf(cases, part), /no part/, part);
});

test('a failure is repeated alone with the seed that it had among others', () => {
  const [one] = matrix({ flows: ['book'], steps: ['submit'], troubles: ['lost'] });
  const among = matrix().find((other) => idOf(other) === 'book/submit/lost')!;
  assert.equal(seedOf(one!, 7), seedOf(among, 7));
  assert.notEqual(seedOf(one!, 7), seedOf(one!, 8));
  assert.equal(repeatCommand(among, 7), 'npm run torture -- --flow book --step submit --fault lost --seed 7');
});
