import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setupServer } from 'msw/node';
import { sigHandlers } from '../../src/sandbox/msw.js';
import { sandboxAt } from './support.js';

const { sandbox, scene } = await sandboxAt();
const server = setupServer(...sigHandlers(sandbox), ...sigHandlers(sandbox, { base: '/service' }));
server.listen({ onUnhandledRequest: 'error' });
after(() => server.close());

test('behind msw the sandbox answers on any origin and below a base path', async () => {
  assert.equal((await fetch('https://service.example/v1/health')).status, 200);
  assert.equal((await fetch('https://host.example/service/v1/health')).status, 200);
  const answered = (await (await fetch('https://service.example/sandbox/scene')).json()) as {
    apiKeys: unknown;
  };
  assert.deepEqual(answered.apiKeys, scene.apiKeys);
});

test('msw answers every call of the signing page, also saving for later; its files are left to the server', async () => {
  const post = (path: string) =>
    fetch(`https://service.example/sandbox/ceremony/${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer 00', 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: 'none', consent: true, values: [] }),
    });
  for (const path of ['complete', 'save', 'decline']) assert.equal((await post(path)).status, 401, path);
  assert.equal((await post('sessions')).status, 404);
});

test('bodies and credentials reach the sandbox', async () => {
  const answer = await fetch('https://host.example/service/v1/webhooks', {
    method: 'POST',
    headers: { Authorization: `Bearer ${scene.apiKeys.full}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: 'https://hooks.example.com/', events: ['ENVELOPE_SENT'] }),
  });
  assert.equal(answer.status, 201);
});
