import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleSignature } from '../../../../src/sandbox/pdf/sample/sample-signature.js';
import { contact, draft, letter, line, sandbox, sent, type Proposal, type Service } from './support.js';

const jo = { name: 'Jo Client', email: 'jo@example.com', authority: 'Director' };
const accept = (service: Service, token: string, body: object = jo) =>
  service.ask<{ signingUrl: string; message: string }>('POST', `/v1/proposals/public/${token}/accept`, body);
const get = async (service: Service, id: string) =>
  (await service.ask<Proposal>('GET', `/v1/proposals/${id}`)).body;
const open = (service: Service, token: string) => service.ask('GET', `/v1/proposals/public/${token}`);

/** Signs as the ceremony page does. */
async function sign(service: Service, signingUrl: string) {
  const url = new URL(signingUrl);
  const token = url.searchParams.get('token') ?? url.hash.replace(/^#(token=)?/, '');
  const { body } = await service.ask<{ session: string; fields: { id: string; type: string }[] }>(
    'POST',
    '/sandbox/ceremony/sessions',
    { token },
  );
  const image = Buffer.from(sampleSignature()).toString('base64');
  const values = body.fields.map(({ id, type }) =>
    type === 'SIGNATURE' ? { fieldId: id, image } : { fieldId: id },
  );
  return service.ask(
    'POST',
    '/sandbox/ceremony/complete',
    { consent: true, values },
    {
      Authorization: `Bearer ${body.session}`,
    },
  );
}

test('sending returns 202 and RENDERING; the link works once the PDF is ready (R167, R168, R186)', async () => {
  const service = await sandbox();
  const { id } = await draft(service);
  await line(service, id, { amount: '100' });
  const { status, body } = await service.ask<Proposal>('POST', `/v1/proposals/${id}/send`);
  assert.equal(status, 202);
  assert.equal(body.status, 'RENDERING');
  assert.equal(body.publicToken, null);
  await service.settled();
  const row = await get(service, id);
  assert.equal(row.status, 'SENT');
  assert.match(row.publicToken ?? '', /^[0-9a-f]{96}$/);
  const pdf = await service.ask('GET', `/v1/proposals/${id}/document`);
  assert.equal(pdf.raw.headers.get('Content-Type'), 'application/pdf');
  assert.equal((await pdf.raw.text()).slice(0, 5), '%PDF-');
  const twice = await service.ask('POST', `/v1/proposals/${id}/send`);
  assert.equal(twice.status, 409);
  assert.equal(twice.body.code, 'proposal-transition-invalid');
});

test('a proposal without a letter cannot be sent; one word is enough (R167)', async () => {
  const service = await sandbox();
  for (const bodyContent of ['<p></p>', '<p> </p>\n<h2></h2>', '<p>Yes</p>']) {
    const { id } = await draft(service, { bodyContent });
    await line(service, id, { amount: '100' });
    const hasText = bodyContent.includes('Yes');
    const preview = await service.ask<{ blockers: { code: string }[] }>('GET', `/v1/proposals/${id}/preview`);
    assert.deepEqual(
      preview.body.blockers.map(({ code }) => code),
      hasText ? [] : ['body-missing'],
    );
    const { status } = await service.ask('POST', `/v1/proposals/${id}/send`);
    assert.equal(status, hasText ? 202 : 400);
    assert.equal((await get(service, id)).status, hasText ? 'RENDERING' : 'DRAFT');
    await service.settled();
  }
});

test('a merge field without a value, or a line without a price, prevents sending and is a blocker in the preview (R167, R179, R241)', async () => {
  const service = await sandbox();
  const contactId = await contact(service, { address: undefined });
  const { body } = await service.ask<Proposal>('POST', '/v1/proposals', {
    ...letter,
    contactId,
    bodyContent: '<p>To {{client-address}}</p>',
  });
  const preview = await service.ask<{ blockers: { code: string }[] }>(
    'GET',
    `/v1/proposals/${body.id}/preview`,
  );
  assert.deepEqual(
    preview.body.blockers.map(({ code }) => code),
    ['merge-field-unresolved', 'services-unpriced'],
  );
  assert.equal((await service.ask('POST', `/v1/proposals/${body.id}/send`)).status, 400);
});

test('reading changes nothing; only a person’s first view makes the proposal VIEWED (R169, R187)', async () => {
  const service = await sandbox();
  const { id, publicToken } = await sent(service);
  await open(service, publicToken);
  assert.equal((await get(service, id)).status, 'SENT');
  const view = (agent: string) =>
    service.ask('POST', `/v1/proposals/public/${publicToken}/view`, undefined, { 'User-Agent': agent });
  await view('Slackbot-LinkExpanding 1.0');
  const fetched = await get(service, id);
  assert.deepEqual([fetched.status, fetched.viewCount], ['SENT', 1], 'counted, and no more');
  await view('Mozilla/5.0 Firefox/140');
  await view('Mozilla/5.0 Firefox/140');
  const row = await get(service, id);
  assert.equal(row.status, 'VIEWED');
  assert.equal(row.viewCount, 3);
  const { body } = await service.ask<{ items: { type: string; firstView?: boolean }[] }>(
    'GET',
    `/v1/proposals/${id}/events`,
  );
  assert.deepEqual(
    body.items.filter(({ type }) => type === 'VIEWED').map(({ firstView }) => firstView),
    [false, true, false],
  );
});

test('the service sanitises the letter before it serves it (R187)', async () => {
  const service = await sandbox();
  const { publicToken } = await sent(service, {
    bodyContent:
      '<p onclick="x()">Hello <b>you</b><script>alert(1)</script><img src=x onerror=y></p><a href="javascript:z()">l</a>',
  });
  const { body } = await open(service, publicToken);
  assert.equal(body.letterHtml, '<p>Hello <b>you</b></p><a>l</a>');
});

test('accepting repeatedly or in parallel creates one envelope (R170)', async () => {
  const service = await sandbox();
  const { id, publicToken } = await sent(service);
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(service, publicToken)));
  assert.ok(
    answers.every(({ status, body }) => status === 200 && body.signingUrl.startsWith('http://127.0.0.1')),
  );
  assert.equal((await get(service, id)).status, 'SIGNING');
  const { body } = await service.ask<{ items: { source: string }[] }>(
    'GET',
    '/v1/envelopes?source=PROPOSAL_ACCEPTANCE',
  );
  assert.equal(body.items.length, 1);
});

