import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearer, box, draft, fillAll, finish, open, sample, service, signAs, tokenOf } from './support.js';

const clara = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER', order: 1 };
const piet = { name: 'Piet', email: 'piet@partner.example', role: 'SIGNER', order: 2 };

test('an upload becomes a signed, downloadable document (R92)', async () => {
  const s = await service();
  const uploaded = await s.upload(await sample(), 'agreement.pdf', { name: 'Agreement' });
  assert.equal(uploaded.status, 201); // R65
  assert.deepEqual(Object.keys(uploaded.body as object), ['id', 'name', 'status', 'message']);
  assert.equal(uploaded.at('status'), 'PROCESSING');
  const document = uploaded.text('id');
  await s.sandbox.settled();
  const ready = await s.call('GET', `/v1/documents/${document}`);
  assert.equal(ready.at('status'), 'READY'); // R66
  assert.equal(ready.at('pageCount'), 3);
  assert.equal(ready.at('message'), undefined); // R65
  const details = await s.call('GET', `/v1/documents/${document}/details`);
  assert.deepEqual(details.at('pages.1'), { pageNumber: 2, width: 841.89, height: 595.28 });

  const made = await s.call('POST', '/v1/envelopes', {
    subject: 'Agreement',
    documentIds: [document],
    recipients: [clara],
  });
  assert.equal(made.status, 201);
  assert.equal(made.at('status'), 'DRAFT');
  assert.equal(made.at('source'), 'DIRECT'); // R95
  const envelope = made.text('id');
  const recipient = made.text('recipients.0.id');
  const fields = [
    box('SIGNATURE'),
    box('TEXT', { y: 0.4 }),
    box('DATE_SIGNED', { y: 0.5 }),
    box('INITIALS', { pageNumber: 2 }),
  ];
  const placed = await s.call('POST', `/v1/documents/${document}/fields/replace`, {
    envelopeId: envelope,
    fields,
  });
  assert.equal(placed.status, 200); // R85
  assert.equal(placed.list().length, 4);

  const sent = await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.equal(sent.status, 200);
  assert.equal(sent.at('recipientsNotified'), 1); // R103
  assert.match(
    sent.text('signingLinks.0.url'),
    /^http:\/\/sandbox\.test\/sandbox\/ceremony\/\?token=[0-9a-f]{64}$/,
  );
  const tooSoon = await s.call('GET', `/v1/envelopes/${envelope}/download/signed-merged`);
  assert.equal(tooSoon.status, 404); // R115

  const opened = await open(s, envelope, recipient);
  assert.equal(opened.status, 201);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'VIEWED');
  assert.deepEqual(
    opened.list('fields').map(({ pageNumber }) => pageNumber),
    [2, 3, 3, 3],
  );
  const pdf = await s.call('GET', `/sandbox/ceremony/documents/${document}`, undefined, bearer(opened));
  assert.equal(pdf.headers.get('Content-Type'), 'application/pdf');

  const done = await finish(s, opened);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.equal(done.at('envelopeStatus'), 'COMPLETED');
  const signed = await s.call('GET', `/v1/envelopes/${envelope}/download/signed-merged`);
  assert.equal(signed.status, 200);
  assert.equal(signed.headers.get('Content-Type'), 'application/pdf');
  assert.ok(signed.bytes.length > pdf.bytes.length);
  const after = await s.call('GET', `/v1/envelopes/${envelope}`);
  assert.equal(after.at('recipients.0.status'), 'SIGNED');
  assert.ok(after.at('completedAt'));
});

test('an embed URL opens once and expires after five minutes (R57)', async () => {
  const s = await service();
  const { id, recipients } = s.scene.envelopes['sent'] as { id: string; recipients: { id: string }[] };
  const path = `/v1/envelopes/${id}/recipients/${recipients[0]?.id}/embed`;
  const minted = await s.call('POST', path);
  assert.equal(minted.text('expiresAt'), '2026-03-02T09:05:00.000Z');
  const exchange = (url: string) => s.call('POST', '/sandbox/ceremony/sessions', { token: tokenOf(url) }, {});
  assert.equal((await exchange(minted.text('url'))).status, 201);
  assert.equal((await exchange(minted.text('url'))).status, 410);
  const late = (await s.call('POST', path)).text('url');
  await s.sandbox.advance(5 * 60_000);
  assert.equal((await exchange(late)).status, 410);
  assert.equal((await exchange('http://x/?token=0000')).status, 404);
});

