import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/index.js';
import { defaultScene } from '../../../src/sandbox/scenes/default.js';

const origin = 'http://sandbox.example';
const options = { now: '2026-03-20T08:00:00Z', origin } satisfies SandboxOptions;

/** Sends requests with the scene's key; each answer is its status and its text. */
async function caller(sandbox: Sandbox) {
  const { apiKeys } = await sandbox.scene();
  const headers = { Authorization: `Bearer ${apiKeys.full}`, 'Content-Type': 'application/json' };
  return async (path: string, body?: object) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await sandbox.fetch(origin + path, init);
    return `${response.status} ${await response.text()}`;
  };
}

/** What a sandbox says at first, and after changes that draw ids, tokens and secrets. */
async function account(sandbox: Sandbox): Promise<string[]> {
  const ask = await caller(sandbox);
  const scene = await sandbox.scene();
  const proposal = Object.values(scene.proposals).find(({ token }) => token);
  const answers = [
    JSON.stringify(scene),
    await ask('/v1/envelopes?pageSize=50'),
    await ask('/sandbox/outbox'),
    await ask(`/v1/proposals/public/${proposal?.token}/document`),
    await ask('/v1/contacts', { email: 'new@client.example', name: 'New' }),
    await ask('/v1/webhooks', { url: 'https://hooks.example/', events: ['ENVELOPE_COMPLETED'] }),
    await ask('/v1/contacts?pageSize=100'),
  ];
  await sandbox.advance(40 * 86_400_000);
  return [...answers, await ask('/v1/envelopes?pageSize=50'), await ask('/sandbox/outbox')];
}

for (const [what, given] of Object.entries({ 'no seed': {}, 'a seed': { seed: 7 } }))
  test(`a copied scene continues exactly as a built one, with ${what}`, async () => {
    const built = await account(createSandbox({ ...options, ...given, scene: defaultScene }));
    assert.deepEqual(
      built.filter((answer) => answer.startsWith('4') || answer.startsWith('5')),
      [],
    );
    for (const turn of ['first', 'second'])
      assert.deepEqual(await account(createSandbox({ ...options, ...given })), built, turn);
  });

test('a sandbox sees nothing that another of the same options changes', async () => {
  const one = createSandbox(options);
  const ask = await caller(one);
  const before = await ask('/v1/contacts?pageSize=100');
  await ask('/v1/contacts', { email: 'new@client.example' });
  (await one.scene()).users.length = 0;

  const other = createSandbox(options);
  assert.equal(await (await caller(other))('/v1/contacts?pageSize=100'), before);
  assert.ok((await other.scene()).users.length > 0);
});

test('each option that a scene depends on gives a scene of its own', async () => {
  const others: SandboxOptions[] = [
    { now: '2026-03-21T08:00:00Z' },
    { origin: 'http://other.example' },
    { publicUrl: 'http://outside.example' },
    { seed: 8 },
    { apiKey: `sk_test_${'k'.repeat(32)}` },
    { scene: 'empty' },
  ];
  const describe = async (given: SandboxOptions) => {
    const sandbox = createSandbox({ ...options, ...given });
    const ask = await caller(sandbox);
    return JSON.stringify([await sandbox.scene(), await ask('/sandbox/outbox')]);
  };
  const plain = await describe({});
  for (const given of others) assert.notEqual(await describe(given), plain, JSON.stringify(given));
});

test('a sandbox that is reset returns to the scene it was created with', async () => {
  const sandbox = createSandbox(options);
  const ask = await caller(sandbox);
  const before = await ask('/v1/contacts?pageSize=100');
  await ask('/v1/contacts', { email: 'new@client.example' });
  await sandbox.advance(86_400_000);
  await sandbox.fetch(`${origin}/sandbox/reset`, { method: 'POST' });
  assert.equal(await (await caller(sandbox))('/v1/contacts?pageSize=100'), before);
  assert.equal((await sandbox.scene()).now, '2026-03-20T08:00:00.000Z');
});
