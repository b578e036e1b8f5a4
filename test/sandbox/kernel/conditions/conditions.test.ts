import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample, service, type Service } from '../../signing/support.js';

const order = (s: Service, body: unknown) => s.call('POST', '/sandbox/conditions', body, {});
const outbox = async (s: Service) => (await s.call('GET', '/sandbox/outbox', undefined, {})).list('items');

test('conditions are ordered one by one, answered whole, and end with a reset', async () => {
  const s = await service();
  await order(s, { mail: 'down' });
  const both = await order(s, { renderingMs: 5000 });
  assert.deepEqual([both.at('mail'), both.at('renderingMs')], ['down', 5000]);
  for (const body of [
    { mail: 'late' },
    { renderingMs: -1 },
    { rateLimits: { api: { requests: 0, seconds: 1 } } },
    {
      calendars: [
        { id: 'a', name: 'A', busy: [{ start: '2026-03-02T10:00:00Z', end: '2026-03-02T09:00:00Z' }] },
      ],
    },
  ])
    assert.equal((await order(s, body)).status, 400, JSON.stringify(body));
  await s.call('POST', '/sandbox/reset', undefined, {});
  assert.equal((await order(s, {})).at('mail'), 'delivered');
});

test('during a mail outage mails wait and are delivered after it; what only sends a mail is 503 and does nothing (R256)', async () => {
  const s = await service();
  const before = (await outbox(s)).length;
  await order(s, { mail: 'down' });
  const email = s.scene.users[0]?.email;
  assert.equal((await s.call('POST', '/v1/auth/forgot-password', { email }, {})).status, 200);
  const message = { name: 'Jo', email: 'jo@example.com', message: 'Hello' };
  const contact = () => s.call('POST', '/v1/public/contact', message, {});
  for (let time = 0; time < 4; time += 1) assert.equal((await contact()).status, 503, 'not counted');
  assert.equal((await outbox(s)).length, before);
  await s.sandbox.advance(60_000);
  await order(s, { mail: 'delivered' });
  const late = (await outbox(s)).slice(before);
  assert.deepEqual(
    late.map(({ to, at }) => [to, at]),
    [[email, '2026-03-02T09:01:00.000Z']],
  );
  assert.equal((await contact()).status, 202);
});

test('with slow rendering an upload stays PROCESSING and a proposal RENDERING until its time is over', async () => {
  const s = await service();
  await order(s, { renderingMs: 30_000 });
  const id = (await s.upload(await sample(), 'slow.pdf')).text('id');
  const contactId = s.world.store.contacts.first()?.id;
  const proposal = {
    contactId,
    bodyTitle: 'Letter',
    bodyContent: '<p>We will do the accounts.</p>',
    currency: 'GBP',
    vatRate: '20',
  };
  const draft = (await s.call('POST', '/v1/proposals', proposal)).text('id');
  const line = { name: 'Accounts', amount: '100', billingFrequency: 'MONTHLY' };
  await s.call('POST', `/v1/proposals/${draft}/services`, line);
  assert.equal((await s.call('POST', `/v1/proposals/${draft}/send`)).status, 202);
  const states = async () => [
    (await s.call('GET', `/v1/documents/${id}`)).at('status'),
    (await s.call('GET', `/v1/proposals/${draft}`)).at('status'),
  ];
  await s.sandbox.advance(29_000);
  assert.deepEqual(await states(), ['PROCESSING', 'RENDERING']);
  await s.sandbox.advance(2000);
  assert.deepEqual(await states(), ['READY', 'SENT']);
});

