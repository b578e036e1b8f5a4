import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { bearer, box, draft, open, service, signatureImage } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
const s = await service();

async function opened(fields: Record<string, unknown>[]) {
  const made = await draft(s, [clara], fields);
  await s.call('POST', `/v1/envelopes/${made.envelope}/send`);
  const session = await open(s, made.envelope, made.recipients[0]);
  const ids = made.fields.map(({ id }) => String(id));
  const sign = (values: object[]) =>
    s.call('POST', '/sandbox/ceremony/complete', { consent: true, values }, bearer(session));
  return { ...made, ids, sign };
}

/** The texts of a page and their heights in points. */
async function textsOf(bytes: Uint8Array, pageNumber: number) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(pageNumber)).getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ text: item.str, size: Number(item.transform[3]) }] : [],
  );
  await task.destroy();
  return texts;
}

test('a value that does not fit its box is refused with its field, and nothing is signed (G106)', async () => {
  const { envelope, ids, sign } = await opened([
    box('SIGNATURE'),
    box('TEXT', { y: 0.4, width: 0.1, height: 0.02 }),
    box('TEXT', { y: 0.5, width: 0.1, height: 0.02, multiline: true }),
    box('INITIALS', { y: 0.6, width: 0.02, height: 0.02 }),
    box('ATTACHMENT', { y: 0.7, width: 0.05, height: 0.01, required: false }),
  ]);
  const [signature, line, block, initials, file] = ids;
  const long = 'A sentence that needs more room than this. '.repeat(3);
  const refused = await sign([
    { fieldId: signature, image: signatureImage() },
    { fieldId: line, value: long },
    { fieldId: block, value: long },
    { fieldId: initials, value: 'Clara Clementine Client' },
    {
      fieldId: file,
      attachment: { fileName: `${'passport-'.repeat(20)}.txt`, type: 'text/plain', data: btoa('x') },
    },
  ]);
  assert.equal(refused.status, 400);
  assert.deepEqual(
    refused.list('details').map(({ fieldId }) => fieldId),
    [line, block, initials, file],
  );
  assert.match(refused.text('details.0.message'), /too long for its box/);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'VIEWED');

  const done = await sign([
    { fieldId: signature, image: signatureImage() },
    { fieldId: line, value: 'A short sentence here' },
    { fieldId: block, value: 'In two lines of this box' },
    { fieldId: initials, value: 'CC' },
    { fieldId: file, attachment: { fileName: 'a.txt', type: 'text/plain', data: btoa('x') } },
  ]);
  assert.equal(done.status, 200, JSON.stringify(done.body));
});

test('no value is printed below 5 points: dates and options are printed beyond a box that is too small (G106)', async () => {
  const options = ['An option with more words than its box has room for', 'Other'];
  const small = { width: 0.02, height: 0.006 };
  const { envelope, ids, sign } = await opened([
    box('SIGNATURE'),
    box('DATE_SIGNED', { y: 0.4, ...small }),
    box('DROPDOWN', { y: 0.5, ...small, validation: { options } }),
    box('TEXT', { y: 0.6, width: 0.3, height: 0.006 }),
  ]);
  const [signature, , option, text] = ids;
  const done = await sign([
    { fieldId: signature, image: signatureImage() },
    { fieldId: option, value: options[0] },
    { fieldId: text, value: 'Low box' },
  ]);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const { bytes } = await s.call('GET', `/v1/envelopes/${envelope}/download/signed-merged`);
  const texts = await textsOf(bytes, 3);
  for (const { text: printed, size } of texts) assert.ok(size >= 4.99, `${printed}: ${size} pt`);
  const all = texts.map(({ text: printed }) => printed.replaceAll(' ', '')).join('');
  for (const printed of ['2 Mar 2026', 'Low box', options[0] ?? ''])
    assert.ok(all.includes(printed.replaceAll(' ', '')), `${printed} is printed whole`);
});
