import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, draft, finish, open, service, signatureImage } from './support.js';

const drawn = (more = {}) => ({ name: 'Mine', type: 'DRAWN', imageData: signatureImage(), ...more });

test('a signature is saved as an image or as text; anything else is refused (R127 to R129)', async () => {
  const s = await service();
  const made = await s.asPerson('POST', '/v1/signatures', drawn());
  assert.equal(made.status, 201);
  assert.equal(made.at('isDefault'), true, 'the first is the default');
  assert.equal(
    (await s.asPerson('POST', '/v1/signatures', drawn({ type: 'TYPED', imageData: 'Olivia' }))).status,
    201,
  );
  for (const wrong of [
    { imageData: 'x' },
    { imageData: btoa('no picture') },
    { name: '' },
    { type: 'TYPED', imageData: '' },
    { signerEmail: 'nobody' },
  ])
    assert.equal(
      (await s.asPerson('POST', '/v1/signatures', drawn(wrong))).status,
      400,
      JSON.stringify(wrong),
    );
  const path = `/v1/signatures/${made.text('id')}`;
  assert.equal((await s.asPerson('PUT', path, { imageData: signatureImage() })).status, 400);
  assert.equal(
    (await s.asPerson('PUT', path, { name: 'New', signerName: 'O. Owner' })).at('signerName'),
    'O. Owner',
  );
  assert.equal((await s.asPerson('PUT', path, { signerName: '' })).at('signerName'), null);
  assert.equal((await s.call('GET', path)).status, 404, 'a key has none of a person’s');
  let status = 201;
  for (let count = 0; count < 40 && status === 201; count++)
    status = (await s.asPerson('POST', '/v1/signatures', drawn())).status;
  assert.equal(status, 400);
  assert.equal((await s.asPerson('DELETE', path)).status, 204);
});

test('there is one default signature and one default set of initials', async () => {
  const s = await service();
  const first = (await s.asPerson('POST', '/v1/signatures', drawn())).text('id');
  await s.asPerson('POST', '/v1/signatures', drawn({ isInitials: true }));
  const third = (await s.asPerson('POST', '/v1/signatures', drawn({ isDefault: true }))).text('id');
  const rows = (await s.asPerson('GET', '/v1/signatures')).list('items');
  assert.equal(rows.filter(({ isDefault }) => isDefault).length, 2);
  assert.equal(rows.find(({ id }) => id === first)?.['isDefault'], false);
  assert.equal(rows.find(({ id }) => id === third)?.['isDefault'], true);
});

test('quick-sign signs for a pending signer with consent, unless something must be filled in (R111)', async () => {
  const s = await service();
  const me = { name: 'Olivia', email: s.scene.users[0]?.email, role: 'SIGNER' };
  await s.asPerson('POST', '/v1/signatures', drawn());
  const sent = async (fields: Record<string, unknown>[]) => {
    const { envelope } = await draft(s, [me], fields);
    await s.call('POST', `/v1/envelopes/${envelope}/send`);
    return `/v1/envelopes/${envelope}/quick-sign`;
  };
  const waiting = await sent([box('SIGNATURE'), box('DATE_SIGNED', { y: 0.4 }), box('INITIALS', { y: 0.5 })]);
  assert.equal((await s.asPerson('GET', '/v1/envelopes/awaiting-me')).list('items').length, 1); // R112
  assert.equal((await s.asPerson('POST', waiting, { consent: false })).status, 400);
  assert.equal((await s.call('POST', waiting, { consent: true })).status, 400, 'a key is not a person');
  assert.equal((await s.asPerson('POST', waiting, { consent: true })).at('status'), 'COMPLETED');
  assert.equal((await s.asPerson('POST', waiting, { consent: true })).status, 400);
  const other = { name: 'Piet', email: 'piet@client.example', role: 'SIGNER' };
  const two = await draft(
    s,
    [me, other],
    [box('SIGNATURE'), box('SIGNATURE', { recipientRole: 'Signer 2', y: 0.4 })],
  );
  await s.call('POST', `/v1/envelopes/${two.envelope}/send`);
  const own = () => s.asPerson('POST', `/v1/envelopes/${two.envelope}/quick-sign`, { consent: true });
  assert.equal((await own()).at('status'), 'PARTIALLY_SIGNED');
  assert.deepEqual(
    [(await own()).status, (await own()).at('reason')],
    [400, 'signed'],
    'who has signed cannot again',
  );
  const byHand = await sent([box('SIGNATURE'), box('TEXT', { y: 0.4 })]);
  assert.equal((await s.asPerson('POST', byHand, { consent: true })).status, 400);
});

test('self-sign sends at once without events, and with consent completes in one call (R110, R142)', async () => {
  const s = await service();
  const raised: string[] = [];
  const original = s.world.emit;
  Object.assign(s.world, {
    emit: (event: string, data: Record<string, unknown>) => (raised.push(event), original(event, data)),
  });
  const body = { documentIds: [s.scene.documents.ready], subject: 'For my files' };
  const later = await s.call('POST', '/v1/envelopes/self-sign', { ...body, fields: [box('SIGNATURE')] });
  assert.deepEqual([later.status, later.at('status'), later.at('source')], [201, 'SENT', 'SELF_SIGN']);
  const token = new URL(later.text('signingUrl')).searchParams.get('token');
  assert.equal((await s.call('POST', '/sandbox/ceremony/sessions', { token }, {})).status, 201);
  const opened = await open(s, later.text('id'), later.text('recipients.0.id'));
  assert.equal((await finish(s, opened)).at('envelopeStatus'), 'COMPLETED');

  const fields = [box('SIGNATURE', { value: signatureImage() }), box('TEXT', { y: 0.5, value: 'Seen' })];
  const now = await s.call('POST', '/v1/envelopes/self-sign', { ...body, consent: true, fields });
  assert.deepEqual([now.status, now.at('status')], [201, 'COMPLETED']);
  assert.equal((await s.call('GET', `/v1/envelopes/${now.text('id')}/download/signed-merged`)).status, 200);
  const before = s.world.store.envelopes.all().length;
  assert.equal(
    (await s.call('POST', '/v1/envelopes/self-sign', { ...body, consent: true, fields: [box('SIGNATURE')] }))
      .status,
    400,
  );
  assert.equal(s.world.store.envelopes.all().length, before, 'nothing is left behind');
  assert.deepEqual(raised, []);
});

test('each recipient is listed once; suggestions need two characters (R125, R126)', async () => {
  const s = await service();
  const all = (await s.call('GET', '/v1/recipients')).list('items');
  assert.equal(new Set(all.map(({ email }) => email)).size, all.length);
  assert.equal((await s.call('GET', '/v1/recipients/suggestions?q=c')).status, 400);
  assert.deepEqual((await s.call('GET', '/v1/recipients/suggestions?q=piet')).list('items'), [
    { email: 'piet@partner.example', name: 'Piet Partner' },
  ]);
  assert.equal((await s.call('GET', '/v1/recipients/clara@client.example')).status, 400);
  assert.ok(
    (await s.call('GET', '/v1/recipients/clara%40client.example?page=1&pageSize=5')).list('items').length > 1,
  );
});
