import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, type Operation } from '../../../../src/contract/index.js';
import { firmIn } from '../catalogue/support.js';
import { box, draft, service } from '../../signing/support.js';

const signer = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

interface Folder {
  id: string;
  name: string;
  parentId: string | null;
  envelopeCount: number;
  children: Folder[];
}

test('folders form a tree; names are unique, and a folder cannot move into itself (R123, R124)', async () => {
  const { ask } = await firmIn();
  const make = (name: string, parentId?: string) => ask<Folder>('POST', '/v1/folders', { name, parentId });
  const clients = (await make('Clients')).body;
  const bakery = (await make('Bakery', clients.id)).body;
  const old = (await make('Old', bakery.id)).body;
  assert.equal((await make('Bakery')).status, 409);
  assert.equal((await make('  ')).status, 400);
  assert.equal((await make('Lost', 'nowhere')).status, 404);
  assert.equal((await ask('PATCH', `/v1/folders/${old.id}`, { name: 'Clients' })).status, 409);
  assert.equal((await ask('PATCH', `/v1/folders/${old.id}`, { color: 'red' })).status, 400);
  assert.equal((await ask('PATCH', `/v1/folders/${old.id}`, { name: 'Old', color: '#aa0000' })).status, 200);
  for (const newParentId of [clients.id, bakery.id, old.id])
    assert.equal((await ask('POST', `/v1/folders/${clients.id}/move`, { newParentId })).status, 400);

  const tree = (await ask<{ items: Folder[] }>('GET', '/v1/folders')).body.items;
  assert.deepEqual(tree[0]?.children[0]?.children[0]?.name, 'Old');
  assert.equal((await ask<{ items: Folder[] }>('GET', '/v1/folders/list')).body.items.length, 3);
  const path = (await ask<{ items: Folder[] }>('GET', `/v1/folders/${old.id}/path`)).body.items;
  assert.deepEqual(
    path.map(({ name }) => name),
    ['Clients', 'Bakery', 'Old'],
  );
  assert.equal((await ask('DELETE', `/v1/folders/${bakery.id}`)).status, 200);
  assert.equal((await ask<Folder>('GET', `/v1/folders/${old.id}`)).body.parentId, clients.id, 'moved up');
  assert.equal((await ask('POST', `/v1/folders/${old.id}/move`, { newParentId: null })).body.parentId, null);
  assert.equal((await ask('GET', `/v1/folders/${bakery.id}`)).status, 404);
});

test('envelopes are filed, counted and listed by folder, and move up when their folder is deleted (R97, R124)', async () => {
  const s = await service();
  const { envelope } = await draft(s, [signer], [box('SIGNATURE')]);
  const make = async (name: string, parentId?: string) =>
    (await s.call('POST', '/v1/folders', { name, parentId })).text('id');
  const outer = await make('Outer');
  const inner = await make('Inner', outer);
  assert.equal((await s.call('POST', `/v1/envelopes/${envelope}/folder`, { folderId: 'none' })).status, 404);
  const filed = await s.call('POST', `/v1/envelopes/${envelope}/folder`, { folderId: inner });
  assert.equal(filed.at('folderId'), inner);
  assert.equal((await s.call('GET', `/v1/folders/${inner}`)).at('envelopeCount'), 1);
  assert.equal((await s.call('GET', `/v1/envelopes?folderId=${inner}`)).list('items').length, 1);
  await s.call('DELETE', `/v1/folders/${inner}`);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('folderId'), outer);

  const sent = s.scene.envelopes.sent?.id ?? '';
  const move = (envelopeIds: string[], folderId: string | null) =>
    s.call('POST', '/v1/envelopes/bulk-move', { envelopeIds, folderId });
  assert.equal((await move([sent, 'none'], outer)).status, 404);
  assert.equal((await s.call('GET', `/v1/envelopes/${sent}`)).at('folderId'), null, 'all or none');
  assert.equal((await move([sent, envelope], outer)).status, 200);
  assert.equal((await s.call('GET', `/v1/envelopes?folderId=${outer}`)).list('items').length, 2);
  assert.equal((await move([sent], null)).status, 200);
  const elsewhere = {
    subject: 'x',
    documentIds: [s.scene.documents.ready],
    recipients: [signer],
    folderId: 'none',
  };
  assert.equal((await s.call('POST', '/v1/envelopes', elsewhere)).status, 404);
});

