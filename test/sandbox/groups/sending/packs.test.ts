import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../../signing/support.js';
import { templateOf, withTemplate } from './support.js';

const link = { label: 'Privacy notice', externalUrl: 'https://firm.example/privacy' };

test('an item of a pack is either a document of the library or an https link (R249)', async () => {
  const { s, document } = await withTemplate();
  const status = async (items: unknown[], name: string) =>
    (await s.call('POST', '/v1/document-packs', { name, items })).status;
  assert.equal(await status([link, { label: 'Terms', documentId: document }], 'Both kinds'), 201);
  assert.equal(await status([{ ...link, documentId: document }], 'a'), 400);
  assert.equal(await status([{ label: 'Nothing' }], 'b'), 400);
  assert.equal(await status([{ label: 'Plain', externalUrl: 'http://firm.example/x' }], 'c'), 400);
  assert.equal(await status([{ label: 'Gone', documentId: 'none' }], 'd'), 404);
  assert.equal(await status([], 'both KINDS '), 409);
  const pack = (await s.call('GET', '/v1/document-packs')).list('items')[0];
  const added = await s.call('POST', `/v1/document-packs/${String(pack?.['id'])}/items`, {
    label: 'Neither',
  });
  assert.equal(added.status, 400);
});

test('a PATCH with items replaces them all and without them leaves them; an order names every item (R250)', async () => {
  const { s } = await withTemplate();
  const items = ['A', 'B', 'C'].map((label) => ({ ...link, label }));
  const made = await s.call('POST', '/v1/document-packs', { name: 'Welcome', items });
  const path = `/v1/document-packs/${made.text('id')}`;
  const labels = async () => (await s.call('GET', path)).list('items').map(({ label }) => label);
  assert.equal((await s.call('PATCH', path, { description: 'Internal' })).status, 200);
  assert.deepEqual(await labels(), ['A', 'B', 'C']);

  const ids = made.list('items').map(({ id }) => String(id));
  const order = async (given: unknown) => (await s.call('PUT', `${path}/items/order`, { ids: given })).status;
  assert.equal(await order(ids.slice(1)), 400, 'incomplete');
  assert.equal(await order([...ids.slice(1), 'none']), 400, 'foreign');
  assert.equal(await order([...ids, ids[0]]), 400, 'twice');
  assert.equal(await order([...ids].reverse()), 200);
  assert.deepEqual(await labels(), ['C', 'B', 'A']);

  const added = await s.call('POST', `${path}/items`, { ...link, label: 'First', order: -1 });
  assert.equal(added.status, 201);
  assert.deepEqual(await labels(), ['First', 'C', 'B', 'A']);
  assert.equal((await s.call('DELETE', `${path}/items/${added.text('id')}`)).status, 204);
  assert.equal((await s.call('DELETE', `${path}/items/${added.text('id')}`)).status, 404);
  assert.equal((await s.call('PATCH', path, { items: [{ ...link, label: 'Only' }] })).status, 200);
  assert.deepEqual(await labels(), ['Only']);
  await s.call('POST', '/v1/document-packs', { name: 'Other' });
  assert.equal((await s.call('PATCH', path, { name: 'other' })).status, 409);
});

test('a document of a pack, or of an envelope’s copy of one, is in use and cannot be deleted (R72, R249)', async () => {
  const { s, document } = await withTemplate();
  const notice = (await s.upload(await sample(), 'notice.pdf')).text('id');
  await s.sandbox.settled();
  const remove = async () => (await s.call('DELETE', `/v1/documents/${notice}`)).status;
  const items = [{ label: 'Notice', documentId: notice }];
  const pack = (await s.call('POST', '/v1/document-packs', { name: 'Welcome', items })).text('id');
  assert.equal(await remove(), 403);
  const template = await templateOf(s, document, { packIds: [pack] });
  const roles = ['Client', 'Witness'].map((role) => ({ role, email: `${role}@client.example` }));
  const envelope = await s.call('POST', `/v1/templates/${template}/envelopes`, { roles });
  await s.call('DELETE', `/v1/document-packs/${pack}`);
  assert.equal(await remove(), 403);
  assert.equal((await s.call('DELETE', `/v1/envelopes/${envelope.text('id')}`)).status, 204);
  assert.equal(await remove(), 204);
});

test('an envelope keeps its copy of a pack; a template loses the deleted pack (R249, R250)', async () => {
  const { s, document } = await withTemplate();
  const pack = (await s.call('POST', '/v1/document-packs', { name: 'Welcome', items: [link] })).text('id');
  const template = await templateOf(s, document, { packIds: [pack] });
  const use = async () =>
    s.call('POST', `/v1/templates/${template}/envelopes`, {
      roles: ['Client', 'Witness'].map((role) => ({ role, email: `${role}@client.example` })),
    });
  const first = (await use()).text('id');
  const labels = async (id: string) =>
    (await s.call('GET', `/v1/envelopes/${id}`)).list('supporting').map(({ label }) => label);
  assert.deepEqual(await labels(first), ['Privacy notice']);

  await s.call('PATCH', `/v1/document-packs/${pack}`, { items: [{ ...link, label: 'New notice' }] });
  assert.deepEqual(await labels(first), ['Privacy notice'], 'copied, not referenced');
  assert.deepEqual(await labels((await use()).text('id')), ['New notice']);

  assert.equal((await s.call('DELETE', `/v1/document-packs/${pack}`)).status, 204);
  assert.equal((await s.call('GET', `/v1/document-packs/${pack}`)).status, 404);
  assert.deepEqual(await labels(first), ['Privacy notice']);
  assert.equal((await use()).at('supporting'), undefined);
});
