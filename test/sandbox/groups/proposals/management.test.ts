import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accept } from '../../../../src/sandbox/groups/proposals/lifecycle/acceptance.js';
import { finish, open, service, type Answer } from '../../signing/support.js';
import type { World } from '../../../../src/sandbox/index.js';
import type { ProposalRow } from '../../../../src/sandbox/entities/proposals.js';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { contact, draft, line, sandbox, sent, type Proposal } from './support.js';

const day = 86_400_000;

/** A sandbox with its store and all its webhook deliveries. */
async function office() {
  let world: World | undefined;
  const deliveries: { event: string; data: Record<string, unknown> }[] = [];
  const made = await sandbox({
    scene: async (given) => ((world = given), emptyScene(given)),
    fetch: async (_input, init) => {
      deliveries.push(JSON.parse(String(init?.body)) as (typeof deliveries)[number]);
      return new Response(null, { status: 200 });
    },
  });
  const events = ['PROPOSAL_SENT', 'PROPOSAL_VIEWED', 'PROPOSAL_ACCEPTED', 'PROPOSAL_DECLINED'];
  await made.ask('POST', '/v1/webhooks', { url: 'https://hooks.example.com/', events });
  const mails = async () =>
    (await made.ask<{ items: { text: string; to: string }[] }>('GET', '/sandbox/outbox')).body.items;
  return { ...made, deliveries, mails, world: world ?? assert.fail() };
}

const view = (service: { ask: Awaited<ReturnType<typeof office>>['ask'] }, token: string) =>
  service.ask('POST', `/v1/proposals/public/${token}/view`, undefined, { 'User-Agent': 'Mozilla/5.0' });

test('R145: events of a proposal created here have its ids and no external references', async () => {
  const service = await office();
  const { id, publicToken, proposalRef, contactId } = await sent(service);
  await view(service, publicToken);
  await service.ask('POST', `/v1/proposals/public/${publicToken}/decline`, { reason: 'no' });
  await service.settled();
  assert.deepEqual(
    service.deliveries.map(({ event }) => event),
    ['PROPOSAL_SENT', 'PROPOSAL_VIEWED', 'PROPOSAL_DECLINED'],
  );
  for (const { data } of service.deliveries) {
    const { proposalId, externalSource, externalClientRef, externalRef } = data;
    assert.deepEqual([proposalId, externalSource, externalClientRef, externalRef], [id, null, null, null]);
    assert.deepEqual([data['proposalRef'], data['contactId']], [proposalRef, contactId]);
  }
});

test('R151: only the mail contains the covering note, as it was when sent; a blank note clears it', async () => {
  const service = await office();
  const senderMessage = 'Call me <b>any time</b>.';
  const { id, publicToken } = await sent(service, { senderMessage });
  const [mail] = await service.mails();
  assert.ok(mail?.text.startsWith(senderMessage), 'as plain text');
  for (const path of [
    `/v1/proposals/public/${publicToken}`,
    `/v1/proposals/public/${publicToken}/document`,
  ]) {
    assert.ok(!(await (await service.ask('GET', path)).raw.text()).includes('any time'), path);
  }
  const patched = await service.ask('PATCH', `/v1/proposals/${id}`, { senderMessage: 'Other' });
  assert.equal(patched.status, 400, 'frozen');
  for (const blank of ['  ', null]) {
    const other = await draft(service, { senderMessage });
    const { body } = await service.ask<Proposal>('PATCH', `/v1/proposals/${other.id}`, {
      senderMessage: blank,
    });
    assert.equal(body['senderMessage'], null);
  }
});

test('R153, R184: a proposal without a grace period uses the firm’s, and one being signed stays open past the deadline', async () => {
  const service = await office();
  const own = await draft(service, { graceWindowDays: 3 });
  assert.equal(own['graceWindowDays'], 3);
  const validUntil = new Date(service.box.now() + 5 * day).toISOString();
  const { id, publicToken, graceWindowDays } = await sent(service, { validUntil });
  assert.equal(graceWindowDays, 14);
  const jo = { name: 'Jo', email: 'jo@example.com', authority: 'Director' };
  assert.equal((await service.ask('POST', `/v1/proposals/public/${publicToken}/accept`, jo)).status, 200);
  await service.box.advance(7 * day);
  const { body } = await service.ask<{ items: Proposal[] }>(
    'GET',
    '/v1/proposals?stillOpen=true&status=SIGNING',
  );
  assert.deepEqual(
    body.items.map((row) => row.id),
    [id],
  );
  const page = await service.ask('GET', `/v1/proposals/public/${publicToken}`);
  assert.equal(page.body['canAccept'], true);
});

