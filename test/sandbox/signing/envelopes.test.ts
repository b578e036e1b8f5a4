import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createSentEnvelope,
  voidIfOutForSignature,
} from '../../../src/sandbox/signing/envelopes/create-envelope.js';
import { box, draft, finish, open, sample, service, signAs } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER', order: 1 };
const piet = { name: 'Piet', email: 'piet@partner.example', role: 'SIGNER', order: 2 };
const two = [
  box('SIGNATURE', { recipientRole: 'Signer 1' }),
  box('SIGNATURE', { recipientRole: 'Signer 2', y: 0.5 }),
];

test('an envelope needs a subject, a document, a signer and an acting user (R34, R55, R93)', async () => {
  const s = await service();
  const good = { subject: 'x', documentIds: [s.scene.documents.ready], recipients: [clara] };
  const create = (change: object, headers?: Record<string, string>) =>
    s.call('POST', '/v1/envelopes', { ...good, ...change }, headers);
  assert.equal((await create({})).status, 201);
  assert.equal((await create({ subject: 'x'.repeat(255) })).status, 201);
  for (const wrong of [
    { subject: '' },
    { subject: 'x'.repeat(256) },
    { documentIds: [] },
    { recipients: [] },
    { recipients: [{ ...clara, role: 'CC' }] },
    { recipients: [{ ...clara, email: 'nobody' }] },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { recipients: [{ ...clara, redirectUrl: 'javascript:alert(1)' }] },
  ])
    assert.equal((await create(wrong)).status, 400, JSON.stringify(wrong));
  assert.equal((await create({ documentIds: ['unknown'] })).status, 404);
  const alone = await create({}, { Authorization: `Bearer ${s.scene.apiKeys.full}` });
  assert.deepEqual([alone.status, alone.at('code')], [400, 'ACTING_USER_REQUIRED']);
});

test('an edit replaces the members it names, keeps access codes, and works on drafts only (R98 to R100)', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [{ ...clara, accessCode: '4711' }], [box('SIGNATURE')], {
    message: 'Hello',
  });
  const path = `/v1/envelopes/${envelope}`;
  const edited = await s.call('PATCH', path, {
    message: '',
    recipients: [{ ...clara, id: recipients[0] }, piet],
  });
  assert.deepEqual([edited.at('message'), edited.list('recipients').length], [null, 2]);
  assert.equal(edited.at('recipients.0.hasAccessCode'), true);
  assert.equal(edited.at('recipients.0.accessCode'), undefined, 'a code is never shown');
  assert.equal(edited.at('recipients.1.hasAccessCode'), false);
  assert.equal(edited.at('subject'), 'Agreement');
  await s.call('PATCH', path, { recipients: [clara] });
  await s.call('POST', `${path}/send`);
  assert.equal((await s.call('PATCH', path, { subject: 'y' })).status, 409);
  assert.equal((await s.call('DELETE', path)).status, 409); // R101
});

