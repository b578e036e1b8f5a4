import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSigServer } from '../../../src/server/index.js';
import { redisHooks } from '../../../src/server/redis.js';
import { ask, key, origin, server } from '../support.js';

for (const name of ['VITE_SIG_KEY', 'NEXT_PUBLIC_SIG_KEY', 'PUBLIC_KEY', 'REACT_APP_KEY'])
  test(`a key that is also in ${name} is refused; the message says the fix and never the key`, () => {
    process.env[name] = key;
    try {
      assert.throws(
        () =>
          createSigServer({
            baseUrl: 'https://service.example',
            apiKey: key,
            origins: [origin],
            authorize: () => ({}),
          }),
        (error: Error) =>
          error.message.includes(name) && /Rename/.test(error.message) && !error.message.includes(key),
      );
    } finally {
      delete process.env[name];
    }
  });

test('redisHooks without a Redis says which options to give', () => {
  assert.throws(() => redisHooks({}), /`url`.*`client`/);
});

test('a log entry contains operation, status, milliseconds and request id, and nothing else', async () => {
  const { sig, logs } = server(() => Response.json({ url: 'https://s.example/SECRET' }));
  const answer = await ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId: 'rec1' } });
  await ask(sig, 'GET', '/nowhere?token=SECRET');
  const entries = logs.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const entry of entries)
    assert.deepEqual(Object.keys(entry).sort(), ['milliseconds', 'operation', 'requestId', 'status']);
  assert.deepEqual([entries[0]!.operation, entries[0]!.status], ['createRecipientEmbedUrl', 201]);
  assert.equal(entries[0]!.requestId, answer.headers.get('x-request-id'));
  assert.ok(!logs.join().includes('SECRET'));
});

test('createSigServer without options says which one to give first', () => {
  const bare = createSigServer as unknown as () => void;
  assert.throws(
    bare,
    (error: Error & { code?: string }) => error.code === 'config' && /authorize/.test(error.message),
  );
});