test('R180: the mail preview has one place for the note and inactive links', async () => {
  const service = await office();
  const { id } = await draft(service, { senderMessage: 'Hello\n<script>' });
  const { body } = await service.ask<{ html: string }>('GET', `/v1/proposals/${id}/preview-email`);
  assert.equal(body.html.match(/data-cs-message-slot/g)?.length, 1);
  assert.ok(body.html.includes('Hello<br>&lt;script&gt;'));
  const links = [...body.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  assert.ok(links.length > 0 && links.every((href) => href === '#'));
});

test('R181: the PDF is available from SENT on; a PDF that was altered is refused', async () => {
  const service = await office();
  const { id } = await draft(service);
  const read = async (path: string) => (await service.ask('GET', path)).status;
  assert.equal(await read(`/v1/proposals/${id}/document`), 404);
  const { id: other, publicToken } = await sent(service);
  const paths = [`/v1/proposals/${other}/document`, `/v1/proposals/public/${publicToken}/document`];
  assert.deepEqual(await Promise.all(paths.map(read)), [200, 200]);
  const { blobKey } = service.world.store.proposals.get(other)?.document ?? assert.fail();
  const bytes = service.world.store.blobs.get(blobKey)!.slice();
  bytes[100]! ^= 1;
  service.world.store.blobs.set(blobKey, bytes);
  assert.deepEqual(await Promise.all(paths.map(read)), [500, 404]);
});

test('R182: the log is sorted newest first, marks the first view and stops at its limit', async () => {
  const service = await office();
  const { id, publicToken } = await sent(service);
  const log = async () =>
    (
      await service.ask<{
        items: { type: string; firstView?: boolean; createdAt: string }[];
        truncated: boolean;
      }>('GET', `/v1/proposals/${id}/events`)
    ).body;
  await view(service, publicToken);
  await service.box.advance(1000);
  await view(service, publicToken);
  const { items, truncated } = await log();
  assert.deepEqual(
    items.slice(0, 3).map(({ type, firstView }) => [type, firstView]),
    [
      ['VIEWED', false],
      ['VIEWED', true],
      ['SENT', undefined],
    ],
  );
  assert.ok(items[0]!.createdAt > items[1]!.createdAt);
  assert.equal(truncated, false);
  for (let turn = 0; turn < 200; turn += 1) await view(service, publicToken);
  const long = await log();
  assert.deepEqual([long.items.length, long.truncated], [200, true]);
  assert.equal((await service.ask<Proposal>('GET', `/v1/proposals/${id}`)).body.viewCount, 202);
});

test('R183: engagements are accepted proposals in force today, sorted by end date, ongoing ones last', async () => {
  const service = await office();
  const contactId = await contact(service);
  const accepted = async (change: Partial<ProposalRow>) => {
    const { id } = await draft(service, { contactId });
    service.world.store.proposals.patch(id, {
      contactId,
      status: 'ACCEPTED',
      acceptedAt: '2027-01-31T09:00:00.000Z',
      ...change,
    });
    return id;
  };
  const ongoing = await accepted({});
  const long = await accepted({ contractTermType: 'FIXED', contractTermMonths: 24 });
  const short = await accepted({ contractTermType: 'FIXED', contractTermMonths: 2 });
  await accepted({ contractTermType: 'FIXED', contractTermMonths: 1 }); // ended on 28 February
  await accepted({ contractStartMode: 'SPECIFIC_DATE', contractStartDate: '2027-06-01T00:00:00.000Z' });
  await accepted({ status: 'DECLINED' });
  const { body } = await service.ask<{ items: (Proposal & { engagementEndsAt: string | null })[] }>(
    'GET',
    `/v1/proposals/engagements?contactId=${contactId}`,
  );
  assert.deepEqual(
    body.items.map(({ id, engagementEndsAt }) => [id, engagementEndsAt?.slice(0, 10)]),
    [
      [short, '2027-03-31'],
      [long, '2029-01-31'],
      [ongoing, undefined],
    ],
  );
});

test('R155, R144: amounts are exact decimal strings, and each cadence has its number of periods per year', async () => {
  const service = await office();
  const { id } = await draft(service, { vatRate: '17.5' });
  await line(service, id, { amount: '999999999999.99', billingFrequency: 'MONTHLY' });
  await line(service, id, { amount: '0.10', billingFrequency: 'MONTHLY' });
  const { body } = await line(service, id, { amount: '0.2', billingFrequency: 'WEEKLY' });
  assert.deepEqual(body.pricing?.feeGroups, [
    { frequency: 'WEEKLY', periodsPerYear: 52, subtotal: '0.20', vatAmount: '0.04', totalAmount: '0.24' },
    {
      frequency: 'MONTHLY',
      periodsPerYear: 12,
      subtotal: '1000000000000.09',
      vatAmount: '175000000000.02',
      totalAmount: '1175000000000.11',
    },
  ]);
  const asNumber = await line(service, id, { amount: 1.1 });
  assert.equal(asNumber.status, 400);
});

test('R170, R173: a proposal that ends while its signing is being prepared cannot be signed', async () => {
  const s = await service();
  const { store } = s.world;
  const id = s.scene.proposals.sent?.id ?? '';
  const count = () => [store.envelopes.all().length, store.documents.all().length];
  const before = count();
  // The nightly sweep runs while the letter is being read for signing.
  const read = store.blobs.get.bind(store.blobs);
  store.blobs.get = (key) => {
    store.proposals.patch(id, { status: 'EXPIRED' });
    return read(key);
  };
  const accepting = accept(s.world, id, { name: 'Jo', email: 'jo@example.com' });
  await assert.rejects(accepting, { status: 409, message: 'This proposal has expired.' });
  assert.equal(store.proposals.get(id)?.status, 'EXPIRED');
  assert.deepEqual(count(), before);
});

test('R71: the letter generated for signing is not in the document library', async () => {
  const service = await office();
  const { publicToken } = await sent(service);
  const count = async () =>
    (await service.ask<{ items: unknown[] }>('GET', '/v1/documents')).body.items.length;
  const before = await count();
  const jo = { name: 'Jo', email: 'jo@example.com' };
  assert.equal((await service.ask('POST', `/v1/proposals/public/${publicToken}/accept`, jo)).status, 200);
  assert.equal(await count(), before);
});

test('R174: an accepted proposal cannot be cancelled; cancelling during signing voids the envelope, unless the client signs first', async () => {
  const s = await service();
  const { accepted, signing } = s.scene.proposals;
  assert.equal((await s.call('DELETE', `/v1/proposals/${accepted?.id}`)).status, 400);

  const path = `/v1/proposals/${signing?.id}`;
  const started = s.world.store.proposals.get(signing?.id ?? '')?.acceptance ?? assert.fail();
  const opened = await open(s, started.envelopeId, started.recipientId);
  // The firm withdraws while the signature is being made: that waits until it was asked.
  const { exclusive } = s.world;
  const withdrawn = new Promise<Answer>((answered) => {
    let asked: Promise<Answer> | undefined;
    let goOn: () => void;
    const both = new Promise<void>((came) => (goOn = came));
    s.world.exclusive = (key, work) => {
      if (key !== `envelope:${started.envelopeId}`) return exclusive(key, work);
      if (asked) return (goOn(), exclusive(key, work));
      asked = s.call('DELETE', path);
      answered(asked);
      return exclusive(key, async () => (await both, work()));
    };
  });
  const signed = await finish(s, opened);
  const { status } = await withdrawn;
  s.world.exclusive = exclusive;
  assert.deepEqual([signed.at('envelopeStatus'), status], ['COMPLETED', 409]);
  assert.equal((await s.call('GET', path)).at('status'), 'ACCEPTED');

  const jo = { name: 'Jo', email: 'jo@example.com' };
  const sentPath = `/v1/proposals/public/${s.scene.proposals.sent?.token}/accept`;
  assert.equal((await s.call('POST', sentPath, jo, {})).status, 200);
  const id = s.scene.proposals.sent?.id ?? '';
  const other = s.world.store.proposals.get(id)?.acceptance ?? assert.fail();
  assert.equal((await s.call('DELETE', `/v1/proposals/${id}`)).at('status'), 'CANCELLED');
  assert.equal((await s.call('GET', `/v1/envelopes/${other.envelopeId}`)).at('status'), 'VOIDED');
});
