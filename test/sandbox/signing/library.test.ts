import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, draft, sample, service } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

/** A sandbox with functions to upload, send and list documents. */
async function library() {
  const s = await service();
  const ids = async (path: string) => (await s.call('GET', path)).list('items').map(({ id }) => String(id));
  const sent = async () => {
    const made = await draft(s, [clara], [box('SIGNATURE')]);
    await s.sandbox.advance(1000);
    await s.call('POST', `/v1/envelopes/${made.envelope}/send`);
    return made;
  };
  const uploaded = async (name: string) => {
    await s.sandbox.advance(1000);
    const id = (await s.upload(await sample(), name)).text('id');
    await s.sandbox.settled();
    return id;
  };
  return { ...s, ids, sent, uploaded };
}

test('sort=recent lists the most recently sent first, then those never sent, newest first (R70)', async () => {
  const { ids, sent, uploaded, call } = await library();
  const older = await uploaded('older.pdf');
  const first = await sent();
  const second = await sent();
  const newer = await uploaded('newer.pdf');
  const again = await call('POST', `/v1/envelopes/${first.envelope}/duplicate`);
  assert.equal((await call('POST', `/v1/envelopes/${again.text('id')}/send`)).status, 200);
  const all = await ids('/v1/documents?sort=recent&pageSize=100');
  const own = all.filter((id) => [older, newer, first.document, second.document].includes(id));
  assert.deepEqual(own, [first.document, second.document, newer, older], 'sent again: first again');
  const pages = await Promise.all(
    [1, 2].map((page) => ids(`/v1/documents?sort=recent&pageSize=2&page=${page}`)),
  );
  assert.deepEqual(pages.flat(), all.slice(0, 4), 'pages count from 1');
});

test('the recently used are READY uploads that were sent, newest first (R71)', async () => {
  const { ids, sent, uploaded, world } = await library();
  const unused = await uploaded('unused.pdf');
  const first = await sent();
  const second = await sent();
  const recent = await ids('/v1/documents/recent');
  assert.deepEqual(recent.slice(0, 2), [second.document, first.document]);
  assert.ok(!recent.includes(unused));
  world.store.documents.patch(second.document, { status: 'PROCESSING' });
  assert.equal((await ids('/v1/documents/recent'))[0], first.document);
});

test('a category stays when an edit omits it (R69)', async () => {
  const { call, uploaded } = await library();
  const id = await uploaded('letter.pdf');
  const categoryId = (await call('POST', '/v1/document-categories', { name: 'Tax' })).text('id');
  await call('PATCH', `/v1/documents/${id}`, { categoryId });
  assert.equal(
    (await call('PATCH', `/v1/documents/${id}`, { name: 'Renamed' })).at('categoryId'),
    categoryId,
  );
});

test('an archived document stays on its template, with its fields (R68)', async () => {
  const { call, sent, ids } = await library();
  const { envelope, document } = await sent();
  const template = (await call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'T' })).text(
    'id',
  );
  const fields = () => call('GET', `/v1/documents/${document}/fields?templateId=${template}`);
  const before = (await fields()).list();
  assert.equal(before.length, 1);
  await call('PATCH', `/v1/documents/${document}`, { archived: true });
  assert.ok(!(await ids('/v1/documents?pageSize=100')).includes(document));
  assert.deepEqual((await fields()).list(), before);
});

test('fields can be placed on a document once it is READY, not while it is PROCESSING or in ERROR (R66)', async () => {
  const { call, world, sent } = await library();
  const { document } = await sent();
  const envelope = (
    await call('POST', '/v1/envelopes', { subject: 'x', documentIds: [document], recipients: [clara] })
  ).text('id');
  const place = async () =>
    (
      await call('POST', `/v1/documents/${document}/fields/bulk?envelopeId=${envelope}`, {
        fields: [box('TEXT')],
      })
    ).status;
  for (const [status, answer] of [
    ['PROCESSING', 400],
    ['ERROR', 400],
    ['READY', 201],
  ] as const) {
    world.store.documents.patch(document, { status });
    assert.equal(await place(), answer, status);
  }
});
