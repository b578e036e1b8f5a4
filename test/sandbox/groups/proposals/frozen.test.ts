import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProposalRow } from '../../../../src/sandbox/entities/proposals.js';
import type { World } from '../../../../src/sandbox/index.js';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { wordsOf } from '../../pdf/support.js';
import { contact, draft, letter, line, sandbox, sent, type Proposal } from './support.js';

const statuses: ProposalRow['status'][] = [
  'DRAFT',
  'RENDERING',
  'RENDER_FAILED',
  'SENT',
  'VIEWED',
  'SIGNING',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
];
const hour = 3_600_000;
const jo = { name: 'Jo Client', email: 'jo@elsewhere.example', authority: 'Director' };

/** A sandbox with its store and the events that it raises. */
async function office() {
  let world!: World;
  const raised: string[] = [];
  const made = await sandbox({ scene: async (given) => ((world = given), emptyScene(given)) });
  const emit = world.emit;
  Object.assign(world, {
    emit: (event: string, data: Record<string, unknown>) => (raised.push(event), emit(event, data)),
  });
  const row = (id: string) => world.store.proposals.get(id) ?? assert.fail();
  const set = (id: string, change: Partial<ProposalRow>) => world.store.proposals.patch(id, change);
  const read = async (id: string) => (await made.ask<Proposal>('GET', `/v1/proposals/${id}`)).body;
  return { ...made, world, raised, row, set, read };
}

test('a letter keeps its text and prices once sent, whatever becomes of the client and the catalogue (R165, R167, R196)', async () => {
  const service = await office();
  const { ask } = service;
  const made = await ask<{ id: string }>('POST', '/v1/service-catalogue/services', {
    ...{ name: 'Books', defaultAmount: '250.00' },
  });
  const contactId = await contact(service, { name: 'Jo Client' });
  const { id } = await draft(service, { contactId });
  const sourceServiceId = made.body.id;
  await line(service, id, { name: 'Books for you', amount: '199.00', sourceServiceId });
  const catalogue = { defaultAmount: '999.00', name: 'Dear books' };
  await ask('PATCH', `/v1/service-catalogue/services/${sourceServiceId}`, catalogue);
  const drafted = await service.read(id);
  assert.equal(drafted.pricing?.oneOff?.['subtotal'], '199.00', 'a draft too');
  assert.deepEqual(
    drafted.services.map((one) => [one.name, (one as { amount?: string }).amount]),
    [['Books for you', '199.00']],
  );
  await ask('POST', `/v1/proposals/${id}/send`);
  await ask('PATCH', `/v1/contacts/${contactId}`, { name: 'Somebody Else' });
  await service.settled();
  const { publicToken } = await service.read(id);
  const { body } = await ask<{ letterHtml: string; pricing: Proposal['pricing'] }>(
    'GET',
    `/v1/proposals/public/${publicToken}`,
  );
  assert.match(body.letterHtml, /We act for Jo Client/);
  assert.equal(body.pricing?.oneOff?.['subtotal'], '199.00');
  assert.match(JSON.stringify(body), /Books for you/);
  assert.doesNotMatch(JSON.stringify(body), /999\.00|Dear books/);
});

test('a failed rendering is RENDER_FAILED, silent and without a link; its retry sends the same content (R168)', async () => {
  const service = await office();
  const { ask, world, raised } = service;
  const { id } = await draft(service);
  await line(service, id, { amount: '100.00' });
  const { blobs } = world.store;
  const store = blobs.set.bind(blobs);
  blobs.set = () => assert.fail('the disk is full');
  await ask('POST', `/v1/proposals/${id}/send`);
  await service.settled();
  const failed = await service.read(id);
  assert.deepEqual([failed.status, failed.publicToken, raised], ['RENDER_FAILED', null, []]);
  const frozen = service.row(id).frozen;
  assert.ok(frozen);
  assert.equal((await ask('PATCH', `/v1/proposals/${id}`, { bodyContent: '<p>New</p>' })).status, 400);
  blobs.set = store;
  const retried = await ask<Proposal>('POST', `/v1/proposals/${id}/retry-render`);
  assert.deepEqual([retried.status, retried.body.status], [202, 'RENDERING'], JSON.stringify(retried.body));
  await service.settled();
  assert.equal((await service.read(id)).status, 'SENT');
  assert.deepEqual([service.row(id).frozen, raised], [frozen, ['PROPOSAL_SENT']]);
  assert.equal((await ask('POST', `/v1/proposals/${id}/retry-render`)).status, 409, 'only after a failure');
});

