import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { bearer, box, draft, open, service, signAs, signatureImage } from './support.js';

const clara = { name: 'Clara', email: 'clara@unheard.example', role: 'SIGNER' };
const piet = { name: 'Piet', email: 'piet@partner.example', role: 'SIGNER' };
const archive = { name: 'Archive', email: 'archive@firm.example', role: 'CC' };

test('R106: a template keeps numbered roles and the fields, but no addresses, names or dates', async () => {
  const s = await service();
  const expiresAt = new Date(s.sandbox.now() + 86_400_000).toISOString();
  const fields = [
    box('SIGNATURE', { recipientRole: 'Signer 2' }),
    box('SIGNATURE', { recipientRole: 'Clara as tenant' }),
  ];
  const tenant = { ...clara, recipientRole: 'Clara as tenant' };
  const { envelope } = await draft(s, [tenant, piet, archive], fields, { expiresAt });
  const made = await s.call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'Letter' });
  assert.equal(made.status, 201);
  const text = JSON.stringify([made.body, s.world.store.templates.all()]);
  assert.match(text, /Signer 1.*Signer 2/);
  for (const word of [clara.email, piet.email, archive.email, 'Clara', 'Piet', expiresAt]) {
    assert.ok(!text.includes(word), word);
  }
  const owned = s.world.store.fields.where(({ templateId }) => templateId === made.text('id'));
  assert.deepEqual(
    owned.map(({ recipientRole }) => recipientRole),
    ['Signer 2', 'Signer 1'],
  );
});

test('R106: an envelope of a proposal, or one whose document was deleted, cannot become a template', async () => {
  const s = await service();
  const { id } = s.scene.proposals['signing'] ?? assert.fail();
  const behind = s.world.store.proposals.get(id)?.acceptance?.envelopeId ?? assert.fail();
  const save = async (envelope: string) =>
    (await s.call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'T' })).status;
  assert.equal(await save(behind), 400);
  const { envelope, document } = await draft(s, [clara], [box('SIGNATURE')]);
  s.world.store.documents.patch(document, { status: 'DELETED' });
  assert.equal(await save(envelope), 400);
  assert.equal(await save('unknown'), 404);
});

test('R114: a recipient whom the service does not mail can be marked as notified, once', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(
    s,
    [{ ...clara, authMethod: 'LINK_ONLY' }],
    [box('SIGNATURE')],
  );
  const mails = () => s.world.store.mails.all().filter(({ to }) => to === clara.email).length;
  const sent = await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.deepEqual([sent.at('recipientsNotified'), mails()], [0, 0]);
  const mark = () => s.call('PATCH', `/v1/envelopes/${envelope}/recipients/${recipients[0]}/mark-notified`);
  const marked = await mark();
  assert.equal(marked.status, 200);
  const at = marked.text('notifiedAt');
  await s.sandbox.advance(1000);
  assert.equal((await mark()).text('notifiedAt'), at);
  assert.equal(mails(), 0);
  const events = (await s.call('GET', `/v1/envelopes/${envelope}/audit`)).list('events');
  assert.equal(events.filter(({ type }) => type === 'RECIPIENT_NOTIFIED').length, 1);
});

test('R114, R103: a recipient whom the service mails cannot be marked as notified', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  const path = `/v1/envelopes/${envelope}/recipients/${recipients[0]}/mark-notified`;
  assert.equal((await s.call('PATCH', path)).status, 404);
  assert.equal((await s.call('POST', `/v1/envelopes/${envelope}/send`)).at('recipientsNotified'), 1);
  assert.equal((await s.call('PATCH', path)).status, 404);
});

/** The lines of text on a page of a PDF, by their distance from the top in points. */
async function lines(bytes: Uint8Array, pageNumber: number): Promise<{ text: string; top: number }[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(pageNumber);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const found = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{ text: item.str, top: height - Number(item.transform[5]) }] : [],
  );
  await task.destroy();
  return found;
}

test('R80: multi-line text keeps its line breaks and wraps inside its box', async () => {
  const s = await service();
  const { envelope, recipients, document } = await draft(
    s,
    [clara],
    [
      box('SIGNATURE', { pageNumber: 1, y: 0.8 }),
      box('TEXT', { pageNumber: 1, multiline: true, x: 0.1, y: 0.3, width: 0.4, height: 0.2 }),
      box('TEXT', { pageNumber: 1, x: 0.1, y: 0.6, width: 0.8, height: 0.04 }),
    ],
  );
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  const [signature, long, short] = ['SIGNATURE', true, undefined].map((kind) =>
    opened
      .list('fields')
      .find(({ type, multiline }) => type === kind || (type === 'TEXT' && multiline === kind)),
  );
  assert.equal(long?.['multiline'], true);
  const words = 'Quokka '.repeat(24).trim();
  const done = await s.call(
    'POST',
    '/sandbox/ceremony/complete',
    {
      consent: true,
      values: [
        { fieldId: signature?.['id'], image: signatureImage() },
        { fieldId: long?.['id'], value: `First\n${words}` },
        { fieldId: short?.['id'], value: 'Single' },
      ],
    },
    bearer(opened),
  );
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const file = await s.call('GET', `/v1/envelopes/${envelope}/documents/${document}/download`);
  assert.equal(file.status, 200);
  const page = await lines(file.bytes, 1);
  const first = page.find(({ text }) => text === 'First');
  const wrapped = page.filter(({ text }) => text.includes('Quokka'));
  assert.ok(first, 'a line of its own');
  assert.ok(wrapped.length > 1, 'wrapped');
  assert.equal(wrapped.map(({ text }) => text.trim()).join(' '), words, 'every word, in order');
  const height = 841.89;
  for (const { top } of [first, ...wrapped]) assert.ok(top > 0.3 * height && top < 0.5 * height, `${top}`);
});

test('a template of a completed envelope has no answers', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE'), box('TEXT')]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.equal((await signAs(s, envelope, recipients[0])).status, 200);
  const made = await s.call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'Again' });
  const owned = s.world.store.fields.where(({ templateId }) => templateId === made.text('id'));
  assert.equal(owned.length, 2);
  assert.ok(owned.every(({ answer }) => answer === undefined));
});