interface Department {
  id: string;
  name: string;
  isActive: boolean;
  isDefault: boolean;
}

async function departments() {
  const firm = await firmIn();
  const { ask } = firm;
  const make = async (name: string) => (await ask<Department>('POST', '/v1/departments', { name })).body.id;
  const roster = (email: string, body: object) => {
    const id = firm.users.find((user) => user.email === email)?.id;
    return ask('PUT', `/v1/departments/roster/${id}`, body);
  };
  const all = async (query = '') =>
    (await ask<{ items: Department[] }>('GET', `/v1/departments${query}`)).body.items;
  return { ...firm, make, roster, all };
}

test('the default department cannot be retired; another one can, and keeps its members (R246)', async () => {
  const { ask, make, roster, all, actingUser } = await departments();
  const tax = await make('Tax');
  assert.equal((await ask('POST', '/v1/departments', { name: 'tax' })).status, 409);
  await roster(actingUser, { visibilityScope: 'DEPARTMENT', departmentIds: [tax] });
  const home = (await all()).find(({ isDefault }) => isDefault);
  assert.equal((await ask('DELETE', `/v1/departments/${home?.id}`)).status, 400);
  assert.equal((await ask('PATCH', `/v1/departments/${home?.id}`, { isActive: false })).status, 400);
  assert.equal((await ask('DELETE', `/v1/departments/${tax}`)).status, 200);
  assert.ok(!(await all()).some(({ id }) => id === tax));
  assert.ok((await all('?includeInactive=true')).some(({ id }) => id === tax));
  type Row = { email: string; departmentIds: string[] };
  const rows = (await ask<{ items: Row[] }>('GET', '/v1/departments/roster')).body.items;
  assert.deepEqual(rows.find(({ email }) => email === actingUser)?.departmentIds, [tax]);
  assert.equal((await ask('PATCH', '/v1/departments/none', { name: 'N' })).status, 404);
});

test('a PUT replaces the membership; scope DEPARTMENT needs a department; OWNER and ADMIN see the firm (R244, R247)', async () => {
  const { ask, asUser, make, roster, actingUser } = await departments();
  const [tax, audit] = [await make('Tax'), await make('Audit')];
  assert.equal((await roster(actingUser, { visibilityScope: 'DEPARTMENT', departmentIds: [] })).status, 400);
  assert.equal((await roster(actingUser, { visibilityScope: 'DEPARTMENT' })).status, 400);
  assert.equal((await roster(actingUser, { visibilityScope: 'OWN', departmentIds: ['x'] })).status, 400);
  assert.equal((await roster('nobody@example.com', { visibilityScope: 'OWN' })).status, 404);
  await roster(actingUser, { visibilityScope: 'DEPARTMENT', departmentIds: [tax, audit] });
  const narrowed = await roster(actingUser, { visibilityScope: 'OWN', departmentIds: [audit] });
  assert.deepEqual(narrowed.body.departmentIds, [audit], 'applied with OWN too');
  const me = async (headers?: Record<string, string>) =>
    (await ask('GET', '/v1/departments/me', undefined, headers)).body;
  assert.equal((await me(await asUser(actingUser))).visibilityScope, 'OWN');
  await roster('adam.admin@example.com', { visibilityScope: 'OWN' });
  assert.equal((await me(await asUser('adam.admin@example.com'))).visibilityScope, 'TENANT');
  assert.deepEqual(await me(), { visibilityScope: 'TENANT', departments: [] }, 'a key (R14)');
});

