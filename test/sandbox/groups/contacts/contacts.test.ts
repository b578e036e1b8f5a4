import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { World } from '../../../../src/sandbox/index.js';
import { defaultScene } from '../../../../src/sandbox/scenes/default.js';
import { sandboxAt } from '../../support.js';

type Row = Record<string, unknown> & { id: string; email: string };
const day = 86_400_000;

async function firm() {
  let world: World | undefined;
  const made = await sandboxAt({ scene: async (given) => defaultScene((world = given)) });
  const key = made.scene.apiKeys.full;
  const create = (json: object) => made.ask('/v1/contacts', { key, json });
  const change = (id: string, json: unknown) =>
    made.ask(`/v1/contacts/${id}`, { method: 'PATCH', key, json });
  const list = async (query = '') => {
    const { body } = await made.ask(`/v1/contacts?pageSize=100${query}`, { key });
    return body['items'] as Row[];
  };
  return { ...made, world: world ?? assert.fail(), key, create, change, list };
}

test('R242: an email belongs to one contact, in any case, also after a change of another contact', async () => {
  const { create, change } = await firm();
  const ada = await create({ email: 'Ada@Example.com', name: 'Ada' });
  assert.deepEqual([ada.status, ada.body['email']], [201, 'ada@example.com']);
  assert.equal((await create({ email: 'ADA@example.com' })).status, 409);
  const bob = (await create({ email: 'bob@example.com' })).body['id'] as string;
  assert.equal((await change(bob, { email: 'ada@EXAMPLE.com' })).status, 409);
  assert.equal((await change(bob, { email: 'BOB@example.com' })).status, 200, 'its own stays its own');
});

test('R242: archived contacts are listed on request only', async () => {
  const { create, change, list } = await firm();
  const id = (await create({ email: 'ada@example.com' })).body['id'] as string;
  assert.equal((await change(id, { archived: true })).status, 200);
  const has = (rows: Row[]) => rows.some((row) => row.id === id);
  assert.ok(!has(await list()));
  assert.ok(has(await list('&includeArchived=true')));
  await change(id, { archived: false });
  assert.ok(has(await list()));
});

test('a PATCH keeps absent members, clears those set to null and refuses invalid ones', async () => {
  const { create, change, ask, key } = await firm();
  const id = (await create({ email: 'ada@example.com', name: 'Ada', phone: '1', categories: ['a'] })).body[
    'id'
  ] as string;
  const { body } = await change(id, { phone: null, isFavorite: true });
  assert.deepEqual(
    [body['name'], body['phone'], body['isFavorite'], body['categories']],
    ['Ada', null, true, ['a']],
  );
  for (const wrong of [{ email: 'nobody' }, { name: 7 }, { categories: 'a' }, { archived: 'yes' }, [], 'x']) {
    assert.equal((await change(id, wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.deepEqual((await ask(`/v1/contacts/${id}`, { key })).body, body);
  assert.equal((await change('unknown', {})).status, 404);
});

test('each bucket has its own order: longest waiting, first to end, latest to lapse, longest running (R243)', async () => {
  const { create, list, ask, key, sandbox, world } = await firm();
  const ids: Record<string, string> = {};
  const person = async (name: string, change: object) => {
    ids[name] = String((await create({ email: `${name}@example.com` })).body['id']);
    const json = { contactId: ids[name], bodyContent: '<p>We act.</p>', currency: 'GBP' };
    const made = await ask('/v1/proposals', { key, json });
    world.store.proposals.patch(String(made.body['id']), change);
  };
  const at = (days: number) => new Date(sandbox.now() + days * day).toISOString();
  const engaged = (from: number, contractTermMonths: number | null) => {
    const start = at(from).slice(0, 10);
    return {
      status: 'ACCEPTED',
      acceptedAt: at(from),
      contractStartDate: start,
      contractTermMonths,
    } as const;
  };
  // Created in another order than each bucket's.
  await person('live-new', engaged(-10, 12));
  await person('live-old', engaged(-300, null));
  await person('ends-late', engaged(-300, 12));
  await person('ends-soon', engaged(-350, 12));
  await person('lapsed-long-ago', engaged(-900, 12));
  await person('lapsed-lately', engaged(-400, 12));
  await person('sent-lately', { status: 'VIEWED', sentAt: at(-1) });
  await person('sent-long-ago', { status: 'SENT', sentAt: at(-20) });
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  const in_ = async (bucket: string) =>
    (await list(`&engagement=${bucket}`)).flatMap(({ id }) => names[id] ?? []);
  assert.deepEqual(await in_('LIVE'), ['live-old', 'live-new']);
  assert.deepEqual(await in_('ENDING_SOON'), ['ends-soon', 'ends-late']);
  assert.deepEqual(await in_('LAPSED'), ['lapsed-lately', 'lapsed-long-ago']);
  assert.deepEqual(await in_('WITH_CLIENT'), ['sent-long-ago', 'sent-lately']);
});

test('R243: every contact is in one bucket, and each bucket has its own order', async () => {
  const { create, list, ask, key, sandbox } = await firm();
  const buckets = ['LIVE', 'ENDING_SOON', 'LAPSED', 'WITH_CLIENT', 'UNATTENDED'];
  const older = (await create({ email: 'older@example.com' })).body['id'];
  const newer = (await create({ email: 'newer@example.com' })).body['id'];
  const in_ = async (bucket: string) => (await list(`&engagement=${bucket}`)).map(({ id }) => id);
  const all = (await list()).map(({ id }) => id).sort();
  const sorted = async () => (await Promise.all(buckets.map(in_))).flat().sort();
  assert.deepEqual(await sorted(), all);
  const unattended = await in_('UNATTENDED');
  assert.ok(unattended.indexOf(older as string) < unattended.indexOf(newer as string), 'oldest first');

  const { body } = await ask('/v1/proposals?status=ACCEPTED', { key });
  const [accepted] = body['items'] as { contactId: string; contractTermMonths: number | null }[];
  assert.ok(accepted);
  assert.ok((await in_('LIVE')).includes(accepted.contactId));
  await sandbox.advance(400 * day);
  assert.deepEqual(await sorted(), all);
});
