import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, draft, service } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

async function drafted() {
  const s = await service();
  const made = await draft(s, [clara], [box('SIGNATURE'), box('TEXT', { y: 0.4 }), box('TEXT', { y: 0.5 })]);
  const path = `/v1/documents/${made.document}`;
  const fields = async (owner = `envelopeId=${made.envelope}`) =>
    (await s.call('GET', `${path}/fields?${owner}`)).list();
  const ids = made.fields.map(({ id }) => String(id));
  return { ...s, ...made, path, fields, ids };
}

test('grid groups are read for exactly one envelope or template (R82)', async () => {
  const { call, path, envelope } = await drafted();
  const status = async (query: string) => (await call('GET', `${path}/grid-groups?${query}`)).status;
  assert.equal(await status(`envelopeId=${envelope}`), 200);
  assert.equal(await status(''), 400);
  assert.equal(await status(`envelopeId=${envelope}&templateId=x`), 400);
});

test('an edit of a field takes its box, label, role, group and options, and nothing else (R83)', async () => {
  const { call, path, ids, fields } = await drafted();
  const editable = {
    ...{ x: 0.11, y: 0.22, width: 0.33, height: 0.04, label: 'Name', required: false },
    ...{ groupKey: 'g', optionLabel: 'One', placeholder: 'Jo', recipientRole: 'Buyer', multiline: true },
  };
  for (const [member, value] of Object.entries(editable)) {
    const edited = await call('PUT', `${path}/fields/${ids[1]}`, { [member]: value });
    assert.deepEqual([edited.status, edited.at(member)], [200, value], member);
  }
  const [, before] = await fields();
  assert.deepEqual({ ...before, ...editable }, before, 'every member is kept');
  const fixed = { type: 'DATE', pageNumber: 1, linkKey: 'k', gridGroupId: 'g', validation: { maxLength: 3 } };
  for (const [member, value] of Object.entries(fixed)) {
    const refused = await call('PUT', `${path}/fields/${ids[1]}`, { [member]: value });
    assert.equal(refused.status, 400, member);
  }
  assert.deepEqual((await fields())[1], before);
});

test('a bulk POST adds to the fields that are there (R84)', async () => {
  const { call, path, envelope, fields, ids } = await drafted();
  const added = await call('POST', `${path}/fields/bulk?envelopeId=${envelope}`, {
    fields: [box('DATE', { y: 0.6 }), box('TEXT', { y: 0.7 })],
  });
  assert.deepEqual([added.status, added.list().length], [201, 2]);
  const now = (await fields()).map(({ id }) => String(id));
  assert.deepEqual(now, [...ids, ...added.list().map(({ id }) => String(id))]);
  const body = { fields: [box('TEXT')] };
  assert.equal((await call('POST', `${path}/fields/bulk`, body)).status, 400, 'it names its owner');
});

test('the fields and grid groups of a template are replaced, and those of an envelope stay (R74, R85)', async () => {
  const { call, path, envelope, fields } = await drafted();
  const template = (await call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'T' })).text(
    'id',
  );
  const owner = `templateId=${template}`;
  const before = await fields();
  assert.equal((await fields(owner)).length, before.length, 'a template starts with a copy');
  const gridGroups = [{ id: 'mine', label: 'Partners' }];
  const replaced = await call('POST', `${path}/fields/replace`, {
    ...{ templateId: template, gridGroups, fields: [box('DATE', { gridGroupId: 'mine' })] },
  });
  assert.equal(replaced.status, 200);
  assert.deepEqual(await fields(owner), replaced.list());
  assert.deepEqual(
    replaced.list().map(({ type, gridGroupId }) => [type, gridGroupId]),
    [['DATE', 'mine']],
  );
  assert.deepEqual((await call('GET', `${path}/grid-groups?${owner}`)).body, gridGroups);
  assert.deepEqual(await fields(), before, 'one document, two owners');
});

