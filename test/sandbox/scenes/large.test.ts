import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/index.js';
import { largeScene } from '../../../src/sandbox/scenes/default.js';

const origin = 'http://sandbox.example';

async function large(scene: SandboxOptions['scene'] = 'large'): Promise<Sandbox> {
  const sandbox = createSandbox({ now: '2026-03-20T08:00:00Z', origin, scene });
  await sandbox.ready;
  return sandbox;
}

async function reader(sandbox: Sandbox) {
  const { apiKeys } = await sandbox.scene();
  return async (path: string) =>
    (await sandbox.fetch(origin + path, { headers: { Authorization: `Bearer ${apiKeys.full}` } })).text();
}

test('the large scene holds a long history beside everything that the default has', async () => {
  // The second one builds the scene again: a named scene would be copied from the first.
  const [one, two] = [await large(), await large(largeScene)];
  const [read, again] = [await reader(one), await reader(two)];
  const total = async (path: string) => (JSON.parse(await read(path)) as { total: number }).total;
  assert.ok((await total('/v1/envelopes?includeAll=true&page=1')) > 10_000);
  assert.ok((await total('/v1/contacts')) > 5000);
  assert.ok((await total('/v1/proposals')) > 2000);
  const scene = await one.scene();
  const newest = JSON.parse(await read('/v1/envelopes')) as { items: { id: string }[] };
  assert.ok(newest.items.some(({ id }) => id === scene.envelopes['completed']?.id));
  assert.deepEqual(Object.keys(scene.proposals).length, 6);

  for (const path of ['/v1/envelopes?page=60&pageSize=100', '/v1/contacts?page=30', '/v1/proposals?page=80'])
    assert.equal(await read(path), await again(path), `${path}: the same bytes twice`);
});

test('an envelope of the long history has its own fields, trail and links', async () => {
  const sandbox = await large();
  const read = await reader(sandbox);
  const page = JSON.parse(await read('/v1/envelopes?status=DECLINED&page=2')) as {
    items: { id: string; documents: { id: string }[]; recipients: { status: string }[] }[];
  };
  const [envelope] = page.items;
  assert.ok(envelope);
  const fields = JSON.parse(
    await read(`/v1/documents/${envelope.documents[0]?.id}/fields?envelopeId=${envelope.id}`),
  ) as { items: unknown[] } | unknown[];
  assert.equal((Array.isArray(fields) ? fields : fields.items).length, 1);
  const trail = JSON.parse(await read(`/v1/envelopes/${envelope.id}/audit`)) as {
    events: { type: string }[];
  };
  assert.ok(
    trail.events.some(({ type }) => type === 'ENVELOPE_SENT'),
    JSON.stringify(trail).slice(0, 300),
  );
});
