import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEnvelope, listEnvelopes, voidEnvelope } from '../../../../src/contract/index.js';
import { ok, route } from '../../../../src/sandbox/kernel/http/route.js';
import { machineWith, sandboxAt } from '../../support.js';

const handlers = [
  route(getEnvelope, ({ actor }) => ok({ actor: actor?.email ?? null })),
  route(listEnvelopes, () => ok({ items: [] })),
  route(voidEnvelope, ({ actor }) => ok({ actor: actor?.email ?? null })),
];

test('no credential is 401 and says that authentication is required (R18)', async () => {
  const { ask } = await machineWith(handlers);
  const { status, body } = await ask('/v1/envelopes');
  assert.equal(status, 401);
  assert.equal(body['error'], 'Unauthorized');
  assert.match(body.message ?? '', /authentication is required/i);
});

test('a person’s session is accepted as a cookie and as a bearer token, until it ends (R4, G5)', async () => {
  const { ask, signIn, scene } = await sandboxAt();
  const token = (await signIn(scene.users[0]!.email)).split('=')[1]!;
  const headers = { Authorization: `Bearer ${token}` };
  const { status, body } = await ask('/v1/auth/me', { headers });
  assert.deepEqual(
    [status, body['email'] ?? (body['user'] as { email?: string })?.email],
    [200, scene.users[0]!.email],
  );
  assert.equal((await ask('/v1/notifications/count', { headers })).status, 200);
  await ask('/v1/auth/logout', { method: 'POST', headers });
  assert.equal((await ask('/v1/notifications/count', { headers })).status, 401);
});

test('malformed, unknown, expired and revoked keys get the same answer (R15, R19)', async () => {
  const { ask, scene, world, clock } = await machineWith(handlers);
  const rows = world.store.apiKeys.all();
  world.store.apiKeys.patch(rows[1]!.id, { revokedAt: '2026-03-01T00:00:00.000Z' });
  world.store.apiKeys.patch(rows[2]!.id, { expiresAt: new Date(clock.now() + 1000).toISOString() });
  clock.moveTo(clock.now() + 1000);
  const bodies = new Set<string>();
  for (const value of [
    'Basic abc',
    'Bearer',
    'Bearer sk_test_nothing',
    `Bearer ${scene.apiKeys.readOnly}`,
    `Bearer ${scene.apiKeys.requireActingUser}`,
  ]) {
    const { status, body } = await ask('/v1/envelopes', { headers: { Authorization: value } });
    assert.equal(status, 401);
    bodies.add(JSON.stringify(body));
  }
  assert.equal(bodies.size, 1);
  assert.match([...bodies][0]!, /Invalid or expired API key/);
});

test('a key without the permission is 403 and names the permission (R13, R20)', async () => {
  const { ask, scene } = await machineWith(handlers);
  const { status, body } = await ask('/v1/envelopes/e1/void', {
    method: 'POST',
    key: scene.apiKeys.readOnly,
  });
  assert.equal(status, 403);
  assert.equal(body.message, 'This API key does not have WRITE permission.');
  assert.equal((await ask('/v1/envelopes', { key: scene.apiKeys.readOnly })).status, 200);
});

test('a route that needs a person refuses a key (R21, R22)', async () => {
  const { ask, scene } = await machineWith([]);
  const { status, body } = await ask('/v1/envelopes/e1/copies', { json: {}, key: scene.apiKeys.full });
  assert.equal(status, 403);
  assert.equal(body.message, 'This route requires a user session');
});

test('an acting user is an id, or an email in any case; unknown or inactive is 400 with the value (R27 to R30)', async () => {
  const { ask, scene, world } = await machineWith(handlers);
  const maya = scene.users.find(({ email }) => email === scene.actingUser)!;
  for (const acting of [maya.id, maya.email, maya.email.toUpperCase()]) {
    const { body } = await ask('/v1/envelopes/e1', { key: scene.apiKeys.full, acting });
    assert.equal(body['actor'], maya.email);
  }
  world.store.users.patch(scene.users[3]!.id, { active: false });
  for (const acting of ['nobody@example.com', scene.users[3]!.email]) {
    const { status, body } = await ask('/v1/envelopes/e1', { key: scene.apiKeys.full, acting });
    assert.equal(status, 400);
    assert.equal(body.code, 'ACTING_USER_NOT_PROVISIONED');
    assert.ok(Object.values(body).includes(acting));
  }
});

test('operations that create an envelope need an acting user, whatever the key (R34 to R36)', async () => {
  const { ask, scene } = await machineWith([]);
  for (const path of [
    '/v1/envelopes',
    '/v1/envelopes/self-sign',
    '/v1/envelopes/e1/duplicate',
    '/v1/envelopes/e1/resend-with-answers',
  ]) {
    const { status, body } = await ask(path, { key: scene.apiKeys.full, json: {} });
    assert.deepEqual([status, body.code], [400, 'ACTING_USER_REQUIRED'], path);
  }
});