test('fields of one template can be linked, a given key is used, and unlinking clears one field alone (R86)', async () => {
  const { call, envelope, fields } = await drafted();
  const template = (await call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'T' })).text(
    'id',
  );
  const owner = `templateId=${template}`;
  const ids = (await fields(owner)).map(({ id }) => String(id));
  const keys = async () => (await fields(owner)).map(({ linkKey }) => linkKey);
  const linked = await call('POST', '/v1/fields/link', { fieldIds: ids, linkKey: 'names' });
  assert.equal(linked.at('linkKey'), 'names');
  assert.deepEqual(await keys(), ['names', 'names', 'names']);
  await call('POST', `/v1/fields/${ids[1]}/unlink`);
  assert.deepEqual(await keys(), ['names', undefined, 'names']);
  const [other] = await fields();
  const mixed = await call('POST', '/v1/fields/link', { fieldIds: [ids[0], other?.['id']] });
  assert.equal(mixed.status, 400, 'a field of the envelope');
});

test('a decided suggestion stays decided, whichever way it is asked again (R89)', async () => {
  const { call, path, envelope } = await drafted();
  const [first, second] = (await call('POST', `${path}/suggestions/detect`)).list('items');
  const [accepted, rejected] = [String(first?.['id']), String(second?.['id'])];
  const accept = (id: string) => call('POST', `/v1/suggestions/${id}/accept`, { envelopeId: envelope });
  const reject = (id: string) => call('POST', `/v1/suggestions/${id}/reject`);
  assert.deepEqual([(await accept(accepted)).status, (await reject(rejected)).status], [200, 200]);
  for (const again of [
    () => accept(accepted),
    () => accept(rejected),
    () => reject(accepted),
    () => reject(rejected),
  ])
    assert.equal((await again()).status, 400);
});

test('detecting again replaces what is pending and keeps what was decided, with force as without (R87, R90)', async () => {
  const { call, path, envelope, world, document } = await drafted();
  const detect = async (body?: object) =>
    (await call('POST', `${path}/suggestions/detect`, body)).list('items').map(({ id }) => String(id));
  const [first, second, ...rest] = await detect();
  await call('POST', `/v1/suggestions/${first}/accept`, { envelopeId: envelope });
  await call('POST', `/v1/suggestions/${second}/reject`);
  for (const body of [undefined, { force: true }, { force: false }]) {
    const found = await detect(body);
    assert.equal(found.length, rest.length + 2);
    const rows = world.store.suggestions.where(({ documentId }) => documentId === document);
    assert.deepEqual(
      rows.filter(({ status }) => status !== 'PENDING').map(({ id }) => id),
      [first, second],
    );
    assert.deepEqual(
      rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id),
      found,
    );
    const listed = (await call('GET', `${path}/suggestions`)).list('items');
    assert.deepEqual(
      listed.map(({ id }) => id),
      found,
      'only pending ones are listed',
    );
  }
});

test('a document that cannot be analysed is 500, and its suggestions stay (R90)', async () => {
  const { call, path, world, document } = await drafted();
  const before = (await call('POST', `${path}/suggestions/detect`)).list('items');
  for (const [key, bytes] of [...world.store.blobs.entries()])
    if (key.includes(document)) world.store.blobs.set(key, bytes.slice(0, 20));
  assert.equal((await call('POST', `${path}/suggestions/detect`)).status, 500);
  assert.deepEqual((await call('GET', `${path}/suggestions`)).list('items'), before);
});

test('all suggestions are accepted for a template as for an envelope, never for both or neither (R91)', async () => {
  const { call, path, envelope, fields } = await drafted();
  const template = (await call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'T' })).text(
    'id',
  );
  const found = (await call('POST', `${path}/suggestions/detect`)).list('items').length;
  const all = (body: object) => call('POST', `${path}/suggestions/accept-all`, body);
  for (const wrong of [{}, { envelopeId: envelope, templateId: template }])
    assert.equal((await all(wrong)).status, 400);
  const before = (await fields(`templateId=${template}`)).length;
  assert.equal((await all({ templateId: template })).at('accepted'), found);
  assert.equal((await fields(`templateId=${template}`)).length, before + found);
});

test('a field without a type is 400, alone, in bulk and in a replacement (R76)', async () => {
  const { call, path, envelope, fields } = await drafted();
  const before = await fields();
  const { type: _, ...bare } = box('TEXT');
  for (const [at, body] of [
    [`${path}/fields?envelopeId=${envelope}`, bare],
    [`${path}/fields/bulk?envelopeId=${envelope}`, { fields: [bare] }],
    [`${path}/fields/replace`, { envelopeId: envelope, fields: [bare] }],
  ] as const)
    assert.equal((await call('POST', at, body)).status, 400, at);
  assert.deepEqual(await fields(), before);
});
