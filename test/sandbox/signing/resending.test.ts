import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearer, box, draft, finish, open, service, signatureImage, type Service } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
const piet = { name: 'Piet', email: 'piet@partner.example', role: 'SIGNER' };

/** Calls the service and collects the events that it raises. */
function raisedBy(s: Service): string[] {
  const raised: string[] = [];
  const original = s.world.emit;
  Object.assign(s.world, {
    emit: (event: string, data: Record<string, unknown>) => (raised.push(event), original(event, data)),
  });
  return raised;
}

test('answers that are sent again are text, date, tick and choice; signatures, signing dates and files are blank (R105)', async () => {
  const s = await service();
  const types = ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'TEXT', 'DATE', 'CHECKBOX', 'ATTACHMENT'];
  const { envelope, recipients, fields } = await draft(
    s,
    [clara],
    [
      ...types.map((type, at) => box(type, { y: 0.1 + at * 0.08 })),
      box('RADIO', { y: 0.7, groupKey: 'pay', optionLabel: 'Monthly' }),
      box('RADIO', { y: 0.78, groupKey: 'pay', optionLabel: 'Yearly' }),
    ],
  );
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const id = (at: number) => String(fields[at]?.['id']);
  const done = await finish(s, await open(s, envelope, recipients[0]), [
    { fieldId: id(0), image: signatureImage() },
    { fieldId: id(1), image: signatureImage() },
    { fieldId: id(3), value: 'Clara' },
    { fieldId: id(4), value: '2026-03-01' },
    { fieldId: id(5), value: 'true' },
    { fieldId: id(6), attachment: { fileName: 'a.txt', type: 'text/plain', data: btoa('hello') } },
    { fieldId: id(8), value: 'true' },
  ]);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const before = await s.call('GET', `/v1/envelopes/${envelope}`);
  const resent = await s.call('POST', `/v1/envelopes/${envelope}/resend-with-answers`, {});
  assert.equal(resent.status, 201);
  assert.notEqual(resent.at('id'), envelope);
  const opened = await open(s, resent.text('id'), resent.text('recipients.0.id'));
  const blank = opened.list('fields').filter(({ value }) => value === undefined);
  const filled = opened.list('fields').filter(({ value }) => value !== undefined);
  assert.deepEqual(
    blank.map(({ type, optionLabel }) => optionLabel ?? type),
    ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'ATTACHMENT', 'Monthly'],
  );
  assert.deepEqual(
    filled.map(({ type, optionLabel, value }) => [optionLabel ?? type, value]),
    [
      ['TEXT', 'Clara'],
      ['DATE', '2026-03-01'],
      ['CHECKBOX', 'true'],
      ['Yearly', 'true'],
    ],
  );
  assert.deepEqual(
    (await s.call('GET', `/v1/envelopes/${envelope}`)).body,
    before.body,
    'the first one stays',
  );
});

test('a declined envelope can be sent again; one that is a draft, out for signature or withdrawn cannot (R105)', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  const again = async () =>
    (await s.call('POST', `/v1/envelopes/${envelope}/resend-with-answers`, {})).status;
  assert.equal(await again(), 409, 'a draft');
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.equal(await again(), 409, 'sent');
  const opened = await open(s, envelope, recipients[0]);
  assert.equal(await again(), 409, 'viewed');
  await s.call('POST', '/sandbox/ceremony/decline', { reason: 'Too dear' }, bearer(opened));
  assert.equal(await again(), 201);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'DECLINED');
  const withdrawn = s.scene.envelopes['voided']?.id;
  const refused = await s.call('POST', `/v1/envelopes/${withdrawn}/resend-with-answers`, {});
  assert.equal(refused.status, 409);
});

