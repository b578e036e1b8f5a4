import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Store } from '../../../src/headless/shared/store.js';

test('the snapshot stays the same object until something changes', () => {
  const first = { step: 'days' };
  const store = new Store(first);
  let calls = 0;
  store.subscribe(() => (calls += 1));
  store.set(first);
  assert.equal(store.state, first);
  assert.equal(calls, 0);
  const second = { step: 'details' };
  store.set(second);
  assert.equal(store.state, second);
  assert.equal(calls, 1);
});

test('a listener that has unsubscribed is not called, also when another one unsubscribes it', () => {
  const store = new Store(0);
  const calls: string[] = [];
  store.subscribe(() => {
    calls.push('first');
    stopSecond();
  });
  const stopSecond = store.subscribe(() => calls.push('second'));
  store.set(1);
  assert.deepEqual(calls, ['first']);
});

test('a listener that has subscribed twice and left once is called once', () => {
  const store = new Store(0);
  let calls = 0;
  const listener = () => (calls += 1);
  store.subscribe(listener)();
  store.subscribe(listener);
  store.set(1);
  assert.equal(calls, 1);
});

test('what a listener throws is reported, and keeps neither the change nor the other listeners back', async () => {
  const store = new Store(1);
  const seen: number[] = [];
  const bug = new Error('render bug');
  store.subscribe(() => {
    throw bug;
  });
  store.subscribe(() => seen.push(store.state));
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  const reported = new Promise((resolve) => process.once('uncaughtException', resolve));
  store.set(2);
  assert.equal(await reported, bug);
  listeners.forEach((listener) => process.on('uncaughtException', listener));
  assert.deepEqual(seen, [2]);
});
