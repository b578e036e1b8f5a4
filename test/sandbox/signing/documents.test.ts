import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { zipSync } from 'fflate';
import { jpegRotation } from '../../../src/sandbox/pdf/convert/image-to-pdf.js';
import { box, draft, sample, service, signatureImage } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
const png = () => new Uint8Array(Buffer.from(signatureImage(), 'base64'));

test('a file of another type is refused with a message, whatever its name (R64)', async () => {
  const s = await service();
  for (const [bytes, name, message] of [
    ['', 'empty.pdf', /empty/],
    ['just some words', 'letter.pdf', /Only PDF, DOCX, PNG or JPEG/],
    ['<html></html>', 'page.docx', /Only PDF, DOCX, PNG or JPEG/],
    [zipSync({ 'a.txt': new Uint8Array(3) }), 'archive.docx', /Only PDF, DOCX, PNG or JPEG/],
  ] as const) {
    const answer = await s.upload(bytes, name);
    assert.equal(answer.status, 400, name);
    assert.match(answer.text('message'), message);
  }
});

test('an image renamed to .pdf becomes a one-page document, and the message says so', async () => {
  const s = await service();
  const uploaded = await s.upload(png(), 'photo.pdf');
  assert.equal(uploaded.status, 201);
  assert.match(uploaded.text('message'), /PNG picture, although its name ends in \.pdf/);
  await s.sandbox.settled();
  const details = await s.call('GET', `/v1/documents/${uploaded.text('id')}/details`);
  assert.equal(details.at('status'), 'READY');
  assert.equal(details.list('pages').length, 1);
  const content = await s.call('GET', `/v1/documents/${uploaded.text('id')}/content`);
  assert.equal(content.headers.get('Content-Type'), 'application/pdf');
  assert.equal(new TextDecoder().decode(content.bytes.slice(0, 5)), '%PDF-');
});

test('a JPEG becomes a page with its EXIF rotation', async () => {
  const canvas = createCanvas(200, 100);
  canvas.getContext('2d').fillRect(0, 0, 50, 50);
  const jpeg = new Uint8Array(canvas.toBuffer('image/jpeg'));
  const exif = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const turned = Uint8Array.from([0xff, 0xd8, ...exif, ...entry, ...jpeg.slice(2)]);
  assert.equal(jpegRotation(jpeg), 0);
  assert.equal(jpegRotation(turned), 90);
  const s = await service();
  const uploaded = await s.upload(turned, 'photo.jpg');
  await s.sandbox.settled();
  const page = (await s.call('GET', `/v1/documents/${uploaded.text('id')}/details`)).at('pages.0') as {
    width: number;
    height: number;
  };
  assert.ok(page.height > page.width, 'shown upright');
});

test('damaged, encrypted and Word files end in ERROR with a reason (R66)', async () => {
  const s = await service();
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  const word = zipSync({ 'word/document.xml': new TextEncoder().encode('<w:document/>') }, { level: 0 });
  const brokenPng = png().slice(0, 200);
  for (const [bytes, name, reason] of [
    [await locked.save(), 'locked.pdf', /password/],
    ['%PDF-1.7\nnothing else', 'broken.pdf', /incomplete/],
    ['%PDF-1.7\nno objects\nstartxref\n9\n%%EOF\n', 'hollow.pdf', /cannot be read|no pages/],
    [word, 'letter.docx', /Word/],
    [brokenPng, 'broken.png', /damaged/],
  ] as const) {
    const uploaded = await s.upload(bytes, name);
    assert.equal(uploaded.status, 201, name);
    await s.sandbox.settled();
    const after = await s.call('GET', `/v1/documents/${uploaded.text('id')}`);
    assert.equal(after.at('status'), 'ERROR', name);
    assert.match(after.text('error'), reason);
    const refused = await s.call('POST', '/v1/envelopes', {
      subject: 'x',
      documentIds: [uploaded.text('id')],
      recipients: [clara],
    });
    assert.equal(refused.status, 400);
  }
});

test('a truncated PDF never becomes READY, and the reason says so (R66)', async () => {
  const s = await service();
  const whole = await sample();
  const cuts = [0.05, 0.3, 0.6, 0.9, 0.99].map((part) => Math.floor(whole.length * part));
  for (const length of cuts) {
    const uploaded = await s.upload(whole.slice(0, length), 'agreement.pdf');
    await s.sandbox.settled();
    const after = await s.call('GET', `/v1/documents/${uploaded.text('id')}`);
    assert.equal(after.at('status'), 'ERROR', `${length} of ${whole.length} bytes`);
    assert.match(after.text('error'), /incomplete/);
  }
});

test('a name is optional, editable and never empty (R67)', async () => {
  const s = await service();
  assert.equal((await s.upload(await sample(), 'C:\\papers\\agreement.pdf')).at('name'), 'agreement.pdf');
  assert.equal((await s.upload(await sample(), 'a.pdf', { name: '  ' })).status, 400);
  const id = (await s.upload(await sample(), 'a.pdf', { name: 'Mine' })).text('id');
  assert.equal((await s.call('PATCH', `/v1/documents/${id}`, { name: '' })).status, 400);
  assert.equal((await s.call('PATCH', `/v1/documents/${id}`, { name: 'Yours' })).at('name'), 'Yours');
});