test('only a person’s first view raises PROPOSAL_VIEWED (R169)', async () => {
  const service = await office();
  const { publicToken } = await sent(service);
  const view = (agent: string) =>
    service.ask('POST', `/v1/proposals/public/${publicToken}/view`, undefined, { 'User-Agent': agent });
  const views = () => service.raised.filter((event) => event === 'PROPOSAL_VIEWED').length;
  await view('Slackbot-LinkExpanding 1.0');
  assert.equal(views(), 0);
  for (let times = 0; times < 3; times++) await view('Mozilla/5.0 Firefox/140');
  assert.equal(views(), 1);
});

test('the internal name can be set in every status, is in no file or mail, and blank or null removes it (R150, R176)', async () => {
  const service = await office();
  const { id, publicToken } = await sent(service, { internalName: 'Secretlabel', bodyTitle: 'Our letter' });
  const pdf = await service.ask('GET', `/v1/proposals/public/${publicToken}/document`);
  const { words } = await wordsOf(new Uint8Array(await pdf.raw.arrayBuffer()));
  const mails = (await service.ask('GET', '/sandbox/outbox')).body;
  for (const text of [words.map((word) => word.text).join(' '), JSON.stringify(mails)]) {
    assert.ok(text.length > 50);
    assert.doesNotMatch(text, /Secretlabel/i);
  }
  const events = async () =>
    (await service.ask<{ items: unknown[] }>('GET', `/v1/proposals/${id}/events`)).body.items.length;
  const before = await events();
  const name = (internalName: string | null) =>
    service.ask<Proposal>('PATCH', `/v1/proposals/${id}/internal-name`, { internalName });
  for (const status of statuses) {
    service.set(id, { status });
    for (const [given, kept] of [
      [status, status],
      ['  ', null],
      ['x', 'x'],
      [null, null],
    ] as const) {
      const { body } = await name(given);
      assert.deepEqual([body['internalName'], body.status, body['bodyTitle']], [kept, status, 'Our letter']);
    }
  }
  assert.equal(await events(), before);
});

test('an edit is refused in every status but DRAFT, with the status (R175)', async () => {
  const service = await office();
  const { id } = await sent(service);
  for (const status of statuses.filter((one) => one !== 'DRAFT')) {
    service.set(id, { status });
    const { status: code, body } = await service.ask('PATCH', `/v1/proposals/${id}`, { bodyTitle: 'New' });
    assert.deepEqual([code, body['code'], body['status']], [400, 'proposal-not-editable', status]);
  }
  assert.notEqual(service.row(id).bodyTitle, 'New');
});

test('stats count drafts, those with the client, accepted and expired; the other statuses are in the total only (R185)', async () => {
  const service = await office();
  const { id } = await draft(service);
  const groups: Partial<Record<ProposalRow['status'], string>> = {
    ...{ DRAFT: 'drafts', SENT: 'withClient', VIEWED: 'withClient', SIGNING: 'withClient' },
    ...{ ACCEPTED: 'accepted', EXPIRED: 'expired' },
  };
  for (const status of statuses) {
    service.set(id, { status });
    const none = { drafts: 0, withClient: 0, accepted: 0, expired: 0, total: 1 };
    const name = groups[status];
    const { body } = await service.ask('GET', '/v1/proposals/stats');
    assert.deepEqual(body, name ? { ...none, [name]: 1 } : none, status);
  }
});

test('SENT and VIEWED past their date are not still open, SIGNING always is (R184)', async () => {
  const service = await office();
  const validUntil = new Date(service.box.now() + hour).toISOString();
  const { id } = await sent(service, { validUntil });
  const isOpen = async () =>
    (await service.ask<{ items: Proposal[] }>('GET', '/v1/proposals?stillOpen=true')).body.items.length === 1;
  for (const status of ['SENT', 'VIEWED', 'SIGNING'] as const) {
    service.set(id, { status });
    assert.equal(await isOpen(), true, status);
  }
  await service.box.advance(2 * hour);
  for (const status of ['SENT', 'VIEWED', 'SIGNING'] as const) {
    service.set(id, { status });
    assert.equal(await isOpen(), status === 'SIGNING', status);
  }
});

