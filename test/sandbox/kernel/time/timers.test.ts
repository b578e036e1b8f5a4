import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, draft, open, service, signAs } from '../../signing/support.js';

const hour = 3_600_000;
const day = 24 * hour;

interface Delivery {
  event: string;
  createdAt: string;
  payload: { timestamp: string; data: Record<string, unknown> };
}

async function listening(events: string[]) {
  const s = await service({ fetch: async () => new Response(null, { status: 200 }) });
  const made = await s.call('POST', '/v1/webhooks', { url: 'https://hooks.example.com/', events });
  const deliveries = async () =>
    (await s.call('GET', `/v1/webhooks/${made.text('id')}/deliveries`)).list(
      'items',
    ) as unknown as Delivery[];
  return { ...s, deliveries };
}

const clara = { email: 'clara@example.com', name: 'Clara', role: 'SIGNER' };

test('R109: ENVELOPE_EXPIRED is sent once at the expiry time without a request, and the status does not change', async () => {
  const s = await listening(['ENVELOPE_EXPIRED']);
  const expiresAt = new Date(s.sandbox.now() + 2 * day).toISOString();
  const { envelope } = await draft(s, [clara], [box('SIGNATURE')], { expiresAt });
  await s.call('POST', `/v1/envelopes/${envelope}/send`);
  await s.sandbox.advance(5 * day);
  const about = (await s.deliveries()).filter(({ payload }) => payload.data['envelopeId'] === envelope);
  assert.deepEqual(
    about.map(({ payload }) => [payload.timestamp, payload.data['expiresAt']]),
    [[expiresAt, expiresAt]],
  );
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).text('status'), 'SENT');
  await s.sandbox.advance(5 * day);
  assert.equal(
    (await s.deliveries()).filter(({ payload }) => payload.data['envelopeId'] === envelope).length,
    1,
  );
});

test('an envelope that was opened, or that some have signed, expires too (R109)', async () => {
  const s = await listening(['ENVELOPE_EXPIRED']);
  const expiresAt = new Date(s.sandbox.now() + day).toISOString();
  const two = [clara, { ...clara, email: 'piet@example.com', name: 'Piet' }];
  const fields = [
    box('SIGNATURE', { recipientRole: 'Signer 1' }),
    box('SIGNATURE', { recipientRole: 'Signer 2', y: 0.4 }),
  ];
  const sent = async () => {
    const made = await draft(s, two, fields, { expiresAt });
    await s.call('POST', `/v1/envelopes/${made.envelope}/send`);
    return made;
  };
  const [opened, signed] = [await sent(), await sent()];
  await open(s, opened.envelope, opened.recipients[0]);
  await signAs(s, signed.envelope, signed.recipients[0]);
  const status = async (id: string) => (await s.call('GET', `/v1/envelopes/${id}`)).text('status');
  assert.deepEqual(
    [await status(opened.envelope), await status(signed.envelope)],
    ['VIEWED', 'PARTIALLY_SIGNED'],
  );
  await s.sandbox.advance(2 * day);
  const ids = (await s.deliveries()).map(({ payload }) => payload.data['envelopeId']);
  for (const { envelope } of [opened, signed]) assert.equal(ids.filter((id) => id === envelope).length, 1);
});

test('R109: a signed, withdrawn or unsent envelope does not expire', async () => {
  const s = await listening(['ENVELOPE_EXPIRED']);
  const expiresAt = new Date(s.sandbox.now() + day).toISOString();
  const drafted = await draft(s, [clara], [box('SIGNATURE')], { expiresAt });
  const withdrawn = await draft(s, [clara], [box('SIGNATURE')], { expiresAt });
  await s.call('POST', `/v1/envelopes/${withdrawn.envelope}/send`);
  await s.call('POST', `/v1/envelopes/${withdrawn.envelope}/void`, { reason: 'a mistake' });
  await s.sandbox.advance(2 * day);
  const ids = (await s.deliveries()).map(({ payload }) => payload.data['envelopeId']);
  assert.ok(!ids.includes(drafted.envelope) && !ids.includes(withdrawn.envelope));
});

test('R173: the nightly sweep expires unanswered proposals, without a request', async () => {
  const s = await listening(['PROPOSAL_EXPIRED']);
  const { id } = s.scene.proposals['sent'] ?? assert.fail();
  const validUntil = (await s.call('GET', `/v1/proposals/${id}`)).text('validUntil');
  await s.sandbox.advance(Date.parse(validUntil) + 2 * day - s.sandbox.now());
  const delivery = (await s.deliveries()).find(({ payload }) => payload.data['proposalId'] === id);
  assert.equal(delivery?.payload.timestamp.slice(11, 16), '02:00');
  assert.equal(delivery.payload.data['validUntil'], validUntil);
  const late = Date.parse(delivery.payload.timestamp) - Date.parse(validUntil);
  assert.ok(late > 0 && late <= day, 'in the first night after');
});

test('R143: the end of a fixed term is announced once, 30 days ahead, with its date', async () => {
  const s = await listening(['PROPOSAL_TERM_ENDING']);
  const { id } = s.scene.proposals['accepted'] ?? assert.fail();
  s.world.store.proposals.patch(id, { contractTermType: 'FIXED', contractTermMonths: 12 });
  const { status } = s.world.store.proposals.get(id)!;
  await s.sandbox.advance(400 * day);
  const ofProposal = (await s.deliveries()).filter(({ payload }) => payload.data['proposalId'] === id);
  assert.equal(ofProposal.length, 1);
  const { timestamp, data } = ofProposal[0]!.payload;
  const ahead = (Date.parse(String(data['engagementEndsAt'])) - Date.parse(timestamp)) / day;
  assert.ok(ahead > 28 && ahead <= 30, `${ahead} days ahead`);
  assert.equal(data['daysRemaining'], Math.ceil(ahead));
  assert.ok(data['engagementStartsAt'] && data['termDescription']);
  assert.equal(s.world.store.proposals.get(id)?.status, status, 'not a change of state');
});