test('sending is refused without fields, with only optional fields or with an unassigned role; sending twice is 409 (R102)', async () => {
  const s = await service();
  const refused = async (fields: Record<string, unknown>[]) => {
    const { envelope } = await draft(s, [clara], fields);
    const answer = await s.call('POST', `/v1/envelopes/${envelope}/send`);
    return `${answer.status} ${String(answer.at('message'))}`;
  };
  assert.match(await refused([]), /^400 The envelope has no fields/);
  assert.match(await refused([box('SIGNATURE', { required: false })]), /^400 All fields are optional/);
  assert.match(
    await refused([box('SIGNATURE', { recipientRole: 'Buyer' })]),
    /^400 No recipient signs as "Buyer"/,
  );
  const { envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const send = () => s.call('POST', `/v1/envelopes/${envelope}/send`, { expiresAt: '2026-04-01T00:00:00Z' });
  assert.equal((await send()).status, 200);
  assert.equal((await send()).status, 409);
  assert.equal(
    (await s.call('GET', `/v1/envelopes/${envelope}`)).at('expiresAt'),
    '2026-04-01T00:00:00.000Z',
  );
});

test('the list shows DIRECT envelopes only, with filters and a cursor (R56, R96, R97)', async () => {
  const s = await service();
  const { store } = s.world;
  store.envelopes.patch(s.scene.envelopes['voided']?.id as string, {
    source: 'PROPOSAL_ACCEPTANCE',
    proposalId: 'p',
  });
  const list = async (query: string) => (await s.call('GET', `/v1/envelopes?${query}`)).list('items');
  const direct = await list('limit=100');
  assert.ok(direct.every(({ source }) => source === 'DIRECT'));
  const acceptance = await list('source=PROPOSAL_ACCEPTANCE&includeAll=true');
  assert.ok(
    acceptance.length > 0 &&
      acceptance.every(({ source, proposalId }) => source === 'PROPOSAL_ACCEPTANCE' && proposalId),
  );
  const seen: unknown[] = [];
  for (let cursor = ''; ;) {
    const page = await s.call('GET', `/v1/envelopes?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.list('items').map(({ id }) => id));
    if (page.at('nextCursor') === null) break;
    cursor = page.text('nextCursor');
  }
  assert.deepEqual(
    seen,
    direct.map(({ id }) => id),
  );
  const two = await list('status=DRAFT&status=DECLINED');
  assert.deepEqual(new Set(two.map(({ status }) => status)), new Set(['DRAFT', 'DECLINED']));
  assert.equal((await list('contactEmail=PIET@partner.example')).length, 1);
  assert.equal((await list('search=joint')).length, 1);
  assert.equal((await list('tag=null&folderId=null&limit=100')).length, direct.length);
  for (const wrong of ['limit=101', 'limit=0', 'cursor=xyz', 'status=GONE'])
    assert.equal((await s.call('GET', `/v1/envelopes?${wrong}`)).status, 400, wrong);
});

test('stats count DECLINED and VOIDED in the total only (R108)', async () => {
  const s = await service();
  const stats = await s.call('GET', '/v1/envelopes/stats');
  const { drafts, outForSignature, completed, expired, total } = stats.body as Record<string, number>;
  assert.deepEqual(
    { drafts, outForSignature, completed, expired, total },
    { drafts: 1, outForSignature: 2, completed: 1, expired: 0, total: 6 },
  );
});

test('voiding needs a reason, mails the notified recipients, and works only while the envelope is out for signature (R104, G30)', async () => {
  const s = await service();
  const path = (name: string) => `/v1/envelopes/${s.scene.envelopes[name]?.id}/void`;
  assert.equal((await s.call('POST', path('sent'), { reason: '  ' })).status, 400);
  assert.equal((await s.call('POST', path('sent'), { reason: 'Wrong price' })).at('status'), 'VOIDED');
  assert.match(
    String((await s.call('GET', '/sandbox/outbox')).list('items').at(-1)?.['subject']),
    /^Withdrawn/,
  );
  for (const name of ['draft', 'completed', 'declined', 'voided', 'sent'])
    assert.equal((await s.call('POST', path(name), { reason: 'x' })).status, 409, name);
});

test('duplicating creates a draft; sending again copies answers, never signatures (R105)', async () => {
  const s = await service();
  const fields = [
    box('SIGNATURE'),
    box('TEXT', { y: 0.3 }),
    box('DATE', { y: 0.4 }),
    box('CHECKBOX', { y: 0.5 }),
    box('INITIALS', { y: 0.6 }),
  ];
  const { envelope, recipients } = await draft(s, [clara], fields);
  const again = () =>
    s.call('POST', `/v1/envelopes/${envelope}/resend-with-answers`, { message: 'Once more' });
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.equal((await again()).status, 409);
  await signAs(s, envelope, recipients[0]);
  const copy = await s.call('POST', `/v1/envelopes/${envelope}/duplicate`);
  assert.deepEqual([copy.status, copy.at('status')], [201, 'DRAFT']);
  const resent = await again();
  assert.deepEqual([resent.status, resent.at('status'), resent.at('message')], [201, 'SENT', 'Once more']);
  const opened = await open(s, resent.text('id'), resent.text('recipients.0.id'));
  const values = Object.fromEntries(opened.list('fields').map(({ type, value }) => [type, value]));
  assert.deepEqual(values, {
    SIGNATURE: undefined,
    TEXT: 'Clara',
    DATE: '2026-03-01',
    CHECKBOX: 'true',
    INITIALS: undefined,
  });
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'COMPLETED');
});

test('the last signature raises RECIPIENT_COMPLETED, then ENVELOPE_COMPLETED (R140)', async () => {
  const raised: [string, Record<string, unknown>][] = [];
  const s = await service();
  const original = s.world.emit;
  Object.assign(s.world, {
    emit: (event: string, data: Record<string, unknown>) => (
      raised.push([event, data]),
      original(event, data)
    ),
  });
  const { envelope, recipients } = await draft(s, [clara, piet], two);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  await signAs(s, envelope, recipients[0]);
  await signAs(s, envelope, recipients[1]);
  assert.deepEqual(
    raised.map(([event]) => event),
    [
      'ENVELOPE_SENT',
      'ENVELOPE_VIEWED',
      'RECIPIENT_COMPLETED',
      'ENVELOPE_VIEWED',
      'RECIPIENT_COMPLETED',
      'ENVELOPE_COMPLETED',
    ],
  );
  assert.deepEqual(raised.at(-1)?.[1], {
    envelopeId: envelope,
    subject: 'Agreement',
    completedAt: '2026-03-02T09:00:00.000Z',
    totalSigners: 2,
  });
});

test('expiry raises ENVELOPE_EXPIRED once and does not change the status (R109)', async () => {
  const s = await service();
  const raised: string[] = [];
  const original = s.world.emit;
  Object.assign(s.world, {
    emit: (event: string, data: Record<string, unknown>) => (raised.push(event), original(event, data)),
  });
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')], {
    expiresAt: '2026-03-03T00:00:00Z',
  });
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  await s.sandbox.advance(48 * 60 * 60_000);
  for (let i = 0; i < 3; i++) assert.equal((await open(s, envelope, recipients[0])).status, 409);
  assert.equal(raised.filter((event) => event === 'ENVELOPE_EXPIRED').length, 1);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'SENT');
});

test('an envelope created for a proposal is sent at once, can be signed and voided, but not edited (R99, R141)', async () => {
  const s = await service();
  const spawn = () =>
    sample().then((pdf) =>
      createSentEnvelope(s.world, {
        source: 'PROPOSAL_ACCEPTANCE',
        subject: 'Engagement letter',
        documentName: 'Letter',
        pdf,
        signer: { name: 'Clara', email: 'clara@client.example' },
        fields: [{ pageNumber: 3, x: 0.1, y: 0.2, width: 0.3, height: 0.06, type: 'SIGNATURE' }],
        proposalId: 'p1',
        proposalRef: 'P-0001',
      }),
    );
  const { envelopeId, recipientId } = await spawn();
  const row = await s.call('GET', `/v1/envelopes/${envelopeId}`);
  assert.deepEqual(
    [row.at('status'), row.at('source'), row.at('proposalId'), row.at('proposalRef')],
    ['SENT', 'PROPOSAL_ACCEPTANCE', 'p1', 'P-0001'],
  ); // R95
  assert.equal((await s.call('PATCH', `/v1/envelopes/${envelopeId}`, { subject: 'x' })).status, 409);
  assert.equal((await finish(s, await open(s, envelopeId, recipientId))).at('envelopeStatus'), 'COMPLETED');
  voidIfOutForSignature(s.world, envelopeId, 'too late');
  assert.equal((await s.call('GET', `/v1/envelopes/${envelopeId}`)).at('status'), 'COMPLETED');
  const other = await spawn();
  voidIfOutForSignature(s.world, other.envelopeId, 'withdrawn');
  assert.equal((await s.call('GET', `/v1/envelopes/${other.envelopeId}`)).at('status'), 'VOIDED');
});

test('no recipient appears twice, and no two signers share a role (R98, R100, G22)', async () => {
  const s = await service();
  const nora = { name: 'Nora', email: 'nora@client.example', role: 'SIGNER' };
  const { envelope, recipients } = await draft(
    s,
    [{ ...nora, accessCode: '4711' }],
    [box('SIGNATURE', { recipientRole: 'Signer 1' })],
  );
  const patch = (rows: object[]) => s.call('PATCH', `/v1/envelopes/${envelope}`, { recipients: rows });
  const [id] = recipients;
  const twice = await patch([
    { ...nora, id },
    { ...nora, id, email: 'other@client.example' },
  ]);
  assert.equal(twice.status, 400);
  assert.match(twice.text('message'), /recipients\.1\.id/);
  const other = { name: 'Otto', email: 'otto@client.example', role: 'SIGNER', recipientRole: 'Signer 1' };
  assert.match((await patch([{ ...nora, id }, other])).text('message'), /recipients\.1\.recipientRole/);
  assert.equal(
    (
      await patch([
        { ...nora, id },
        { ...other, role: 'CC' },
      ])
    ).status,
    200,
  );
});