test('a proposal becomes ACCEPTED only when it is signed, and the firm is notified once (R171, R141)', async () => {
  const service = await sandbox();
  const { id, publicToken } = await sent(service);
  const { body } = await accept(service, publicToken);
  assert.equal((await get(service, id)).status, 'SIGNING');
  const signed = await sign(service, body.signingUrl);
  assert.equal(signed.status, 200);
  const row = await get(service, id);
  assert.equal(row.status, 'ACCEPTED');
  assert.equal(row.acceptedByAuthority, 'Director');
  const again = await accept(service, publicToken);
  assert.equal(again.status, 409);
  assert.equal((await service.ask('DELETE', `/v1/proposals/${id}`)).status, 400);
});

test('incomplete details are 400, an unknown token 404 (R189)', async () => {
  const service = await sandbox();
  const { publicToken } = await sent(service);
  assert.equal((await accept(service, publicToken, { ...jo, name: ' ' })).status, 400);
  assert.equal((await accept(service, publicToken, { ...jo, email: 'jo' })).status, 400);
  assert.equal((await accept(service, 'f'.repeat(96))).status, 404);
});

test('declining during signing withdraws the envelope at once (R172)', async () => {
  const service = await sandbox();
  const { id, publicToken } = await sent(service);
  await accept(service, publicToken);
  const { status } = await service.ask('POST', `/v1/proposals/public/${publicToken}/decline`, {
    reason: 'Too dear',
  });
  assert.equal(status, 200);
  const row = await get(service, id);
  assert.equal(row.status, 'DECLINED');
  assert.equal(row.declineReason, 'Too dear');
  const { body } = await service.ask<{ items: { status: string }[] }>(
    'GET',
    '/v1/envelopes?source=PROPOSAL_ACCEPTANCE',
  );
  assert.equal(body.items[0]?.status, 'VOIDED');
  const late = await accept(service, publicToken);
  assert.equal(late.status, 409);
  assert.match(late.body.message, /declined/);
});

test('after its date a proposal stays SENT until the nightly sweep but cannot be accepted; SIGNING never expires (R173)', async () => {
  const service = await sandbox();
  const validUntil = '2027-03-01T12:00:00Z';
  const due = await sent(service, { validUntil });
  const signing = await sent(service, { validUntil });
  await accept(service, signing.publicToken);
  await service.box.advance(4 * 60 * 60 * 1000);
  const { body } = await open(service, due.publicToken);
  assert.equal(body.status, 'SENT');
  assert.equal(body.canAccept, false);
  const refused = await accept(service, due.publicToken);
  assert.equal(refused.status, 409);
  assert.match(refused.body.message, /expired/);
  await service.box.advance(24 * 60 * 60 * 1000);
  assert.equal((await open(service, due.publicToken)).body.status, 'EXPIRED');
  assert.equal((await open(service, signing.publicToken)).body.status, 'SIGNING');
});

test('cancelling withdraws the proposal, and the public page says so (R174)', async () => {
  const service = await sandbox();
  const { id, publicToken } = await sent(service);
  assert.equal((await service.ask('DELETE', `/v1/proposals/${id}`)).status, 200);
  assert.equal((await open(service, publicToken)).body.status, 'CANCELLED');
  assert.match((await accept(service, publicToken)).body.message, /withdrawn/);
});

