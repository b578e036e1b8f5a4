import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../../src/client/index.js';
import { createDocumentField, listDocumentFields } from '../../../src/contract/index.js';
import { box, draft, open, service, tokenOf } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

test('fields belong to one envelope or template, which must be named (R74, R82)', async () => {
  const s = await service();
  const { document, envelope } = await draft(
    s,
    [clara],
    [box('SIGNATURE'), box('TEXT', { y: 0.4, required: false })],
  );
  const path = `/v1/documents/${document}/fields`;
  assert.equal((await s.call('GET', path)).status, 400);
  assert.equal((await s.call('GET', `${path}?envelopeId=${envelope}&templateId=x`)).status, 400);
  assert.equal((await s.call('GET', `${path}?envelopeId=unknown`)).status, 404);
  assert.equal((await s.call('GET', `/v1/documents/unknown/fields?envelopeId=${envelope}`)).status, 404);
  const listed = await s.call('GET', `${path}?envelopeId=${envelope}`);
  assert.deepEqual(
    listed.list().map(({ required }) => required),
    [true, false],
  ); // R77
  const other = await s.call('GET', `${path}?envelopeId=${s.scene.envelopes['draft']?.id}`);
  assert.equal(other.status, 400);
});

test('values outside 0 to 1, boxes beyond the page and unknown pages are 400 (R75)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const replace = (field: unknown) =>
    s.call('POST', `/v1/documents/${document}/fields/replace`, { envelopeId: envelope, fields: [field] });
  for (const wrong of [
    { x: 1.4 },
    { y: -0.1 },
    { x: 0.8 },
    { height: 0.9 },
    { pageNumber: 4 },
    { pageNumber: 0 },
    { pageNumber: 1.5 },
    { type: 'STAMP' },
    { x: null },
    { width: '1' },
  ]) {
    const answer = await replace(box('TEXT', wrong));
    assert.equal(answer.status, 400, JSON.stringify(wrong));
    assert.match(answer.text('message'), /fields\.0/);
  }
  const kept = await s.call('GET', `/v1/documents/${document}/fields?envelopeId=${envelope}`);
  assert.equal(kept.list().length, 1, 'a refused set changes nothing');
});

test('replace creates all fields and grid groups with new ids (R85, G24)', async () => {
  const s = await service();
  const { document, envelope, fields } = await draft(s, [clara], [box('SIGNATURE'), box('TEXT', { y: 0.5 })]);
  const path = `/v1/documents/${document}`;
  const gridGroups = [{ id: 'g1', rows: 2, columns: 2, ours: 'kept' }];
  const body = {
    envelopeId: envelope,
    fields: [box('TEXT', { gridGroupId: 'g1', label: 'Cell' })],
    gridGroups,
  };
  const after = await s.call('POST', `${path}/fields/replace`, body);
  assert.equal(after.list().length, 1);
  assert.ok(!fields.some(({ id }) => id === after.at('0.id')));
  assert.equal(after.at('0.gridGroupId'), 'g1');
  assert.deepEqual((await s.call('GET', `${path}/grid-groups?envelopeId=${envelope}`)).body, gridGroups);
  await s.call('POST', `${path}/fields/replace`, { envelopeId: envelope, fields: [] });
  assert.deepEqual((await s.call('GET', `${path}/grid-groups?envelopeId=${envelope}`)).body, gridGroups);
});

test('a bulk POST adds fields, a PUT changes the editable members, a DELETE removes a field (R83, R84)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const path = `/v1/documents/${document}/fields`;
  const added = await s.call('POST', `${path}/bulk?envelopeId=${envelope}`, {
    fields: [box('TEXT', { y: 0.5 }), box('DATE', { y: 0.6 })],
  });
  assert.equal(added.status, 201);
  assert.equal(added.list().length, 2);
  const single = await s.call('POST', `${path}?envelopeId=${envelope}`, box('CHECKBOX', { y: 0.7 }));
  assert.equal(single.status, 201);
  const id = String(added.at('0.id'));
  const moved = await s.call('PUT', `${path}/${id}`, { x: 0.5, label: 'Name', required: false });
  assert.deepEqual(
    [moved.at('x'), moved.at('label'), moved.at('required'), moved.at('type')],
    [0.5, 'Name', false, 'TEXT'],
  );
  for (const body of [{ type: 'DATE' }, { pageNumber: 1 }, { linkKey: 'k' }, { x: 1.4 }])
    assert.equal((await s.call('PUT', `${path}/${id}`, body)).status, 400, JSON.stringify(body));
  assert.equal((await s.call('DELETE', `${path}/${id}`)).status, 204);
  assert.equal((await s.call('DELETE', `${path}/${id}`)).status, 404);
});