test('an envelope without documents cannot become a template (R106)', async () => {
  const s = await service();
  const { envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  s.world.store.envelopes.patch(envelope, { documentIds: [] });
  const saved = await s.call('POST', `/v1/envelopes/${envelope}/save-as-template`, { name: 'T' });
  assert.equal(saved.status, 400);
});

test('voiding raises ENVELOPE_VOIDED once, and nothing when it is refused (R104)', async () => {
  const s = await service();
  const raised = raisedBy(s);
  const path = `/v1/envelopes/${s.scene.envelopes['sent']?.id}/void`;
  await s.call('POST', path, { reason: ' ' });
  assert.deepEqual(raised, []);
  await s.call('POST', path, { reason: 'Wrong price' });
  await s.call('POST', path, { reason: 'Wrong price' });
  assert.deepEqual(raised, ['ENVELOPE_VOIDED']);
});

test('quick-sign puts the saved signature into every signature, initials and date field (R111)', async () => {
  const s = await service();
  const me = { name: 'Olivia', email: s.scene.users[0]?.email, role: 'SIGNER' };
  await s.asPerson('POST', '/v1/signatures', { name: 'Mine', type: 'TYPED', imageData: 'Olivia Owner' });
  const { envelope, document } = await draft(
    s,
    [me],
    [
      box('SIGNATURE'),
      box('SIGNATURE', { y: 0.3 }),
      box('INITIALS', { y: 0.4 }),
      box('DATE', { y: 0.5 }),
      box('DATE_SIGNED', { y: 0.6 }),
      box('TEXT', { y: 0.7, required: false }),
    ],
  );
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const path = `/v1/envelopes/${envelope}/quick-sign`;
  assert.equal((await s.asPerson('POST', path, {})).status, 400, 'without consent');
  assert.equal((await s.asPerson('POST', path, { consent: true })).at('status'), 'COMPLETED');
  const rows = s.world.store.fields.where(({ envelopeId }) => envelopeId === envelope);
  assert.deepEqual(
    rows.map(({ type, answer }) => [type, answer?.value]),
    [
      ['SIGNATURE', 'Olivia Owner'],
      ['SIGNATURE', 'Olivia Owner'],
      ['INITIALS', 'Olivia Owner'],
      ['DATE', '2026-03-02'],
      ['DATE_SIGNED', '2026-03-02'],
      ['TEXT', undefined],
    ],
  );
  assert.ok(document);
});

for (const [type, more] of [
  ['TEXT', {}],
  ['CHECKBOX', {}],
  ['DROPDOWN', { validation: { options: ['A', 'B'] } }],
  ['RADIO', { groupKey: 'g', optionLabel: 'A' }],
] as const) {
  test(`quick-sign is refused while a required ${type} field is the caller’s, not while it is optional or another signer’s (R111)`, async () => {
    const s = await service();
    const me = { name: 'Olivia', email: s.scene.users[0]?.email, role: 'SIGNER' };
    await s.asPerson('POST', '/v1/signatures', { name: 'Mine', type: 'TYPED', imageData: 'Olivia' });
    const sent = async (own: object) => {
      const { envelope } = await draft(
        s,
        [me, piet],
        [
          box('SIGNATURE', { recipientRole: 'Signer 1' }),
          box('SIGNATURE', { recipientRole: 'Signer 2', y: 0.3 }),
          box(type, { y: 0.5, ...more, ...own }),
        ],
      );
      await s.call('POST', `/v1/envelopes/${envelope}/send`);
      const signed = await s.asPerson('POST', `/v1/envelopes/${envelope}/quick-sign`, { consent: true });
      return [signed.status, /by hand/.test(String(signed.at('message')))];
    };
    assert.deepEqual(await sent({ recipientRole: 'Signer 1', required: true }), [400, true]);
    assert.deepEqual(await sent({ recipientRole: 'Signer 1', required: false }), [200, false]);
    assert.deepEqual(await sent({ recipientRole: 'Signer 2', required: true }), [200, false]);
  });
}

test('in a sequence an envelope awaits, and is quick-signed by, the active signer alone (R111, R112)', async () => {
  const s = await service();
  const me = { name: 'Olivia', email: s.scene.users[0]?.email, role: 'SIGNER', order: 2 };
  await s.asPerson('POST', '/v1/signatures', { name: 'Mine', type: 'TYPED', imageData: 'Olivia' });
  const { envelope, recipients } = await draft(
    s,
    [{ ...clara, order: 1 }, me],
    [
      box('SIGNATURE', { recipientRole: 'Signer 1' }),
      box('SIGNATURE', { recipientRole: 'Signer 2', y: 0.4 }),
    ],
    { signingOrder: 'SEQUENTIAL' },
  );
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const awaiting = async () =>
    (await s.asPerson('GET', '/v1/envelopes/awaiting-me')).list('items').some(({ id }) => id === envelope);
  const quick = () => s.asPerson('POST', `/v1/envelopes/${envelope}/quick-sign`, { consent: true });
  assert.equal(await awaiting(), false);
  assert.equal((await quick()).status, 400);
  await finish(s, await open(s, envelope, recipients[0]));
  assert.equal(await awaiting(), true);
  assert.equal((await quick()).at('status'), 'COMPLETED');
  assert.equal(await awaiting(), false, 'signed');
});

test('a copy is 409 while the signed document is not ready, and later opens are counted without events (R118, R121)', async () => {
  const s = await service();
  const { id } = s.scene.envelopes['completed'] ?? assert.fail();
  const { merged } = s.world.store.envelopes.get(id) ?? assert.fail();
  const path = `/v1/envelopes/${id}/copies`;
  s.world.store.envelopes.patch(id, { merged: null });
  assert.equal((await s.asPerson('POST', path, { email: 'a@b.example' })).status, 409);
  assert.equal((await s.call('GET', `/v1/copies/${s.scene.copies.live}`, undefined, {})).status, 410);
  s.world.store.envelopes.patch(id, { merged });
  const copy = await s.asPerson('POST', path, { email: 'a@b.example' });
  assert.equal(copy.status, 201);
  const token = s.world.store.copies.get(copy.text('id'))?.token;
  const opened = () =>
    s.world.store.audit.where(({ envelopeId, type }) => envelopeId === id && type === 'COPY_OPENED').length;
  const before = opened();
  for (const count of [1, 2, 3]) {
    assert.equal((await s.call('GET', `/v1/copies/${token}`, undefined, {})).status, 200);
    const row = (await s.call('GET', path)).list('items').find((one) => one['id'] === copy.at('id'));
    assert.equal(row?.['openCount'], count);
    assert.equal(opened(), before + 1);
  }
});

test('an embed URL is refused for a draft and for an envelope that has ended (R113)', async () => {
  const s = await service();
  for (const name of ['draft', 'completed', 'declined', 'voided']) {
    const { id, recipients } = s.scene.envelopes[name] as { id: string; recipients: { id: string }[] };
    const answer = await open(s, id, recipients[0]?.id);
    assert.equal(answer.status, 409, name);
  }
});

test('a resend that is refused leaves no draft behind', async () => {
  const s = await service();
  const { envelope, recipients, fields } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  await finish(s, await open(s, envelope, recipients[0]), [
    { fieldId: String(fields[0]?.['id']), image: signatureImage() },
  ]);
  const rows = () => ({
    envelopes: s.world.store.envelopes.all().length,
    fields: s.world.store.fields.all().length,
  });
  const before = rows();
  assert.equal((await s.call('POST', '/sandbox/plan', { envelopeAllowance: 0 })).status, 200);
  const refused = await s.call('POST', `/v1/envelopes/${envelope}/resend-with-answers`, {});
  assert.equal(refused.status, 403);
  assert.deepEqual(rows(), before);
});