test('a reminder is sent at most once in 48 hours (R178)', async () => {
  const service = await sandbox();
  const { id } = await sent(service);
  const remind = async () => (await service.ask('POST', `/v1/proposals/${id}/remind`)).status;
  assert.equal(await remind(), 200);
  assert.equal(await remind(), 409);
  await service.box.advance(49 * 60 * 60 * 1000);
  assert.equal(await remind(), 200);
});

test('"lost" is a mark, not a status; OTHER needs a note; clearing it twice is harmless (R177)', async () => {
  const service = await sandbox();
  const { id } = await draft(service);
  const lost = (body: object) => service.ask<Proposal>('POST', `/v1/proposals/${id}/lost`, body);
  assert.equal((await lost({ reason: 'PRICE' })).status, 400);
  const { id: other, publicToken } = await sent(service);
  await service.ask('POST', `/v1/proposals/public/${publicToken}/decline`, {});
  const mark = (body: object) => service.ask<Proposal>('POST', `/v1/proposals/${other}/lost`, body);
  assert.equal((await mark({ reason: 'OTHER' })).status, 400);
  assert.equal((await mark({ reason: 'PRICE' })).body.status, 'DECLINED');
  for (let times = 0; times < 2; times++) {
    assert.equal((await service.ask('DELETE', `/v1/proposals/${other}/lost`)).status, 200);
  }
  const { body } = await service.ask<{ items: { type: string }[] }>('GET', `/v1/proposals/${other}/events`);
  assert.equal(body.items.filter(({ type }) => type === 'REOPENED').length, 1);
});

test('a supporting file is served inline and as an attachment; an external link is 400 (R190)', async () => {
  const service = await sandbox({ scene: 'default' });
  const { proposals } = await service.box.scene();
  const token = proposals.sent?.token ?? '';
  const { body } = await service.ask<{ supporting: { id: string; externalUrl?: string }[] }>(
    'GET',
    `/v1/proposals/public/${token}`,
  );
  const [file, link] = body.supporting;
  const content = (id: string | undefined, query: string) =>
    service.ask('GET', `/v1/proposals/public/${token}/supporting/${id ?? ''}/content${query}`);
  const saved = await content(file?.id, '?disposition=attachment');
  assert.match(saved.raw.headers.get('Content-Disposition') ?? '', /^attachment/);
  const shown = await content(file?.id, '?disposition=inline');
  assert.match(shown.raw.headers.get('Content-Disposition') ?? '', /^inline/);
  assert.equal((await content(file?.id, '')).status, 400);
  assert.equal((await content(link?.id, '?disposition=inline')).status, 400);
  assert.equal((await content('nothing', '?disposition=inline')).status, 404);
});

test('a person whose proposals access is revoked is refused until it is given back; a key has access (R32, R191)', async () => {
  const service = await sandbox();
  const { users } = await service.box.scene();
  const me = await service.ask('GET', '/v1/proposals-access/me');
  assert.deepEqual(me.body, { hasAccess: true, userId: null });
  const path = `/v1/proposals-access/${users[2]?.id ?? ''}`;
  const { body } = await service.ask('PUT', path, { hasAccess: false });
  assert.deepEqual([body['hasAccess'], body['revokedAt']], [false, '2027-03-01T09:00:00.000Z']);

  const person = users[2] ?? assert.fail();
  const login = await service.ask('POST', '/v1/auth/login', person, { Authorization: '' });
  const cookie = (login.raw.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const asPerson = async (at: string) => {
    const raw = await service.box.fetch(`http://127.0.0.1:4010${at}`, { headers: { Cookie: cookie } });
    return { status: raw.status, body: (await raw.json()) as Record<string, unknown> };
  };
  const closed = ['/v1/proposals', '/v1/proposal-templates', '/v1/service-catalogue'];
  for (const at of closed) {
    const answer = await asPerson(at);
    assert.deepEqual(
      [answer.status, answer.body['message']],
      [403, 'This person has no access to proposals.'],
      at,
    );
    const withKey = await service.ask('GET', at, undefined, { 'X-Acting-User': person.email });
    assert.equal(withKey.status, 200, 'a key that names the person keeps its access');
  }
  const own = await asPerson('/v1/proposals-access/me');
  assert.deepEqual(own, { status: 200, body: { hasAccess: false, userId: person.id } });
  assert.equal((await asPerson('/v1/envelopes')).status, 200);
  await service.ask('PUT', path, { hasAccess: true });
  for (const at of closed) assert.equal((await asPerson(at)).status, 200, at);
  assert.equal((await service.ask('PUT', '/v1/proposals-access/nobody', { hasAccess: true })).status, 404);
});
