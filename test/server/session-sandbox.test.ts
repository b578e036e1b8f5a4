import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.js';
import { createSigServer, forNotifications, forSavedSignatures } from '../../src/server/index.js';
import { ask, origin, refusalOf } from './support.js';

const service = 'http://127.0.0.1:4010';

async function firm() {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z' });
  const scene = (await sandbox.scene()) as unknown as {
    apiKeys: { full: string };
    actingUser: string;
    users: { email: string; password: string }[];
    envelopes: Record<string, { id: string }>;
  };
  /** As a host's server signs a person in, and keeps the token in their session. */
  const tokenOf = async ({ email, password }: { email: string; password: string }) => {
    const answer = await sandbox.fetch(
      new Request(`${service}/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    );
    return /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')![1]!;
  };
  const tokens = await Promise.all(scene.users.slice(0, 2).map(tokenOf));
  const sig = createSigServer({
    baseUrl: service,
    apiKey: scene.apiKeys.full,
    origins: [origin],
    authorize: (request) => ({
      actingUser: scene.actingUser,
      session: tokens[Number(request.headers.get('x-person'))],
    }),
    fetch: sandbox.fetch,
  });
  const as = async (person: number, method: string, path: string, body?: unknown) => {
    const response = await ask(sig, method, path, { body, headers: { 'x-person': String(person) } });
    const text = await response.text();
    const data = (text ? JSON.parse(text) : undefined) as Record<string, unknown> | undefined;
    return { status: response.status, data };
  };
  return { as, sig, scene, tokens, sandbox };
}

const typed = { name: 'Ann', type: 'TYPED', imageData: 'Ann Example' };
const idsIn = (data: unknown) => (data as { items: { id: string }[] }).items.map(({ id }) => id);

describe('with their own sessions, two people of one firm', () => {
  it('keep their saved signatures apart, which one API key could not', async () => {
    const { as } = await firm();
    const before = idsIn((await as(1, 'GET', '/v1/signatures')).data);
    const made = await as(0, 'POST', '/v1/signatures', typed);
    assert.equal(made.status, 201);
    const id = String(made.data?.id);
    assert.ok(idsIn((await as(0, 'GET', '/v1/signatures')).data).includes(id));
    assert.deepEqual(idsIn((await as(1, 'GET', '/v1/signatures')).data), before);
    assert.equal((await as(1, 'GET', `/v1/signatures/${id}`)).status, 404);
    assert.equal((await as(1, 'PUT', `/v1/signatures/${id}`, { name: 'Eve' })).status, 404);
    assert.equal((await as(0, 'PUT', `/v1/signatures/${id}`, { name: 'Ann E.' })).data?.name, 'Ann E.');
    assert.equal((await as(0, 'DELETE', `/v1/signatures/${id}`)).status, 204);
  });

  it('count, read and clear their own notifications', async () => {
    const { as } = await firm();
    for (const person of [0, 1]) {
      const { data } = await as(person, 'GET', '/v1/notifications?limit=20');
      const count = (await as(person, 'GET', '/v1/notifications/count')).data?.count;
      const unread = (data as { items: { readAt?: string }[] }).items.filter(({ readAt }) => !readAt);
      assert.equal(count, unread.length);
    }
    assert.equal((await as(0, 'POST', '/v1/notifications/read-all', {})).status, 200);
    assert.equal((await as(0, 'GET', '/v1/notifications/count')).data?.count, 0);
    assert.equal((await as(0, 'DELETE', '/v1/notifications', {})).status, 204);
    assert.deepEqual(idsIn((await as(0, 'GET', '/v1/notifications')).data), []);
  });

  it('see what waits for themselves, and send a copy, which a key may not (R22)', async () => {
    const { as, scene } = await firm();
    assert.equal((await as(0, 'GET', '/v1/envelopes/awaiting-me')).status, 200);
    assert.equal((await as(0, 'GET', '/v1/envelopes/tags')).status, 200);
    const copies = `/v1/envelopes/${scene.envelopes.completed!.id}/copies`;
    const sent = await as(0, 'POST', copies, { email: 'friend@example.com' });
    assert.equal(sent.status, 201);
    assert.deepEqual((await as(2, 'POST', copies, { email: 'friend@example.com' })).status, 404);
  });

  it('read 401 once they signed out of the service', async () => {
    const { as, tokens, sandbox, sig } = await firm();
    const headers = { authorization: `Bearer ${tokens[0]}` };
    await sandbox.fetch(new Request(`${service}/v1/auth/logout`, { method: 'POST', headers }));
    assert.equal((await as(0, 'GET', '/v1/notifications/count')).status, 401);
    assert.equal((await as(1, 'GET', '/v1/notifications/count')).status, 200);
    const refusal = await ask(sig, 'GET', '/v1/signatures', { headers: { 'x-person': '0' } });
    assert.equal((await refusalOf(refusal)).code, 'unauthenticated');
  });
});

it('the sets of the bell and of saved signatures have nothing in common', () => {
  for (const one of forNotifications) assert.ok(!forSavedSignatures.has(one));
});