test('a preview works in every status and is the letter that the client gets (R179)', async () => {
  const service = await office();
  const { id } = await draft(service);
  await line(service, id, { amount: '100.00' });
  type Preview = { letterHtml: string; blockers: unknown[] };
  const preview = () => service.ask<Preview>('GET', `/v1/proposals/${id}/preview`);
  const before = await preview();
  assert.deepEqual(before.body.blockers, []);
  await service.ask('POST', `/v1/proposals/${id}/send`);
  await service.settled();
  const { publicToken } = await service.read(id);
  const { body } = await service.ask('GET', `/v1/proposals/public/${publicToken}`);
  assert.equal(before.body.letterHtml, body['letterHtml']);
  for (const status of statuses) {
    service.set(id, { status });
    assert.equal((await preview()).status, 200, status);
  }
});

test('the client reads branding, addressee, letter, fees and what they can do, and reading leaves nothing behind (R187)', async () => {
  const service = await office();
  const { id, publicToken } = await sent(service);
  const before = JSON.stringify([service.row(id), service.world.store.proposalEvents.all()]);
  const { body } = await service.ask<Record<string, unknown>>('GET', `/v1/proposals/public/${publicToken}`);
  const { branding, recipient, letterHtml, services, pricing, canAccept, canDecline } = body;
  assert.ok((branding as { name: string }).name);
  assert.equal((recipient as { company: string }).company, 'Harbour Bakery Ltd');
  assert.match(String(letterHtml), /We act for Jo Client/);
  assert.equal((services as unknown[]).length, 1);
  assert.ok(pricing);
  assert.deepEqual([canAccept, canDecline], [true, true]);
  assert.equal(JSON.stringify([service.row(id), service.world.store.proposalEvents.all()]), before);
});

test('a proposal that was accepted by CLICK can still be read and listed (R147)', async () => {
  const service = await office();
  const { id, publicToken } = await sent(service);
  service.set(id, { acceptanceMode: 'CLICK', status: 'ACCEPTED' });
  assert.equal((await service.read(id))['acceptanceMode'], 'CLICK');
  assert.equal((await service.ask('GET', '/v1/proposals')).status, 200);
  assert.equal((await service.ask('GET', `/v1/proposals/public/${publicToken}`)).status, 200);
});

test('the signing envelope is in the proposal’s department and goes to the address that accepted (R154, R170, R189)', async () => {
  const service = await office();
  const { ask } = service;
  const department = await ask<{ id: string }>('POST', '/v1/departments', { name: 'Pensions' });
  const { publicToken, id } = await sent(service, { departmentId: department.body.id });
  const accepted = await ask('POST', `/v1/proposals/public/${publicToken}/accept`, jo);
  assert.equal(accepted.status, 200);
  const { acceptance } = service.row(id);
  const envelope = service.world.store.envelopes.get(acceptance?.envelopeId ?? '') ?? assert.fail();
  assert.equal(envelope.departmentId, department.body.id);
  assert.deepEqual(
    envelope.recipients.map(({ email, name, role }) => [email, name, role]),
    [[jo.email, jo.name, 'SIGNER']],
  );
});

test('HOURLY falls back to its amount without a rate or hours; rate and hours belong to HOURLY alone (R157, R159)', async () => {
  const service = await office();
  const { id } = await draft(service);
  const add = (body: object) => line(service, id, body);
  const hourly = { feeType: 'HOURLY', amount: '80.00' };
  for (const more of [{ rate: '95.50' }, { estimatedHours: '2' }, {}])
    assert.equal((await add({ ...hourly, ...more })).status, 201, JSON.stringify(more));
  assert.equal((await service.read(id)).pricing?.oneOff?.['subtotal'], '240.00');
  for (const feeType of ['FIXED', 'ESTIMATE'])
    for (const [field, value] of [
      ['rate', '5'],
      ['estimatedHours', '2'],
    ] as const) {
      const { status, body } = await add({ feeType, amount: '10', [field]: value });
      assert.deepEqual([status, body['field']], [400, field], `${feeType} ${field}`);
    }
});

test('the term of a contract is a whole number of months (R149), and ongoing work is never announced to end (R149)', async () => {
  const service = await office();
  const contactId = await contact(service);
  const create = (months: unknown) =>
    service.ask('POST', '/v1/proposals', {
      ...{ ...letter, contactId, contractTermType: 'FIXED', contractTermMonths: months },
    });
  for (const wrong of [1.5, 0, -1, '12', null])
    assert.equal((await create(wrong)).status, 400, String(wrong));
  assert.equal((await create(12)).status, 201);
  const { id } = await sent(service);
  service.set(id, { status: 'ACCEPTED', acceptedAt: new Date(service.box.now()).toISOString() });
  await service.box.advance(400 * 24 * hour);
  assert.ok(!service.raised.includes('PROPOSAL_TERM_ENDING'));
  assert.equal(service.row(id).contractTermType, 'ONGOING');
});
