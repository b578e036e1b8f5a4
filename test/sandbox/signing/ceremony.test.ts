import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearer, box, draft, finish, open, service, tokenOf, type Service } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

/** A sent envelope and the signing link mailed to its recipient. */
async function sent(s: Service, recipient: object, fields: Record<string, unknown>[]) {
  const { envelope, recipients } = await draft(s, [{ ...clara, ...recipient }], fields);
  const links = (await s.call('POST', `/v1/envelopes/${envelope}/send`)).list('signingLinks');
  return { envelope, recipient: recipients[0], link: tokenOf(links[0]?.['url']) };
}

const enter = (s: Service, token: string, accessCode?: string) =>
  s.call('POST', '/sandbox/ceremony/sessions', { token, accessCode }, {});

test('a link with an access code opens only with that code, and a missing code does not use up an embed URL (R57, R100)', async () => {
  const s = await service();
  const { envelope, recipient } = await sent(s, { accessCode: '4711' }, [box('SIGNATURE')]);
  const minted = await s.call('POST', `/v1/envelopes/${envelope}/recipients/${recipient}/embed`);
  const token = tokenOf(minted.text('url'));
  const asked = await enter(s, token);
  assert.deepEqual([asked.status, asked.at('reason')], [403, 'code']);
  assert.equal(asked.at('envelope'), undefined, 'nothing is shown before');
  const wrong = await enter(s, token, '0815');
  assert.deepEqual([wrong.status, wrong.at('reason')], [403, 'code-wrong']);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'SENT', 'not viewed yet');
  assert.equal((await enter(s, token, ' 4711 ')).status, 201);
  assert.equal((await enter(s, token, '4711')).status, 410, 'used now');
  const view = await s.call('GET', `/v1/envelopes/${envelope}`);
  assert.ok(!JSON.stringify(view.body).includes('4711'));
});

test('five wrong access codes lock the link for 15 minutes, even for the right code', async () => {
  const s = await service();
  const { link } = await sent(s, { accessCode: '4711' }, [box('SIGNATURE')]);
  for (let n = 1; n <= 5; n++)
    assert.equal((await enter(s, link, `no ${n}`)).at('reason'), n < 5 ? 'code-wrong' : 'code-locked');
  assert.equal((await enter(s, link, '4711')).at('reason'), 'code-locked');
  await s.sandbox.advance(15 * 60_000);
  assert.equal((await enter(s, link, '4711')).status, 201);
});

test('answers saved for later are not validated and count only once signed', async () => {
  const s = await service();
  const { envelope, link } = await sent(s, {}, [
    box('TEXT', { validation: { minLength: 10 } }),
    box('CHECKBOX', { y: 0.3 }),
    box('RADIO', { y: 0.4, groupKey: 'g', optionLabel: 'A' }),
    box('RADIO', { y: 0.5, groupKey: 'g', optionLabel: 'B' }),
    box('SIGNATURE', { y: 0.6 }),
  ]);
  const first = await enter(s, link);
  const [text, tick, a, b, signature] = first.list('fields').map(({ id }) => String(id));
  const keep = (values: object[]) => s.call('POST', '/sandbox/ceremony/save', { values }, bearer(first));
  const kept = await keep([
    { fieldId: text, value: 'short' },
    { fieldId: tick, value: 'true' },
    { fieldId: a, value: '' },
    { fieldId: b, value: 'true' },
    { fieldId: signature, value: 'Clara' },
  ]);
  assert.deepEqual([kept.status, kept.at('kept')], [200, 3]);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'VIEWED');

  const second = await enter(s, link);
  assert.deepEqual(
    second.list('fields').map(({ value }) => value),
    ['short', 'true', undefined, 'true', undefined],
  );
  assert.equal((await finish(s, second, [])).status, 400, 'kept is not judged, signed is');
  await keep([{ fieldId: text, value: ' ' }]);
  assert.equal((await enter(s, link)).list('fields')[0]?.['value'], undefined, 'emptied again');
  assert.equal((await s.call('POST', '/sandbox/ceremony/save', { values: [] }, {})).status, 401);
  await s.call('POST', `/v1/envelopes/${envelope}/void`, { reason: 'Replaced' });
  assert.equal((await keep([{ fieldId: text, value: 'late' }])).status, 409);
});

test('a recipient’s grid groups are sent with their fields (R81)', async () => {
  const s = await service();
  const { envelope, document, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('POST', `/v1/documents/${document}/fields/replace`, {
    envelopeId: envelope,
    fields: [box('TEXT', { gridGroupId: 'g1' }), box('SIGNATURE', { y: 0.5 })],
    gridGroups: [{ id: 'g1', label: 'Partners' }, { id: 'unused' }],
  });
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  assert.deepEqual(opened.at('gridGroups'), [{ id: 'g1', label: 'Partners' }]);
  assert.equal(opened.at('fields.0.gridGroupId'), 'g1');
});
