import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { box, draft, service } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

/** A page with form fields, a tag and lines, rotated by `turn` but with the same appearance. */
async function form(turn: 0 | 90): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.addPage([400, 400]);
  const text = (words: string, x: number, y: number) =>
    turn === 0
      ? page.drawText(words, { x, y, size: 12, font })
      : page.drawText(words, { x: 400 - y, y: x, size: 12, font, rotate: degrees(90) });
  page.setRotation(degrees(turn));
  text('{{signature:Buyer}}', 40, 350);
  text('Name: ____________________', 40, 250);
  const area =
    turn === 0 ? { x: 40, y: 140, width: 160, height: 20 } : { x: 240, y: 40, width: 20, height: 160 };
  const field = doc.getForm().createTextField('company_name');
  field.addToPage(page, area);
  doc.getForm().createCheckBox('agree').addToPage(page, { x: 300, y: 300, width: 14, height: 14 });
  return doc.save();
}

for (const turn of [0, 90] as const) {
  test(`form fields, tags and lines are found where a reader sees them, on a page rotated by ${turn}`, async () => {
    const s = await service();
    const id = (await s.upload(await form(turn), 'form.pdf')).text('id');
    await s.sandbox.settled();
    const found = (await s.call('POST', `/v1/documents/${id}/suggestions/detect`, { force: true })).list(
      'items',
    );
    const of = (reason: string, type: string) =>
      found.find((one) => one['reason'] === reason && one['type'] === type);
    assert.equal(found.length, 4, JSON.stringify(found));
    assert.equal(of('tag', 'SIGNATURE')?.['recipientRole'], 'Buyer');
    const name = of('label and line', 'TEXT') as { x: number; y: number; height: number };
    assert.ok(name.x > 0.15 && Math.abs(name.y + name.height - 150 / 400) < 0.02, JSON.stringify(name));
    const company = of('form field', 'TEXT') as { x: number; y: number; width: number; label: string };
    assert.equal(company.label, 'company name');
    for (const [value, wanted] of [
      [company.x, 0.1],
      [company.y, 0.6],
      [company.width, 0.4],
    ] as const)
      assert.ok(Math.abs(value - wanted) < 0.01, JSON.stringify(company));
    assert.ok(of('form field', 'CHECKBOX'));
  });
}

test('accepting a suggestion creates a field, rejecting it does not, and each is decided once (R87 to R91)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const path = `/v1/documents/${document}/suggestions`;
  assert.deepEqual((await s.call('GET', path)).list('items'), []);
  const [first, second] = (await s.call('POST', `${path}/detect`)).list('items').map(({ id }) => String(id));
  const accept = () => s.call('POST', `/v1/suggestions/${first}/accept`, { envelopeId: envelope });
  assert.equal((await s.call('POST', `/v1/suggestions/${first}/accept`, {})).status, 400);
  assert.equal((await accept()).at('status'), 'ACCEPTED');
  assert.equal((await accept()).status, 400); // R89
  assert.equal((await s.call('POST', `/v1/suggestions/${second}/reject`)).at('status'), 'REJECTED');
  assert.equal((await s.call('POST', `/v1/suggestions/${second}/reject`)).status, 400);
  const fields = await s.call('GET', `/v1/documents/${document}/fields?envelopeId=${envelope}`);
  assert.equal(fields.list().length, 2); // R88
  assert.equal((await s.call('GET', path)).list('items').length, 2); // R87
  const again = (await s.call('POST', `${path}/detect`)).list('items');
  // R90, R74: the document can be used for another envelope; decided suggestions stay decided.
  assert.equal(again.length, 4);
  assert.ok(again.every(({ id, status }) => status === 'PENDING' && id !== first && id !== second));
  assert.equal((await accept()).status, 400);
  assert.equal(
    (await s.call('POST', `${path}/accept-all`, { envelopeId: envelope, templateId: 'x' })).status,
    400,
  ); // R91
  assert.equal((await s.call('POST', `${path}/accept-all`, { envelopeId: envelope })).at('accepted'), 4);
  assert.equal((await s.call('POST', `${path}/reject-all`)).at('rejected'), 0);
  assert.equal((await s.call('POST', '/v1/documents/unknown/suggestions/detect')).status, 404);
});

test('an accepted suggestion is a field of the named envelope or template, and of no other (R88)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const recipients = [clara];
  const other = (
    await s.call('POST', '/v1/envelopes', { subject: 'Other', documentIds: [document], recipients })
  ).text('id');
  const template = (await s.call('POST', `/v1/envelopes/${other}/save-as-template`, { name: 'T' })).text(
    'id',
  );
  const found = (await s.call('POST', `/v1/documents/${document}/suggestions/detect`)).list('items');
  const [first, second] = found;
  const fields = async (owner: string) =>
    (await s.call('GET', `/v1/documents/${document}/fields?${owner}`)).list();
  const place = ({ type, pageNumber, x, y, width, height }: Record<string, unknown>) => ({
    ...{ type, pageNumber, x, y, width, height },
  });
  await s.call('POST', `/v1/suggestions/${String(first?.['id'])}/accept`, { envelopeId: other });
  assert.deepEqual((await fields(`envelopeId=${other}`)).map(place), [place(first ?? {})]);
  assert.equal((await fields(`envelopeId=${envelope}`)).length, 1, 'the other envelope keeps its own');
  await s.call('POST', `/v1/suggestions/${String(second?.['id'])}/accept`, { templateId: template });
  assert.deepEqual((await fields(`templateId=${template}`)).map(place), [place(second ?? {})]);
  assert.equal((await fields(`envelopeId=${other}`)).length, 1);
});

test('suggestions that are linked are accepted together, as linked fields (R88)', async () => {
  const s = await service();
  const { document, envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const found = (await s.call('POST', `/v1/documents/${document}/suggestions/detect`)).list('items');
  const [first, second, third] = found.map(({ id }) => String(id));
  for (const id of [first, second]) s.world.store.suggestions.patch(id ?? '', { linkKey: 'name' });
  const answer = await s.call('POST', `/v1/suggestions/${second}/accept`, { envelopeId: envelope });
  assert.equal(answer.status, 200);
  const fields = (await s.call('GET', `/v1/documents/${document}/fields?envelopeId=${envelope}`)).list();
  assert.equal(fields.length, 3, 'one before, two accepted');
  const keys = fields.map(({ linkKey }) => linkKey).filter(Boolean);
  assert.equal(keys.length, 2);
  assert.equal(new Set(keys).size, 1);
  const pending = (await s.call('GET', `/v1/documents/${document}/suggestions`)).list('items');
  assert.deepEqual(
    pending.map(({ id }) => id).sort(),
    found
      .map(({ id }) => id)
      .filter((id) => id !== first && id !== second)
      .sort(),
  );
  assert.equal(
    (await s.call('POST', `/v1/suggestions/${first}/accept`, { envelopeId: envelope })).status,
    400,
  );
  assert.ok(third);
});
