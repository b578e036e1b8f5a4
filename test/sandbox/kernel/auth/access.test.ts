import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, type Operation } from '../../../../src/contract/index.js';
import { sandboxAt } from '../../support.js';

const all = Object.values<Operation>(operations);

test('R1, R61: every operation is below /v1; other paths are not part of the service', async () => {
  for (const { path } of all) assert.match(path, /^\/v1\//);
  const { ask, scene } = await sandboxAt();
  for (const path of ['/envelopes', '/v2/envelopes', '/v1', '/V1/health']) {
    const { status, body } = await ask(path, { key: scene.apiKeys.full });
    assert.deepEqual([status, body['path']], [404, path]);
  }
});

/** The operation's path with unknown ids. */
const nowhere = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, 'nothing');

test('R4: an operation for keys accepts a key or a session, one for people only a session, and a public one no credential', async () => {
  const { ask, scene, signIn } = await sandboxAt();
  const cookie = await signIn(scene.users[0]!.email);
  // Exceptions: "who am I" is always 200 (R24), the default schedule needs a person (R23), and logout ends the session.
  const own = ['getCurrentUser', 'createDefaultSchedule', 'logout'];
  for (const operation of all.filter(({ id }) => !own.includes(id))) {
    const { method, credential, id } = operation;
    const status = async (what: object) => (await ask(nowhere(operation), { method, ...what })).status;
    const acting = scene.actingUser;
    const [anonymous, key, person] = [
      await status({}),
      await status({ key: scene.apiKeys.full, acting }),
      await status({ cookie }),
    ];
    if (credential === 'none') assert.ok(anonymous !== 401 || id === 'login', id);
    else assert.equal(anonymous, 401, id);
    if (credential === 'session') assert.equal(key, 403, id);
    else assert.ok(key !== 401 && key !== 403, `${id} answers a key ${key}`);
    assert.ok(person !== 401, `${id} answers a person ${person}`);
  }
});

test('R8: a key is accepted in the Authorization header and nowhere else', async () => {
  const { ask, scene } = await sandboxAt();
  const key = scene.apiKeys.full;
  const wrong: Record<string, string>[] = [
    { 'X-Api-Key': key },
    { Cookie: `Authorization=Bearer ${key}` },
    { 'Proxy-Authorization': `Bearer ${key}` },
    { Authorization: `Basic ${btoa(`${key}:`)}` },
    { Authorization: key },
  ];
  for (const headers of wrong) {
    assert.equal((await ask('/v1/contacts', { headers })).status, 401, JSON.stringify(Object.keys(headers)));
  }
  assert.equal((await ask(`/v1/contacts?api_key=${key}`)).status, 401);
  assert.equal((await ask('/v1/contacts', { headers: { Authorization: `bearer  ${key}` } })).status, 200);
});

test('R14, R244: a key sees the work of every department', async () => {
  const { ask, scene, signIn } = await sandboxAt({ scene: 'default' });
  const key = scene.apiKeys.full;
  const ids = async (what: object) =>
    ((await ask('/v1/envelopes?includeAll=true&limit=100', what)).body['items'] as { id: string }[])
      .map(({ id }) => id)
      .sort();
  const owner = await signIn(scene.users.find(({ role }) => role === 'OWNER')!.email);
  assert.deepEqual(await ids({ key }), await ids({ cookie: owner }));
  const member = scene.users.find(({ role }) => role === 'MEMBER')!.email;
  assert.deepEqual(await ids({ key, acting: member }), await ids({ key }), 'whomever it acts for (R32)');
});

test('R60, R188: a fault can make any call return 429 with Retry-After', async () => {
  const { ask, scene, signIn } = await sandboxAt();
  const cookie = await signIn(scene.users[0]!.email);
  for (const operation of all) {
    const order = {
      match: { operation: operation.id },
      times: 1,
      answer: { status: 429, headers: { 'Retry-After': '7' } },
    };
    assert.equal((await ask('/sandbox/faults', { json: order })).status, 200);
    const { status, headers, body } = await ask(nowhere(operation), { method: operation.method, cookie });
    assert.deepEqual([status, headers.get('Retry-After'), body['statusCode']], [429, '7', 429], operation.id);
  }
});

test('R60: an oversized body is 413 with or without Content-Length, as JSON and as an upload', async () => {
  const { ask, scene } = await sandboxAt();
  const key = scene.apiKeys.full;
  const json = { email: 'a@b.example', notes: 'x'.repeat(4_000_001) };
  assert.equal((await ask('/v1/contacts', { key, json })).status, 413);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(50_000_001)]), 'large.pdf');
  assert.equal((await ask('/v1/documents', { key, body: form })).status, 413);
  const said = await ask('/v1/contacts', {
    key,
    body: '{}',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '99999999' },
  });
  assert.equal(said.status, 413);
});

test('R63: envelopes can still be listed by page as well as by cursor; registration is gone', async () => {
  const { ask, scene } = await sandboxAt({ scene: 'default' });
  const key = scene.apiKeys.full;
  const page = async (query: string) =>
    (await ask(`/v1/envelopes?${query}`, { key })).body['items'] as { id: string }[];
  const whole = await page('limit=100');
  const paged = [...(await page('page=1&pageSize=2')), ...(await page('page=2&pageSize=2'))];
  assert.deepEqual(
    paged.map(({ id }) => id),
    whole.slice(0, 4).map(({ id }) => id),
  );
  assert.equal((await ask('/v1/auth/register', { json: {} })).status, 410);
});

test('R244: the scope of a key is the whole firm, without departments', async () => {
  const { ask, scene } = await sandboxAt({ scene: 'default' });
  const { status, body } = await ask('/v1/departments/me', { key: scene.apiKeys.full });
  assert.equal(status, 200);
  assert.ok(JSON.stringify(body).includes('TENANT'));
  assert.deepEqual(body['departments'] ?? body['departmentIds'] ?? [], []);
});
