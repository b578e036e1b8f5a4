import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, type Operation } from '../../../../src/contract/index.js';
import { sandboxAt } from '../../support.js';
import { textSpots } from '../../../support/pdf.js';
import { box, draft, service, signAs } from '../../signing/support.js';

const forKeys = Object.values<Operation>(operations).filter(({ credential }) => credential === 'apiKey');
const nowhere = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, 'nothing');
const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };

test('a key created with requireActingUser needs one on every write, and on no read (R34)', async () => {
  const { ask, scene } = await sandboxAt();
  const key = scene.apiKeys.requireActingUser;
  for (const operation of forKeys) {
    const { method, id, permission } = operation;
    const { status, body } = await ask(nowhere(operation), { method, key });
    const isRefused = status === 400 && body.code === 'ACTING_USER_REQUIRED';
    assert.equal(isRefused, permission === 'WRITE', `${id} ${status}`);
  }
});

test('any other key needs an acting user to create an envelope alone (R27, R34 to R36)', async () => {
  const { ask, scene } = await sandboxAt();
  const needed: string[] = [];
  for (const operation of forKeys) {
    const { body } = await ask(nowhere(operation), { method: operation.method, key: scene.apiKeys.full });
    if (body.code === 'ACTING_USER_REQUIRED') needed.push(operation.id);
  }
  const creating = ['createEnvelope', 'duplicateEnvelope', 'resendEnvelopeWithAnswers', 'selfSignEnvelope'];
  assert.deepEqual(needed.sort(), creating);
});

test('an act of a key alone is recorded against the key; with an acting user it names both (R31)', async () => {
  const s = await service();
  const alone = { Authorization: `Bearer ${s.scene.apiKeys.full}` };
  for (const [headers, name] of [
    [alone, null],
    [{ ...alone, 'X-Acting-User': s.scene.actingUser }, 'Maya Member'],
  ] as const) {
    const { envelope } = await draft(s, [clara], [box('SIGNATURE')]);
    await s.call('POST', `/v1/envelopes/${envelope}/send`, undefined, headers);
    const events = (await s.call('GET', `/v1/envelopes/${envelope}/audit`)).list('events');
    const sent = events.find(({ type }) => type === 'ENVELOPE_SENT');
    assert.equal(sent?.['actorName'] ?? null, name);
    assert.equal((sent!['details'] as { integration: string }).integration, 'Scene: read and write');
  }
});

test('the certificate names the person and the integration, or the integration alone (R31)', async () => {
  const s = await service();
  const alone = { Authorization: `Bearer ${s.scene.apiKeys.full}` };
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`, undefined, alone);
  await signAs(s, envelope, recipients[0]);
  const { bytes } = await s.call('GET', `/v1/envelopes/${envelope}/certificate`);
  const text = (await textSpots(bytes)).map((spot) => spot.text).join(' ');
  assert.match(text, /envelope created, Maya Member through Scene: read and write/);
  assert.match(text, /envelope sent, through Scene: read and write/);
});

test('"who am I" is 200 without any session, with the reason (R24)', async () => {
  const { ask } = await sandboxAt();
  for (const what of [{}, { cookie: 'sandbox_session=never' }]) {
    const { status, body } = await ask('/v1/auth/me', what);
    assert.deepEqual([status, body['authenticated']], [200, false]);
    assert.ok(body['reason']);
  }
});

test('an envelope that is hidden from a person has the same 404 as one that never was (R53)', async () => {
  const s = await service();
  const noah = s.scene.users[3] ?? assert.fail();
  await s.call('PUT', `/v1/departments/roster/${noah.id}`, { visibilityScope: 'OWN' });
  const login = await s.call('POST', '/v1/auth/login', { email: noah.email, password: noah.password }, {});
  const headers = { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
  const hidden = s.scene.envelopes['sent']?.id ?? assert.fail();
  const never = '00000000-0000-4000-8000-ffffffffffff';
  const answer = async (id: string) => {
    const got = await s.call('GET', `/v1/envelopes/${id}`, undefined, headers);
    return [got.status, JSON.stringify(got.body).replaceAll(id, 'ID')];
  };
  const seen = await answer(hidden);
  assert.deepEqual(seen, await answer(never));
  assert.equal(seen[0], 404);
  assert.doesNotMatch(String(seen[1]), /deleted/i);
  assert.equal((await s.call('GET', `/v1/envelopes/${hidden}`)).status, 200, 'it is there');
});

test('a person’s proposals access says who revoked it and when (R191)', async () => {
  const { ask, scene, signIn } = await sandboxAt();
  const [owner, , member] = scene.users;
  const cookie = await signIn(owner!.email);
  const at = `/v1/proposals-access/${member!.id}`;
  await ask(at, { method: 'PUT', cookie, json: { hasAccess: false } });
  const rows = (await ask('/v1/proposals-access', { cookie })).body['items'] as Record<string, unknown>[];
  const row = rows.find(({ userId }) => userId === member!.id);
  assert.deepEqual([row?.['hasAccess'], row?.['revokedById']], [false, owner!.id]);
  assert.equal(row?.['revokedAt'], '2026-03-02T12:00:00.000Z');
});

test('the contact form takes the four kinds of enquiry (R256)', async () => {
  const { ask, sandbox } = await sandboxAt();
  for (const enquiryType of ['GENERAL', 'SALES', 'SECURITY', 'EXISTING_CUSTOMER', 'OTHER', 'sales']) {
    const json = { name: 'Ada', email: 'ada@example.com', message: 'Hello', enquiryType, elapsedMs: 9000 };
    const { status } = await ask('/v1/public/contact', { json });
    assert.equal(status, /OTHER|sales/.test(enquiryType) ? 400 : 202, enquiryType);
    await sandbox.advance(11 * 60_000);
  }
});

test('a refused change of status says from what to what (R50)', async () => {
  const s = await service();
  const { id } = s.scene.proposals['sent'] ?? assert.fail();
  const refused = await s.call('POST', `/v1/proposals/${id}/send`);
  assert.deepEqual(
    [refused.status, refused.at('code'), refused.at('from'), refused.at('to')],
    [409, 'proposal-transition-invalid', 'SENT', 'RENDERING'],
  );
});
