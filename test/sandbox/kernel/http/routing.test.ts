import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { operations, type Operation } from '../../../../src/contract/index.js';
import { routes } from '../../../../src/sandbox/groups/index.js';
import { ok, route } from '../../../../src/sandbox/kernel/http/route.js';
import { Router } from '../../../../src/sandbox/kernel/http/router.js';
import { defaultScene } from '../../../../src/sandbox/scenes/default.js';
import { machineWith, sandboxAt } from '../../support.js';

const all = Object.values<Operation>(operations);

test('every documented path matches its own operation: literal segments win over parameters (R6)', () => {
  const router = new Router(all, []);
  for (const operation of all) {
    const path = operation.path.replaceAll(/\{\w+\}/g, 'x1');
    assert.equal(router.match(operation.method, path)?.operation.id, operation.id);
  }
});

test('the README says how many of the documented operations are modelled', () => {
  const modelled = new Set(routes(false, () => undefined).map(({ operation }) => operation.id));
  const count = all.filter(({ id }) => modelled.has(id)).length;
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const words = count === all.length ? `all ${count}` : `${count} of the ${all.length}`;
  assert.ok(readme.includes(`It models ${words} operations`), `it models ${count}`);
});

test('path parameters are decoded, including email addresses (R5)', () => {
  const router = new Router(all, []);
  assert.deepEqual(router.match('GET', '/v1/recipients/a%2Bb%40example.com')?.params, {
    email: 'a+b@example.com',
  });
});

test('an unknown path is 404, and so is a known path under another method', async () => {
  const { ask, scene } = await sandboxAt();
  assert.equal((await ask('/v1/unheard-of', { key: scene.apiKeys.full })).status, 404);
  assert.equal((await ask('/v1/health', { method: 'DELETE' })).status, 404);
});

test('a documented operation that is not modelled is 501 after the checks, and the error names it', async () => {
  const { ask, scene } = await machineWith([]);
  const { status, body } = await ask('/v1/folders', { key: scene.apiKeys.full });
  assert.equal(status, 501);
  assert.equal(body['operation'], 'getFolderTree');
  assert.match(body.message ?? '', /getFolderTree \(GET \/v1\/folders\)/);

  assert.equal((await ask('/v1/folders')).status, 401);
  const json = { name: 'F' };
  assert.equal((await ask('/v1/folders', { key: scene.apiKeys.readOnly, json })).status, 403);
  const unnamed = await ask('/v1/folders', { key: scene.apiKeys.requireActingUser, json });
  assert.equal(unnamed.body.code, 'ACTING_USER_REQUIRED');
});

test('a list parameter works repeated or given once (R3)', async () => {
  const seen: unknown[] = [];
  const { ask, scene } = await machineWith([
    route(operations.listEnvelopes, ({ query }) => {
      seen.push(query.status);
      return ok({ items: [] });
    }),
  ]);
  await ask('/v1/envelopes?status=SENT&status=DRAFT', { key: scene.apiKeys.full });
  await ask('/v1/envelopes?status=SENT', { key: scene.apiKeys.full });
  assert.deepEqual(seen, [['SENT', 'DRAFT'], ['SENT']]);
});

test('values outside a documented bound are 400, not clamped (R56)', async () => {
  const { ask, scene } = await machineWith([route(operations.listEnvelopes, () => ok({ items: [] }))]);
  const { status, body } = await ask('/v1/envelopes?limit=101', { key: scene.apiKeys.full });
  assert.equal(status, 400);
  assert.match(body.message ?? '', /limit/);
});

test('browsers on other origins may call only operations without a credential (G4)', async () => {
  const { ask, scene } = await sandboxAt();
  assert.equal((await ask('/v1/health')).headers.get('Access-Control-Allow-Origin'), '*');
  const keyed = await ask('/v1/openapi.json', { key: scene.apiKeys.full });
  assert.equal(keyed.headers.get('Access-Control-Allow-Origin'), null);

  const asked = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'idempotency-key',
  };
  const open = await ask('/v1/book/public/event-types/abc/bookings', { method: 'OPTIONS', headers: asked });
  assert.equal(open.status, 204);
  assert.equal(open.headers.get('Access-Control-Allow-Headers'), 'idempotency-key');
  const closed = await ask('/v1/envelopes', { method: 'OPTIONS', headers: asked });
  assert.equal(closed.headers.get('Access-Control-Allow-Origin'), null);
});

test('a path with invalid percent-encoding is 404 for any method, including a preflight', async () => {
  const { ask } = await sandboxAt();
  const path = '/v1/book/public/event-types/%E0%A4%A/slots';
  assert.equal((await ask(path)).status, 404);
  const headers = { 'Access-Control-Request-Method': 'GET' };
  const open = await ask(path, { method: 'OPTIONS', headers });
  assert.deepEqual([open.status, open.headers.get('Access-Control-Allow-Origin')], [204, null]);
});

test('without CORS browsers on other origins may call nothing', async () => {
  const { ask } = await sandboxAt({ cors: false });
  assert.equal((await ask('/v1/health')).headers.get('Access-Control-Allow-Origin'), null);
});

test('openapi.json lists every documented operation of this deployment (R61)', async () => {
  const { ask, scene } = await sandboxAt();
  const { status, body } = await ask('/v1/openapi.json', { key: scene.apiKeys.readOnly });
  assert.equal(status, 200);
  const paths = body['paths'] as Record<string, Record<string, { operationId: string }>>;
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  for (const operation of all) assert.ok(ids.includes(operation.id), operation.id);
  const here = await sandboxAt({ origin: 'https://here.example' });
  const own = await here.ask('/v1/openapi.json', { key: here.scene.apiKeys.readOnly });
  const servers = own.body['servers'] as { url: string }[];
  assert.deepEqual(
    servers.map(({ url }) => new URL(url).origin),
    ['https://here.example'],
  );
});

test('the `ceremony` option serves the signing page and its files', async () => {
  const { sandbox } = await sandboxAt({ ceremony: (path) => new Response(`file:${path}`) });
  const page = await sandbox.fetch('http://sandbox.test/sandbox/ceremony/?token=t');
  assert.equal(await page.text(), 'file:');
  const asset = await sandbox.fetch('http://sandbox.test/sandbox/ceremony/assets/a.js');
  assert.equal(await asset.text(), 'file:assets/a.js');
});

test('two sandboxes with the same arguments return the same bytes', async () => {
  const run = async () => {
    // A builder runs each time, while a copy of a named scene would be the same by its nature.
    const { sandbox } = await sandboxAt({ scene: (world, pinned) => defaultScene(world, pinned) });
    return (await sandbox.fetch('http://sandbox.test/sandbox/scene')).text();
  };
  assert.equal(await run(), await run());
});
