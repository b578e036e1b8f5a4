import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../pdf/support.js';
import { box, draft, finish, open, sample, service, signAs, type Service } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
const signature = [box('SIGNATURE')];
const dayMs = 86_400_000;

/** Signs in as a user of the scene and returns a function that calls the service as them. */
async function asUser(s: Service, index: number) {
  const user = s.scene.users[index];
  const login = await s.call('POST', '/v1/auth/login', { email: user?.email, password: user?.password }, {});
  const headers = { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
  return (method: string, path: string, body?: unknown) => s.call(method, path, body, headers);
}

test('a draft’s documents are replaced in the order given, and its expiry and folder can be removed (R98)', async () => {
  const s = await service();
  const expiresAt = new Date(s.sandbox.now() + dayMs).toISOString();
  const folderId = (await s.call('POST', '/v1/folders', { name: 'Ours' })).text('id');
  const { envelope, document } = await draft(s, [clara], signature, { expiresAt, folderId, message: 'Hi' });
  const other = s.scene.documents.ready;
  const path = `/v1/envelopes/${envelope}`;
  const read = async () => (await s.call('GET', path)).body as Record<string, unknown>;
  const shown = ({ documentIds, expiresAt: at, folderId: in_, message }: Record<string, unknown>) => ({
    ...{ documentIds, at, in_, message },
  });
  const whole = { documentIds: [document], at: expiresAt, in_: folderId, message: 'Hi' };
  assert.deepEqual(shown(await read()), whole);
  for (const [body, change] of [
    [{ documentIds: [other, document] }, { documentIds: [other, document] }],
    [{ documentIds: [document, other] }, { documentIds: [document, other] }],
    [{ expiresAt: null }, { at: null }],
    [{ folderId: null }, { in_: null }],
    [{ message: '' }, { message: null }],
  ] as const) {
    Object.assign(whole, change);
    assert.equal((await s.call('PATCH', path, body)).status, 200, JSON.stringify(body));
    assert.deepEqual(shown(await read()), whole, 'what it omits stays');
  }
});

test('an edit never moves a field, and is refused for a self-signed envelope and a document that is not ready (R99)', async () => {
  const s = await service();
  const { envelope, document } = await draft(s, [clara], signature);
  const path = `/v1/envelopes/${envelope}`;
  const fields = async () =>
    (await s.call('GET', `/v1/documents/${document}/fields?envelopeId=${envelope}`)).list();
  const before = await fields();
  for (const body of [
    { fields: [] },
    { fields: [box('TEXT')] },
    { recipients: [clara] },
    { subject: 'New' },
  ]) {
    await s.call('PATCH', path, body);
    assert.deepEqual(await fields(), before, JSON.stringify(body));
  }
  const waiting = (await s.upload(await sample(), 'waiting.pdf')).text('id');
  await s.sandbox.settled();
  for (const status of ['PROCESSING', 'ERROR'] as const) {
    s.world.store.documents.patch(waiting, { status });
    assert.equal((await s.call('PATCH', path, { documentIds: [waiting] })).status, 400, status);
  }
  const own = await s.call('POST', '/v1/envelopes/self-sign', {
    ...{ subject: 'Mine', documentIds: [document], fields: signature },
  });
  assert.equal(own.status, 201);
  assert.equal((await s.call('PATCH', `/v1/envelopes/${own.text('id')}`, { subject: 'x' })).status, 409);
});

test('lists and stats have DIRECT envelopes; a source or includeAll gives the others, and the source wins (R96)', async () => {
  const s = await service();
  await draft(s, [clara], signature);
  const { document } = await draft(s, [clara], signature);
  await s.call('POST', '/v1/envelopes/self-sign', {
    ...{ subject: 'Mine', documentIds: [document], fields: signature },
  });
  const rows = s.world.store.envelopes.all();
  const count = (...sources: string[]) => rows.filter(({ source }) => sources.includes(source)).length;
  const all = ['DIRECT', 'PROPOSAL_ACCEPTANCE', 'SELF_SIGN'];
  for (const source of all) assert.ok(count(source) > 0, source);
  for (const [query, expected] of [
    ['', count('DIRECT')],
    ['includeAll=false', count('DIRECT')],
    ['includeAll=true', count(...all)],
    ...all.map((source) => [`source=${source}`, count(source)] as const),
    ...all.map((source) => [`source=${source}&includeAll=true`, count(source)] as const),
  ] as const) {
    const listed = (await s.call('GET', `/v1/envelopes?limit=100&${query}`)).list('items');
    assert.equal(listed.length, expected, `list ${query}`);
    assert.equal((await s.call('GET', `/v1/envelopes/stats?${query}`)).at('total'), expected, query);
  }
});

test('stats count an EXPIRED envelope as expired, DECLINED and VOIDED only in the total (R108)', async () => {
  const s = await service();
  const stats = async () => (await s.call('GET', '/v1/envelopes/stats')).body as Record<string, number>;
  const { envelope } = await draft(s, [clara], signature);
  const before = await stats();
  for (const [status, member] of [
    ['EXPIRED', 'expired'],
    ['SENT', 'outForSignature'],
    ['VIEWED', 'outForSignature'],
    ['PARTIALLY_SIGNED', 'outForSignature'],
    ['COMPLETED', 'completed'],
    ['DECLINED', ''],
    ['VOIDED', ''],
  ] as const) {
    s.world.store.envelopes.patch(envelope, { status });
    const expected: Record<string, number> = { ...before, drafts: before['drafts']! - 1 };
    if (member) expected[member] = before[member]! + 1;
    assert.deepEqual(await stats(), expected, status);
  }
});

test('null finds envelopes without a folder or tag, and mineOnly only ever leaves some out (R97)', async () => {
  const s = await service();
  const folderId = (await s.call('POST', '/v1/folders', { name: 'Ours' })).text('id');
  const filed = (await draft(s, [clara], signature, { folderId })).envelope;
  const tagged = (await draft(s, [clara], signature)).envelope;
  await s.call('PUT', `/v1/envelopes/${tagged}/tag`, { tag: 'tax' });
  const owner = await asUser(s, 0);
  const document = s.scene.documents.ready;
  const mine = await owner('POST', '/v1/envelopes', {
    ...{ subject: 'Mine', documentIds: [document], recipients: [clara] },
  });
  assert.equal(mine.status, 201);
  const ids = async (query: string, call = owner) =>
    (await call('GET', `/v1/envelopes?limit=100&${query}`)).list('items').map(({ id }) => String(id));
  const all = await ids('');
  const without = (gone: string) => all.filter((id) => id !== gone);
  assert.deepEqual(await ids('folderId=null'), without(filed));
  assert.deepEqual(await ids('tag=null'), without(tagged));
  assert.deepEqual(await ids(`folderId=${folderId}`), [filed]);
  assert.deepEqual(await ids('tag=tax'), [tagged]);
  const own = await ids('mineOnly=true');
  assert.deepEqual(
    all.filter((id) => own.includes(id)),
    own,
    'a part of the list',
  );
  assert.ok(own.includes(mine.text('id')));
  for (const id of [filed, tagged]) assert.ok(!own.includes(id), 'made by another person');
  // A key with an acting person means that person, whom the envelope names as its creator (G130).
  const acting = await ids('mineOnly=true', (method, path, body) => s.call(method, path, body));
  for (const id of [filed, tagged]) assert.ok(acting.includes(id), 'made for the acting person');
  assert.ok(!acting.includes(mine.text('id')), 'made by another person');
  const noah = await asUser(s, 3);
  await s.call('PUT', `/v1/departments/roster/${s.scene.users[3]?.id}`, { visibilityScope: 'OWN' });
  for (const query of ['', 'mineOnly=false', 'mineOnly=true'])
    assert.deepEqual(await ids(query, noah), [], query);
});

test('an envelope is filed in its creator’s only department, else the firm’s, or where the caller may file it (R94)', async () => {
  const s = await service();
  const [pensions, forensics] = await Promise.all(
    ['Pensions', 'Forensics'].map(async (name) =>
      (await s.call('POST', '/v1/departments', { name })).text('id'),
    ),
  );
  const home = (await s.call('GET', '/v1/departments')).list('items').find(({ isDefault }) => isDefault)?.[
    'id'
  ];
  const noah = await asUser(s, 3);
  const roster = (departmentIds: unknown[]) =>
    s.call('PUT', `/v1/departments/roster/${s.scene.users[3]?.id}`, {
      ...{ visibilityScope: 'DEPARTMENT', departmentIds },
    });
  const body = { subject: 'x', documentIds: [s.scene.documents.ready], recipients: [clara] };
  const create = (more: object, call: typeof noah = noah) =>
    call('POST', '/v1/envelopes', { ...body, ...more });
  await roster([pensions]);
  assert.equal((await create({})).at('departmentId'), pensions);
  await roster([pensions, forensics]);
  assert.equal((await create({})).at('departmentId'), home, 'two: none of them is meant');
  assert.equal((await create({ departmentId: forensics })).at('departmentId'), forensics);
  await roster([pensions]);
  const count = s.world.store.envelopes.all().length;
  assert.equal((await create({ departmentId: forensics })).status, 400);
  assert.equal((await create({ departmentId: 'none' })).status, 400);
  assert.equal(s.world.store.envelopes.all().length, count, 'nothing is filed elsewhere');
  assert.equal((await create({}, s.call)).at('departmentId'), home, 'a key');
});

test('a tag is one label: blank removes it, it leaves no event and is in no signed file (R107)', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], signature);
  const path = `/v1/envelopes/${envelope}`;
  const tag = async (value: unknown) => s.call('PUT', `${path}/tag`, { tag: value });
  const events = async () => (await s.call('GET', `${path}/audit`)).list('events').length;
  const before = await events();
  for (const [given, kept] of [
    ['Zebra', 'Zebra'],
    ['', null],
    ['Yak', 'Yak'],
    ['   ', null],
    ['Yak', 'Yak'],
    [null, null],
    ['Zebra', 'Zebra'],
  ])
    assert.equal((await tag(given)).at('tag'), kept, String(given));
  assert.equal((await tag(['a', 'b'])).status, 400);
  assert.equal(await events(), before);
  await s.call('POST', `${path}/send`);
  assert.equal((await signAs(s, envelope, recipients[0])).status, 200);
  for (const file of ['download/signed-merged', 'certificate']) {
    const { words } = await wordsOf((await s.call('GET', `${path}/${file}`)).bytes);
    const text = words.map((word) => word.text).join(' ');
    assert.match(text, /Agreement|agreement/, file);
    assert.doesNotMatch(text, /Zebra/i, file);
  }
});