test('new work is filed in its author’s department or refused, never filed in another (R94, R154, R245)', async () => {
  const { ask, asUser, make, roster, all, actingUser, contactId } = await departments();
  const [tax, audit] = [await make('Tax'), await make('Audit')];
  const home = (await all()).find(({ isDefault }) => isDefault)?.id;
  await roster(actingUser, { visibilityScope: 'DEPARTMENT', departmentIds: [tax] });
  const maya = await asUser(actingUser);
  type Choice = { departments: Department[]; singleChoice: boolean };
  const own = await ask<Choice>('GET', '/v1/departments/assignable', undefined, maya);
  assert.deepEqual([own.body.departments.map(({ id }) => id), own.body.singleChoice], [[tax], true]);
  assert.equal((await ask<Choice>('GET', '/v1/departments/assignable')).body.departments.length, 3);

  const proposal = { contactId, bodyContent: '<p>Hi</p>', currency: 'GBP' };
  const create = (more: object, headers?: Record<string, string>) =>
    ask('POST', '/v1/proposals', { ...proposal, ...more }, headers);
  assert.equal((await create({}, maya)).body.departmentId, tax, 'the only one of its author');
  assert.equal((await create({})).body.departmentId, home, 'else the default');
  assert.equal((await create({ departmentId: audit })).body.departmentId, audit, 'a key may file anywhere');
  const refused = await create({ departmentId: audit }, maya);
  assert.equal(refused.status, 400);
  assert.deepEqual((refused.body.details as { path: string }[])[0]?.path, 'departmentId');
  assert.equal((await create({ departmentId: 'none' })).status, 400);
});

test('a person sees their own work, their departments’ or the firm’s; everything else is 404 (R53, R244)', async () => {
  const { ask, asUser, make, roster, actingUser, contactId } = await departments();
  const [tax, audit] = [await make('Tax'), await make('Audit')];
  const inTax = async (departmentId: string) =>
    (
      await ask<{ id: string }>('POST', '/v1/proposals', {
        ...{ contactId, bodyContent: '<p>Hi</p>', currency: 'GBP', departmentId },
      })
    ).body.id;
  const [mine, theirs] = [await inTax(tax), await inTax(audit)];
  await roster(actingUser, { visibilityScope: 'DEPARTMENT', departmentIds: [tax] });
  const maya = await asUser(actingUser);
  const listed = async () =>
    (await ask<{ items: { id: string }[]; total: number }>('GET', '/v1/proposals', undefined, maya)).body;
  assert.deepEqual(
    (await listed()).items.map(({ id }) => id),
    [mine],
  );
  assert.equal((await ask('GET', `/v1/proposals/${theirs}`, undefined, maya)).status, 404);
  assert.equal((await ask('DELETE', `/v1/proposals/${theirs}`, undefined, maya)).status, 404);
  await roster(actingUser, { visibilityScope: 'OWN' });
  assert.equal((await listed()).total, 0);
  assert.equal((await ask('GET', '/v1/proposals/stats', undefined, maya)).body.total, 0);
  await roster(actingUser, { visibilityScope: 'TENANT' });
  assert.equal((await listed()).total, 2);
});