test('a key created with requireActingUser needs an acting user for writes, not for reads (R34)', async () => {
  const { ask, scene } = await machineWith(handlers);
  const key = scene.apiKeys.requireActingUser;
  assert.equal((await ask('/v1/envelopes', { key })).status, 200);
  assert.equal((await ask('/v1/envelopes/e1/void', { key, json: {} })).body.code, 'ACTING_USER_REQUIRED');
  const named = await ask('/v1/envelopes/e1/void', { key, json: { reason: 'r' }, acting: scene.actingUser });
  assert.deepEqual(named.body, { actor: scene.actingUser });
});

test('in a session the signed-in person counts and an invalid acting user is ignored (R33)', async () => {
  const { ask, scene, world } = await machineWith(handlers);
  const [owner] = scene.users;
  world.store.sessions.put({ id: 's1', userId: owner!.id, createdAt: new Date(world.now()).toISOString() });
  const { status, body } = await ask('/v1/envelopes/e1', {
    cookie: 'a=b; sandbox_session=s1',
    acting: 'nobody@example.com',
  });
  assert.deepEqual([status, body], [200, { actor: owner!.email }]);
});

test('a person signs in and out; without a session "who am I" is 200 with `authenticated: false` (R24)', async () => {
  const { ask, signIn, scene } = await sandboxAt();
  const cookie = await signIn(scene.users[0]!.email);
  const me = await ask('/v1/auth/me', { cookie });
  assert.equal(me.body['authenticated'], true);
  assert.equal(me.body['email'], scene.users[0]!.email);
  await ask('/v1/auth/logout', { method: 'POST', cookie });
  const gone = await ask('/v1/auth/me', { cookie });
  assert.equal(gone.status, 200);
  assert.equal(gone.body['authenticated'], false);
  assert.ok(gone.body['reason']);
  assert.equal((await ask('/v1/auth/me', { key: scene.apiKeys.full })).status, 403);
});

test('a wrong password is 401, registering always 410 (R26)', async () => {
  const { ask, scene } = await sandboxAt();
  const json = { email: scene.users[0]!.email, password: 'wrong' };
  assert.equal((await ask('/v1/auth/login', { json })).status, 401);
  assert.equal((await ask('/v1/auth/register', { method: 'POST' })).status, 410);
});

test('a new password must be strong, its token works once and for an hour (R25)', async () => {
  const { ask, sandbox, signIn, scene } = await sandboxAt();
  const email = scene.users[2]!.email;
  const tokenFromMail = async () => {
    await ask('/v1/auth/forgot-password', { json: { email } });
    const { body } = await ask('/sandbox/outbox');
    const mail = (body['items'] as { links: Record<string, string> }[]).at(-1)!;
    return new URL(mail.links['reset']!).searchParams.get('token')!;
  };
  const token = await tokenFromMail();
  for (const password of ['Ab1!', 'abcdefg1!', 'Abcdefgh!', 'Abcdefgh1']) {
    assert.equal((await ask('/v1/auth/reset-password', { json: { token, password } })).status, 400, password);
  }
  const json = { token, password: 'Abcdefg1!' };
  assert.equal((await ask('/v1/auth/reset-password', { json })).status, 200);
  assert.equal((await ask('/v1/auth/reset-password', { json })).status, 400);
  assert.notEqual(await signIn(email, 'Abcdefg1!'), '');

  const late = await tokenFromMail();
  await sandbox.advance(3_600_000);
  assert.equal(
    (await ask('/v1/auth/reset-password', { json: { token: late, password: 'Abcdefg2!' } })).status,
    400,
  );
});

test('keys are created by an owner or admin in a session, never by a key or a member (R10 to R12)', async () => {
  const { ask, signIn, scene } = await sandboxAt();
  const json = { name: 'CRM', permissions: ['READ'] };
  const byKey = await ask('/v1/auth/api-keys', { key: scene.apiKeys.full, json });
  assert.deepEqual([byKey.status, byKey.body.message], [403, 'This route requires a user session']);
  const member = await signIn(scene.users[2]!.email);
  assert.equal((await ask('/v1/auth/api-keys', { cookie: member, json })).status, 403);

  const cookie = await signIn(scene.users[1]!.email);
  const made = await ask('/v1/auth/api-keys', { cookie, json });
  assert.equal(made.status, 201);
  const plaintext = made.body['key'] as string;
  assert.equal(plaintext.length, 40);
  const listed = await ask('/v1/auth/api-keys', { cookie });
  assert.ok(!JSON.stringify(listed.body).includes(plaintext));
  assert.equal((await ask('/v1/openapi.json', { key: plaintext })).status, 200);

  const id = made.body['id'] as string;
  assert.equal((await ask(`/v1/auth/api-keys/${id}`, { cookie, method: 'DELETE' })).status, 200);
  assert.equal((await ask('/v1/openapi.json', { key: plaintext })).status, 401);
});