test('only its creator tags a self-signed envelope (R107)', async () => {
  const s = await service();
  const owner = await asUser(s, 0);
  const noah = await asUser(s, 3);
  const made = await owner('POST', '/v1/envelopes/self-sign', {
    ...{ subject: 'Mine', documentIds: [s.scene.documents.ready], fields: signature },
  });
  assert.equal(made.status, 201);
  const path = `/v1/envelopes/${made.text('id')}/tag`;
  assert.equal((await noah('PUT', path, { tag: 'theirs' })).status, 404);
  assert.equal((await owner('PUT', path, { tag: 'mine' })).at('tag'), 'mine');
  const { envelope } = await draft(s, [clara], signature);
  const direct = await noah('PUT', `/v1/envelopes/${envelope}/tag`, { tag: 'shared' });
  assert.equal(direct.at('tag'), 'shared', 'another envelope is tagged by anyone who sees it');
});

test('fields of a self-signed envelope are frozen: none can be added, moved or removed (R110)', async () => {
  const s = await service();
  const document = s.scene.documents.ready;
  const made = await s.call('POST', '/v1/envelopes/self-sign', {
    ...{ subject: 'Mine', documentIds: [document], fields: signature },
  });
  const envelopeId = made.text('id');
  const path = `/v1/documents/${document}/fields`;
  const read = async () => (await s.call('GET', `${path}?envelopeId=${envelopeId}`)).list();
  const before = await read();
  const id = String(before[0]?.['id']);
  for (const [method, at, body] of [
    ['POST', `${path}?envelopeId=${envelopeId}`, box('TEXT')],
    ['POST', `${path}/bulk?envelopeId=${envelopeId}`, { fields: [box('TEXT')] }],
    ['POST', `${path}/replace`, { envelopeId, fields: [] }],
    ['PUT', `${path}/${id}`, { x: 0.4 }],
    ['DELETE', `${path}/${id}`, undefined],
  ] as const)
    assert.equal((await s.call(method, at, body)).status, 400, `${method} ${at}`);
  assert.deepEqual(await read(), before);
  const opened = await open(s, envelopeId, made.text('recipients.0.id'));
  assert.equal((await finish(s, opened)).at('envelopeStatus'), 'COMPLETED');
});