test('the typed client creates one field of the envelope or template that it names (R74, G17)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE', { label: 'Sign' })]);
  const client = createClient({
    baseUrl: 'http://sandbox.test',
    apiKey: s.scene.apiKeys.full,
    fetch: s.sandbox.fetch,
    allowHttp: true,
  });
  const body = {
    pageNumber: 1,
    x: 0.1,
    y: 0.4,
    width: 0.2,
    height: 0.05,
    type: 'TEXT',
    label: 'Name',
  } as const;
  const made = await client.call(createDocumentField, {
    params: { id: document },
    query: { envelopeId: envelope },
    body,
  });
  const { data } = await client.call(listDocumentFields, {
    params: { id: document },
    query: { envelopeId: envelope },
  });
  assert.deepEqual(
    data.items.map(({ label }) => label),
    ['Sign', 'Name'],
  );
  assert.equal(made.data?.id, data.items[1]?.id);
  const unnamed = client.call(createDocumentField, { params: { id: document }, query: {}, body });
  await assert.rejects(unnamed, { code: 'bad-request' });
});

test('linking needs two fields of one owner; unlinking clears one (R86)', async () => {
  const s = await service();
  const { fields } = await draft(
    s,
    [clara],
    [box('TEXT'), box('TEXT', { y: 0.4 }), box('SIGNATURE', { y: 0.5 })],
  );
  const other = await draft(s, [clara], [box('TEXT')]);
  const ids = fields.map(({ id }) => String(id));
  assert.equal((await s.call('POST', '/v1/fields/link', { fieldIds: [ids[0]] })).status, 400);
  assert.equal((await s.call('POST', '/v1/fields/link', { fieldIds: [ids[0], ids[0]] })).status, 400);
  assert.equal(
    (await s.call('POST', '/v1/fields/link', { fieldIds: [ids[0], other.fields[0]?.['id']] })).status,
    400,
  );
  const linked = await s.call('POST', '/v1/fields/link', { fieldIds: ids.slice(0, 2) });
  assert.ok(linked.text('linkKey'));
  const third = await s.call('POST', '/v1/fields/link', { fieldIds: ids.slice(1) });
  assert.equal(third.text('linkKey'), linked.text('linkKey'), 'a key that is there is used again');
  assert.equal((await s.call('POST', `/v1/fields/${ids[0]}/unlink`)).at('linkKey'), undefined);
});

test('once sent, placements are frozen (G23)', async () => {
  const s = await service();
  const { document, envelope, fields } = await draft(s, [clara], [box('SIGNATURE')]);
  const sent = await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.ok(tokenOf(sent.text('signingLinks.0.url')));
  const path = `/v1/documents/${document}/fields`;
  const id = String(fields[0]?.['id']);
  for (const [method, where, body] of [
    ['POST', `${path}/replace`, { envelopeId: envelope, fields: [] }],
    ['POST', `${path}/bulk?envelopeId=${envelope}`, { fields: [] }],
    ['PUT', `${path}/${id}`, { x: 0.3 }],
    ['DELETE', `${path}/${id}`, undefined],
  ] as const)
    assert.equal((await s.call(method, where, body)).status, 400, `${method} ${where}`);
});

test('an unusable validation is 400 when the field is placed, and every accepted one can be signed (R52, G20)', async () => {
  const s = await service();
  const { document, envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  const add = (validation: unknown) =>
    s.call('POST', `/v1/documents/${document}/fields/bulk?envelopeId=${envelope}`, {
      fields: [box('DROPDOWN', { y: 0.6, validation })],
    });
  for (const [member, value] of [
    ['options', 'a,b'],
    ['options', { a: 1 }],
    ['options', [{ toString: 1 }]],
    ['pattern', '['],
    ['pattern', 1],
    ['pattern', 'a'.repeat(600)],
    ['maxLength', '3'],
    ['message', {}],
  ]) {
    const refused = await add({ [String(member)]: value });
    assert.equal(refused.status, 400, JSON.stringify(value));
    assert.match(refused.text('message'), new RegExp(`fields\\.0\\.validation\\.${String(member)}`));
  }
  const good = await add({ options: ['Yes', 2], pattern: '\\d+', ours: { kept: true }, toString: 'x' });
  assert.equal(good.status, 201, JSON.stringify(good.body));
  assert.deepEqual(good.at('0.validation.ours'), { kept: true });
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  assert.deepEqual(opened.list('fields')[1]?.['options'], ['Yes', '2']);
});