test('archived documents leave the library, not their envelopes (R68)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('PATCH', `/v1/documents/${document}`, { archived: true });
  const ids = async (query: string) =>
    (await s.call('GET', `/v1/documents${query}`)).list('items').map(({ id }) => id);
  assert.ok(!(await ids('')).includes(document));
  assert.ok((await ids('?includeArchived=true')).includes(document));
  assert.equal((await s.call('POST', `/v1/envelopes/${envelope}/send`)).status, 200);
  assert.equal(
    (await s.call('GET', '/v1/documents/recent')).list('items').some(({ id }) => id === document),
    false,
  );
});

test('lists have pages from 1, categories and an order by last sending, which drafts do not affect (R69 to R71)', async () => {
  const s = await service();
  const first = (await s.upload(await sample(), 'first.pdf')).text('id');
  const { document: second, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const recent = async () => (await s.call('GET', '/v1/documents/recent')).list('items').map(({ id }) => id);
  assert.ok(!(await recent()).includes(second));
  await s.sandbox.advance(1000);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.equal((await recent())[0], second);
  const sorted = await s.call('GET', '/v1/documents?sort=recent&pageSize=1&page=1');
  assert.equal(sorted.at('items.0.id'), second);
  assert.equal((await s.call('GET', '/v1/documents?page=0')).status, 400);
  assert.equal((await s.call('GET', '/v1/documents?pageSize=101')).status, 400);
  const refused = await s.call('PATCH', `/v1/documents/${first}`, { name: 'Renamed', categoryId: 'tax' });
  assert.deepEqual([refused.status, refused.at('details.0.path')], [400, 'categoryId']);
  assert.equal((await s.call('GET', `/v1/documents/${first}`)).at('name'), 'first.pdf');
  const tax = (await s.call('POST', '/v1/document-categories', { name: 'Tax' })).text('id');
  await s.call('PATCH', `/v1/documents/${first}`, { categoryId: tax });
  const inTax = await s.call('GET', `/v1/documents?categoryId=${tax}`);
  assert.deepEqual(
    inTax.list('items').map(({ id }) => id),
    [first],
  );
  const none = await s.call('GET', '/v1/documents?categoryId=none');
  assert.ok(!none.list('items').some(({ id }) => id === first));
  assert.equal(
    (await s.call('PATCH', `/v1/documents/${first}`, { categoryId: null })).at('categoryId'),
    null,
  );
});

test('a document in use cannot be deleted (R72)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  assert.equal((await s.call('DELETE', `/v1/documents/${document}`)).status, 403);
  assert.equal((await s.call('DELETE', `/v1/envelopes/${envelope}`)).status, 204);
  assert.equal((await s.call('DELETE', `/v1/documents/${document}`)).status, 204);
  assert.equal((await s.call('GET', `/v1/documents/${document}`)).status, 404);
});

test('the URL of a page needs no credential and expires; page 9 of 3 is 400 (R73)', async () => {
  const s = await service();
  const page = `/v1/documents/${s.scene.documents.ready}/pages`;
  const answer = await s.call('GET', `${page}/2`);
  assert.equal(answer.status, 200);
  const { pathname } = new URL(answer.text('url'));
  const file = await s.call('GET', pathname, undefined, {});
  assert.equal((await PDFDocument.load(file.bytes)).getPageCount(), 1);
  await s.sandbox.advance(16 * 60_000);
  assert.equal((await s.call('GET', pathname, undefined, {})).status, 404);
  for (const number of ['9', '0', 'x'])
    assert.equal((await s.call('GET', `${page}/${number}`)).status, 400, number);
});

test('a category has a unique name and counts its documents; deleting it leaves them uncategorised (R251)', async () => {
  const s = await service();
  const path = '/v1/document-categories';
  const document = (await s.upload(await sample(), 'first.pdf')).text('id');
  const tax = await s.call('POST', path, { name: ' Tax ', color: '#1f5c4d', sortOrder: 5 });
  assert.deepEqual([tax.status, tax.at('name'), tax.at('documentCount')], [201, 'Tax', 0]);
  const letters = (await s.call('POST', path, { name: 'Letters', sortOrder: 1 })).text('id');
  assert.equal((await s.call('POST', path, { name: 'TAX' })).status, 409);
  assert.equal((await s.call('PATCH', `${path}/${letters}`, { name: 'tax' })).status, 409);
  assert.equal((await s.call('PATCH', `${path}/${letters}`, { name: 'LETTERS' })).at('name'), 'LETTERS');
  for (const wrong of [{ name: ' ' }, { name: 'Other', color: 'red' }])
    assert.equal((await s.call('POST', path, wrong)).status, 400);
  assert.equal((await s.call('PATCH', `${path}/unknown`, { name: 'x' })).status, 404);

  await s.call('PATCH', `/v1/documents/${document}`, { categoryId: tax.text('id') });
  const listed = await s.call('GET', path);
  assert.deepEqual(
    listed.list('items').map(({ name, documentCount }) => [name, documentCount]),
    [
      ['LETTERS', 0],
      ['Tax', 1],
    ],
  );
  assert.equal((await s.call('DELETE', `${path}/${tax.text('id')}`)).status, 204);
  assert.equal((await s.call('GET', `/v1/documents/${document}`)).at('categoryId'), null);
  assert.equal((await s.call('GET', path)).list('items').length, 1);
});
