import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { annotations } from '../../support/traits/annotations.js';
import { forms } from '../../support/traits/forms.js';
import { readable, refused, tolerated } from '../../support/traits/damaged.js';
import { unusual } from '../../support/traits/pages.js';
import { box, sample, service, signAs } from './support.js';

const s = await service();
const folder = await mkdtemp(join(tmpdir(), 'signed-'));
after(() => rm(folder, { recursive: true }));
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;

async function uploaded(bytes: Uint8Array) {
  const answer = await s.upload(bytes, 'document.pdf');
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  await s.sandbox.settled();
  const shown = await s.call('GET', `/v1/documents/${answer.text('id')}`);
  return { id: shown.text('id'), ...(shown.body as { status: string; error?: string; notice?: string }) };
}

/** Uploads a file, places fields, sends and signs it as every signer would. */
async function sign(bytes: Uint8Array): Promise<Uint8Array> {
  const { id, status, error } = await uploaded(bytes);
  assert.equal(status, 'READY', String(error));
  const found = await s.call('POST', `/v1/documents/${id}/suggestions/detect`);
  assert.ok(found.status < 300, `fields are suggested: ${JSON.stringify(found.body)}`);
  const made = await s.call('POST', '/v1/envelopes', {
    ...{ subject: 'Agreement', documentIds: [id] },
    recipients: [{ name: 'Clara', email: 'clara@client.example', role: 'SIGNER' }],
  });
  const envelope = made.text('id');
  const fields = [box('SIGNATURE', { pageNumber: 1 }), box('TEXT', { pageNumber: 1, y: 0.5 })];
  const placed = await s.call('POST', `/v1/documents/${id}/fields/replace`, { envelopeId: envelope, fields });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  assert.equal((await s.call('POST', `/v1/envelopes/${envelope}/send`)).status, 200);
  const signed = await signAs(s, envelope, made.text('recipients.0.id'));
  assert.equal(signed.status, 200, JSON.stringify(signed.body));
  const file = await s.call('GET', `/v1/envelopes/${envelope}/download/signed-merged`);
  assert.equal(file.status, 200);
  return file.bytes;
}

async function assertReadable(bytes: Uint8Array, name: string): Promise<void> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  assert.ok(
    items.some((item) => 'str' in item && item.str.includes('Clara')),
    `${name}: the signer's answer is in the file`,
  );
  await task.destroy();
}

function assertSound(path: string, name: string): void {
  const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
  assert.equal(status, 0, `${name}: ${stdout}${stderr}`);
}

for (const { name, build } of [...forms, ...annotations, ...readable, ...tolerated, ...unusual]) {
  test(`a document with this trait is signed, and its signed file is sound: ${name}`, async (t) => {
    const bytes = await sign(await build());
    await assertReadable(bytes, name);
    if (!hasQpdf) return t.diagnostic('qpdf is not installed: the signed file is not checked with it');
    const path = join(folder, 'signed.pdf');
    await writeFile(path, bytes);
    assertSound(path, name);
  });
}

for (const { name, build } of readable) {
  test(`a file that was changed to be signed says so: ${name} (G105)`, async () => {
    const { id } = await uploaded(await build());
    const shown = await s.call('GET', `/v1/documents/${id}`);
    assert.match(shown.text('notice'), /repaired|protected/);
    assert.equal(shown.at('pageCount'), /form/.test(name) ? 1 : 2);
    const { bytes } = await s.call('GET', `/v1/documents/${id}/content`);
    const task = getDocument({ data: bytes.slice(), verbosity: 0 });
    const pdf = await task.promise;
    for (let page = 1; page <= pdf.numPages; page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      assert.deepEqual(
        items.map((item) => ('str' in item ? item.str : '')),
        [`Clause ${page}`],
      );
      assert.ok((await (await pdf.getPage(page)).getOperatorList()).fnArray.length > 0);
    }
    await task.destroy();
  });
}

for (const { name, build, because } of refused) {
  test(`a file that cannot be completed is refused with a reason: ${name} (R66, G105)`, async () => {
    const { status, error } = await uploaded(await build());
    assert.equal(status, 'ERROR');
    assert.match(String(error), because);
  });
}

test('an undamaged file is kept byte for byte, without a notice', async () => {
  const bytes = await sample();
  const { id, notice } = await uploaded(bytes);
  assert.equal(notice, undefined);
  assert.deepEqual((await s.call('GET', `/v1/documents/${id}/content`)).bytes, bytes);
});