test('a signing link works until the envelope ends', async () => {
  const s = await service();
  const { envelope } = await draft(s, [clara], [box('SIGNATURE')]);
  const url = (await s.call('POST', `/v1/envelopes/${envelope}/send`)).text('signingLinks.0.url');
  const exchange = () => s.call('POST', '/sandbox/ceremony/sessions', { token: tokenOf(url) }, {});
  assert.equal((await exchange()).status, 201);
  const again = await exchange();
  assert.equal(again.status, 201);
  await s.call('POST', `/v1/envelopes/${envelope}/void`, { reason: 'Wrong price' });
  const ended = await exchange();
  assert.equal(ended.status, 409);
  assert.equal(ended.at('reason'), 'voided');
  const late = await finish(s, again);
  assert.equal(late.status, 409);
  assert.equal(late.at('reason'), 'voided');
});

test('in a sequence the second signer is mailed, and can sign, only after the first', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(
    s,
    [clara, piet],
    [
      box('SIGNATURE', { recipientRole: 'Signer 1' }),
      box('SIGNATURE', { recipientRole: 'Signer 2', y: 0.5 }),
    ],
    { signingOrder: 'SEQUENTIAL' },
  );
  const sent = await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.equal(sent.at('recipientsNotified'), 1);
  assert.equal(sent.list('signingLinks').length, 2);
  const early = await open(s, envelope, recipients[1]);
  assert.equal(early.status, 409); // R113
  assert.equal(early.at('reason'), 'waiting');
  assert.equal((await signAs(s, envelope, recipients[0])).at('envelopeStatus'), 'PARTIALLY_SIGNED');
  assert.equal((await open(s, envelope, recipients[0])).at('reason'), 'signed');
  const outbox = await s.call('GET', '/sandbox/outbox');
  assert.equal(outbox.list('items').at(-1)?.['to'], piet.email);
  assert.equal((await signAs(s, envelope, recipients[1])).at('envelopeStatus'), 'COMPLETED');
  assert.equal((await open(s, envelope, recipients[1])).at('reason'), 'completed');
});

test('of two concurrent completions one succeeds and the other gets 409 signed', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')]);
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const [a, b] = [await open(s, envelope, recipients[0]), await open(s, envelope, recipients[0])];
  const answers = await Promise.all([finish(s, a), finish(s, b), finish(s, a)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const trail = await s.call('GET', `/v1/envelopes/${envelope}/audit`);
  assert.equal(trail.list('events').filter(({ type }) => type === 'RECIPIENT_SIGNED').length, 1);
  assert.equal(trail.at('verification.verified'), true);
});

test('declining ends the envelope for everyone and keeps the reason', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(
    s,
    [clara, piet],
    [
      box('SIGNATURE', { recipientRole: 'Signer 1' }),
      box('SIGNATURE', { recipientRole: 'Signer 2', y: 0.5 }),
    ],
  );
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  const declined = await s.call('POST', '/sandbox/ceremony/decline', { reason: 'Too dear' }, bearer(opened));
  assert.equal(declined.at('envelopeStatus'), 'DECLINED');
  const after = await s.call('GET', `/v1/envelopes/${envelope}`);
  assert.equal(after.at('declineReason'), 'Too dear');
  assert.equal((await open(s, envelope, recipients[1])).at('reason'), 'declined');
});

test('an expired envelope cannot be signed, and its status does not change (R109)', async () => {
  const s = await service();
  const { envelope, recipients } = await draft(s, [clara], [box('SIGNATURE')], {
    expiresAt: '2026-03-03T00:00:00Z',
  });
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  const opened = await open(s, envelope, recipients[0]);
  await s.sandbox.advance(24 * 60 * 60_000);
  assert.equal((await open(s, envelope, recipients[0])).at('reason'), 'expired');
  assert.equal((await finish(s, opened, fillAll(opened))).at('reason'), 'expired');
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'VIEWED');
});

test('without a session the ceremony answers 401', async () => {
  const s = await service();
  for (const [method, path] of [
    ['POST', '/sandbox/ceremony/complete'],
    ['POST', '/sandbox/ceremony/decline'],
    ['GET', '/sandbox/ceremony/documents/x'],
  ] as const) {
    const body = path.endsWith('complete')
      ? { consent: true, values: [] }
      : path.endsWith('decline')
        ? {}
        : undefined;
    assert.equal((await s.call(method, path, body, {})).status, 401);
  }
});
