import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Channels } from '../../../src/server/state/channels.js';
import { ConnectionLimiter } from '../../../src/server/state/connection-limiter.js';

test('a message reaches every listener of its channel and of no other', () => {
  const channels = new Channels();
  const received: string[] = [];
  channels.add('env1', (message) => received.push(`first ${message}`));
  channels.add('env1', (message) => received.push(`second ${message}`));
  channels.add('env2', (message) => received.push(`other ${message}`));
  channels.dispatch('env1', 'changed');
  channels.dispatch('env3', 'changed');
  assert.deepEqual(received, ['first changed', 'second changed']);
  assert.deepEqual(channels.names, ['env1', 'env2']);
});

test('removing a listener says whether it was the last of its channel, once', () => {
  const channels = new Channels();
  const [first, second] = [channels.add('env1', () => undefined), channels.add('env1', () => undefined)];
  assert.equal(first(), false);
  assert.equal(second(), true);
  assert.deepEqual(channels.names, []);
  channels.add('env1', () => undefined);
  assert.equal(second(), false, 'a later listener of the channel stays');
  assert.deepEqual(channels.names, ['env1']);
});

test('at most `max` connections of a key are open at once; each release makes room for one', () => {
  const connections = new ConnectionLimiter();
  const [first, second] = [connections.acquire('anna', 2), connections.acquire('anna', 2)];
  assert.ok(first && second);
  assert.equal(connections.acquire('anna', 2), undefined);
  assert.ok(connections.acquire('bert', 2), 'other keys are not affected');
  first();
  assert.ok(connections.acquire('anna', 2));
  assert.equal(connections.acquire('anna', 2), undefined);
});