test('a document that was READY can fail later: its envelope cannot be sent until it is taken out (R66)', async () => {
  const s = await service();
  const upload = async (name: string) => (await s.upload(await sample(), name)).text('id');
  const ids = [await upload('deed.pdf'), await upload('annex.pdf')] as const;
  await s.sandbox.advance(1000);
  const state = async (id: string) => (await s.call('GET', `/v1/documents/${id}`)).at('status');
  assert.deepEqual([await state(ids[0]), await state(ids[1])], ['READY', 'READY']);
  const recipients = [{ email: 'clara@client.example', role: 'SIGNER' }];
  const draft = { subject: 'Deed', documentIds: ids, recipients };
  const id = (await s.call('POST', '/v1/envelopes', draft)).text('id');
  const place = { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
  const fields = [{ ...place, type: 'SIGNATURE', recipientRole: 'Signer 1', required: true }];
  await s.call('POST', `/v1/documents/${ids[0]}/fields/bulk?envelopeId=${id}`, { fields });

  assert.equal((await order(s, { failedDocuments: ['none'] })).status, 400);
  await order(s, { failedDocuments: [ids[1]] });
  assert.deepEqual([await state(ids[0]), await state(ids[1])], ['READY', 'ERROR']);
  const refused = await s.call('POST', `/v1/envelopes/${id}/send`);
  assert.deepEqual([refused.status, refused.at('documentId')], [400, ids[1]]);
  await order(s, { failedDocuments: [] });
  assert.equal(await state(ids[1]), 'ERROR', 'it is final');
  await s.call('PATCH', `/v1/envelopes/${id}`, { documentIds: [ids[0]] });
  assert.equal((await s.call('POST', `/v1/envelopes/${id}/send`)).status, 200);
});

test('failing receivers answer 500 to every attempt, and nothing reaches them until they work again (R137)', async () => {
  const reached: string[] = [];
  const s = await service({
    fetch: async (input) => {
      reached.push(input instanceof Request ? input.url : input.toString());
      return new Response(null, { status: 204 });
    },
  });
  const hook = { url: 'https://host.example/hook', events: ['ENVELOPE_VOIDED'] };
  const { id } = (await s.call('POST', '/v1/webhooks', hook)).body as { id: string };
  await order(s, { webhookReceivers: 'failing' });
  await s.call('POST', `/v1/envelopes/${s.scene.envelopes.sent?.id}/void`, { reason: 'Wrong file' });
  await s.sandbox.settled();
  const [delivery] = s.world.store.deliveries.where(({ webhookId }) => webhookId === id);
  assert.deepEqual(
    delivery?.attempts.map(({ responseStatus }) => responseStatus),
    [500],
  );
  assert.deepEqual(reached, []);
  await order(s, { webhookReceivers: 'reached' });
  await s.sandbox.advance(60_000);
  assert.equal(s.world.store.deliveries.get(delivery?.id ?? '')?.status, 'DELIVERED');
  assert.deepEqual(reached, [hook.url]);
});

test('two ceilings are ordered, one for each credential and one for public calls; a 429 says when to come back (R60, R227, R236)', async () => {
  const s = await service();
  await order(s, { rateLimits: { api: { requests: 2, seconds: 60 } } });
  const handle = () => s.call('GET', '/v1/scheduling/handle/availability?handle=somebody');
  assert.deepEqual([(await handle()).status, (await handle()).status], [200, 200]);
  await s.sandbox.advance(20_000);
  const refused = await handle();
  assert.deepEqual([refused.status, refused.headers.get('Retry-After')], [429, '40']);
  assert.equal((await s.call('POST', '/v1/scheduling/handle', { handle: 'somebody' })).status, 429);
  const other = { Authorization: `Bearer ${s.scene.apiKeys.readOnly}` };
  assert.equal((await s.call('GET', '/v1/envelopes', undefined, other)).status, 200, 'another credential');
  const page = () =>
    s.call('GET', `/v1/book/public/event-types/${s.scene.host.eventTypeToken}`, undefined, {});
  for (let time = 0; time < 3; time += 1) assert.equal((await page()).status, 200);
  await s.sandbox.advance(40_000);
  assert.equal((await handle()).status, 200);

  await order(s, { rateLimits: { public: { requests: 1, seconds: 10 } } });
  assert.deepEqual([(await page()).status, (await page()).status], [200, 429]);
  await order(s, { rateLimits: { public: null } });
  assert.equal((await page()).status, 200);
});
