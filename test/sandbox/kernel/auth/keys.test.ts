import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, type Operation } from '../../../../src/contract/index.js';
import { sha256 } from '../../../../src/sandbox/kernel/digest.js';
import { seedPeople } from '../../../../src/sandbox/scenes/people.js';
import type { World } from '../../../../src/sandbox/index.js';
import { sandboxAt } from '../../support.js';

const path = '/v1/auth/api-keys';

/** A sandbox with its store, an administrator's cookie, and a function that creates a key. */
async function admin() {
  let world!: World;
  const made = await sandboxAt({
    scene: async (given) => {
      world = given;
      return seedPeople(given);
    },
  });
  const cookie = await made.signIn(made.scene.users[1]!.email);
  const create = async (json: object) => (await made.ask(path, { cookie, json })).body;
  return { ...made, world, cookie, create };
}

/** The operation's path with unknown ids. */
const nowhere = (operation: Operation) => operation.path.replaceAll(/\{\w+\}/g, 'nothing');
const forKeys = Object.values<Operation>(operations).filter(({ credential }) => credential === 'apiKey');

test('a key is the deployment’s prefix and 32 characters, whatever prefix the caller asks for (R12)', async () => {
  const { create } = await admin();
  const asked = { name: 'CRM', permissions: ['READ'], prefix: 'sk_live_', environment: 'production' };
  for (const json of [{ name: 'CRM', permissions: ['READ'] }, asked]) {
    const { key, prefix } = await create(json);
    assert.match(String(key), /^sk_test_[0-9A-Za-z]{32}$/);
    assert.equal(prefix, 'sk_test_');
  }
});

test('a key is stored as its SHA-256 hash alone, and listed by prefix and last four characters (R11)', async () => {
  const { ask, world, cookie, create } = await admin();
  const made = await create({ name: 'CRM', permissions: ['READ'] });
  const key = String(made['key']);
  const row = world.store.apiKeys.get(String(made['id']));
  assert.equal(row?.hash, sha256(key));
  assert.ok(!JSON.stringify(row).includes(key));
  for (const at of [path, `${path}/${String(made['id'])}`]) {
    const { body } = await ask(at, { cookie });
    const items = (body['items'] ?? [body]) as Record<string, unknown>[];
    const listed = items.find(({ id }) => id === made['id']);
    assert.deepEqual([listed?.['prefix'], listed?.['lastFour']], ['sk_test_', key.slice(-4)]);
    for (const secret of [key, row.hash]) assert.ok(!JSON.stringify(body).includes(secret), at);
  }
});

test('a key that expires or is revoked is refused from that instant (R15)', async () => {
  const { ask, sandbox, cookie, create } = await admin();
  const expiresAt = new Date(sandbox.now() + 60_000).toISOString();
  const short = String((await create({ name: 'Short', permissions: ['READ'], expiresAt }))['key']);
  const long = await create({ name: 'Long', permissions: ['READ'] });
  const status = async (key: unknown) => (await ask('/v1/contacts', { key: String(key) })).status;
  await sandbox.advance(59_999);
  assert.deepEqual([await status(short), await status(long['key'])], [200, 200]);
  await sandbox.advance(1);
  assert.deepEqual([await status(short), await status(long['key'])], [401, 200]);
  await ask(`${path}/${String(long['id'])}`, { method: 'DELETE', cookie });
  assert.equal(await status(long['key']), 401);
});

test('every operation refuses a key without the permission that it declares, and names it (R13, R20)', async () => {
  const { ask, create } = await admin();
  const only = async (permission: string) =>
    String((await create({ name: permission, permissions: [permission] }))['key']);
  const keys = { READ: await only('READ'), WRITE: await only('WRITE') };
  const seen = new Set<string>();
  for (const operation of forKeys) {
    const { permission, id, method } = operation;
    assert.ok(permission, `${id} declares what it needs`);
    assert.equal(permission === 'READ' ? method : 'GET', 'GET', id);
    seen.add(permission);
    const { status, body } = await ask(nowhere(operation), {
      method,
      key: keys[permission === 'READ' ? 'WRITE' : 'READ'],
    });
    assert.deepEqual(
      [status, body.message],
      [403, `This API key does not have ${permission} permission.`],
      id,
    );
  }
  assert.deepEqual([...seen].sort(), ['READ', 'WRITE']);
});

test('every operation for keys accepts an acting user, and refuses an unknown one (R27, R29, R30)', async () => {
  const { ask, scene } = await admin();
  const key = scene.apiKeys.full;
  for (const operation of forKeys) {
    const call = (acting: string) => ask(nowhere(operation), { method: operation.method, key, acting });
    const known = await call(scene.actingUser);
    assert.ok(known.status !== 401 && known.status !== 403, operation.id);
    assert.ok(!String(known.body.code).startsWith('ACTING_USER'), operation.id);
    const unknown = await call('absent@example.com');
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'ACTING_USER_NOT_PROVISIONED'], operation.id);
    assert.ok(JSON.stringify(unknown.body).includes('absent@example.com'), operation.id);
  }
});

test('a key sees proposals and envelopes of every department; a person with one department sees theirs (R14)', async () => {
  const { ask, scene, signIn } = await sandboxAt({ scene: 'default' });
  const key = scene.apiKeys.full;
  const make = async (at: string, json: object) => {
    const { status, body } = await ask(at, { key, acting: scene.actingUser, json });
    assert.equal(status, 201, body.message);
    return String(body['id']);
  };
  const [pensions, forensics] = [
    await make('/v1/departments', { name: 'Pensions' }),
    await make('/v1/departments', { name: 'Forensics' }),
  ];
  const contactId = await make('/v1/contacts', { email: 'client@example.com', name: 'Client' });
  const documentIds = [scene.documents.ready];
  const recipients = [{ name: 'Client', email: 'client@example.com', role: 'SIGNER' }];
  const proposal = (departmentId: string) =>
    make('/v1/proposals', { contactId, bodyContent: '<p>Hi</p>', currency: 'GBP', departmentId });
  const envelope = (departmentId: string) =>
    make('/v1/envelopes', { subject: 'Letter', documentIds, recipients, departmentId });
  const inPensions = [await proposal(pensions), await envelope(pensions)];
  const inForensics = [await proposal(forensics), await envelope(forensics)];

  const other = scene.users.find(({ role, email }) => role === 'MEMBER' && email !== scene.actingUser)!;
  const roster = { visibilityScope: 'DEPARTMENT', departmentIds: [pensions] };
  await ask(`/v1/departments/roster/${other.id}`, { method: 'PUT', key, json: roster });
  const cookie = await signIn(other.email);
  const listed = async (who: object) => {
    const pages = [
      await ask('/v1/proposals?pageSize=100', who),
      await ask('/v1/envelopes?includeAll=true&limit=100', who),
    ];
    return pages.flatMap(({ body }) => (body['items'] as { id: string }[]).map(({ id }) => id));
  };
  const [byKey, byPerson] = [await listed({ key }), await listed({ cookie })];
  for (const id of [...inPensions, ...inForensics]) assert.ok(byKey.includes(id));
  for (const id of inPensions) assert.ok(byPerson.includes(id));
  for (const id of inForensics) assert.ok(!byPerson.includes(id));
});