/** A member who sees their own department, of which they are the only member. */
async function narrowMember() {
  const s = await service();
  const tax = (await s.call('POST', '/v1/departments', { name: 'Audit' })).text('id');
  const { envelope, fields } = await draft(s, [signer], [box('SIGNATURE')]);
  const member = s.scene.users.find(({ role }) => role === 'MEMBER');
  await s.call('PUT', `/v1/departments/roster/${member?.id}`, {
    visibilityScope: 'DEPARTMENT',
    departmentIds: [tax],
  });
  const login = await s.call(
    'POST',
    '/v1/auth/login',
    { email: member?.email, password: member?.password },
    {},
  );
  const headers = { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
  const as = (method: string, path: string, body?: unknown) => s.call(method, path, body, headers);
  return { s, as, envelope, own: fields.map(({ id }) => String(id)) };
}

test('an envelope outside a person’s scope is 404 for them and absent from lists (R53, R94, R244)', async () => {
  const { s, as, envelope } = await narrowMember();
  // The scene's key acted for this person: the work is credited to them, but that gives no access (R32).
  const other = s.scene.envelopes.completed?.id;
  assert.equal((await as('GET', `/v1/envelopes/${other}`)).status, 404);
  assert.equal((await as('GET', `/v1/envelopes/${other}/audit`)).status, 404);
  assert.equal((await as('POST', `/v1/envelopes/${other}/void`, { reason: 'x' })).status, 404);
  assert.ok(!(await as('GET', '/v1/envelopes?limit=100')).list('items').some(({ id }) => id === other));
  assert.equal((await as('GET', `/v1/envelopes/${envelope}`)).status, 200, 'their own');
});

test('fields, folder and recipients of an envelope outside a person’s scope are 404 too (R52, R53, R244)', async () => {
  const { s, as, envelope, own } = await narrowMember();
  const hidden = s.scene.envelopes.draft?.id ?? '';
  const seen = await s.call('GET', `/v1/envelopes/${hidden}`);
  const document = String((seen.at('documentIds') as string[])[0]);
  const scope = `envelopeId=${hidden}`;
  const fieldsOf = async () => (await s.call('GET', `/v1/documents/${document}/fields?${scope}`)).list();
  const before = await fieldsOf();
  const [field, other] = before.map(({ id }) => String(id));
  await s.call('POST', `/v1/documents/${document}/suggestions/detect`);
  const found = (await s.call('GET', `/v1/documents/${document}/suggestions`)).list('items');
  assert.ok(field && other && found.length > 0);
  const fields = `/v1/documents/${document}/fields`;
  const one = box('SIGNATURE', { pageNumber: 1 });
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', `${fields}?${scope}`],
    ['GET', `/v1/documents/${document}/grid-groups?${scope}`],
    ['POST', `${fields}?${scope}`, one],
    ['POST', `${fields}/bulk?${scope}`, { fields: [one] }],
    ['POST', `${fields}/replace`, { envelopeId: hidden, fields: [] }],
    ['PUT', `${fields}/${field}`, { label: 'Mine now' }],
    ['DELETE', `${fields}/${field}`],
    ['DELETE', `/v1/fields/${field}/link`],
    ['POST', `/v1/documents/${document}/suggestions/accept-all`, { envelopeId: hidden }],
    ['POST', `/v1/suggestions/${String(found[0]?.['id'])}/accept`, { envelopeId: hidden }],
    ['POST', '/v1/envelopes/bulk-move', { envelopeIds: [envelope, hidden], folderId: null }],
    ['POST', `/v1/envelopes/${hidden}/folder`, { folderId: null }],
    ...Object.values<Operation>(operations)
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/envelopes/{id}'))
      .map(({ path }): [string, string] => ['GET', path.replace('{id}', hidden).replaceAll(/\{\w+\}/g, 'x')]),
  ];
  for (const [method, path, body] of calls) {
    const { status } = await as(method, path, body);
    assert.equal(status, 404, `${method} ${path}`);
  }
  const link = await as('POST', '/v1/fields/link', { fieldIds: [field, other] });
  const unknown = await as('POST', '/v1/fields/link', { fieldIds: ['unknown', 'neither'] });
  assert.deepEqual([link.status, link.at('message')], [unknown.status, unknown.at('message')]);
  assert.deepEqual(await fieldsOf(), before);

  const email = String(seen.list('recipients')[0]?.['email']);
  const history = (whose: typeof as | undefined) =>
    (whose ?? s.call)('GET', `/v1/recipients/${encodeURIComponent(email)}?page=1&pageSize=50`);
  const ids = async (whose?: typeof as) => (await history(whose)).list('items').map(({ id }) => id);
  assert.ok((await ids()).includes(hidden));
  assert.ok(!(await ids(as)).includes(hidden));
  const people = (await as('GET', '/v1/recipients?page=1&pageSize=50')).list('items');
  assert.deepEqual(
    people.map((row) => row['email']),
    [signer.email],
  );
  assert.equal(own.length, 1, 'their own are there');
});

test('engagements leave out accepted proposals outside a person’s scope (R53, R183, R244)', async () => {
  const { s, as } = await narrowMember();
  const accepted = await s.call('GET', `/v1/proposals/${s.scene.proposals.accepted?.id}`);
  const path = `/v1/proposals/engagements?contactId=${accepted.text('contactId')}`;
  assert.equal((await s.call('GET', path)).list('items').length, 1);
  assert.deepEqual((await as('GET', path)).list('items'), []);
});
