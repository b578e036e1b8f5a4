import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProposalRow } from '../../../../src/sandbox/entities/proposals.js';
import type { World } from '../../../../src/sandbox/index.js';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { finish, open, service as signing } from '../../signing/support.js';
import { sandbox, sent } from './support.js';

const hour = 3_600_000;

async function sentProposal(more: object = {}) {
  let world!: World;
  const raised: string[] = [];
  const service = await sandbox({ scene: async (given) => ((world = given), emptyScene(given)) });
  const proposal = await sent(service, more);
  const { emit } = world;
  Object.assign(world, {
    emit: (event: string, data: Record<string, unknown>) => (raised.push(event), emit(event, data)),
  });
  const path = `/v1/proposals/${proposal.id}`;
  const set = (change: Partial<ProposalRow>) => world.store.proposals.patch(proposal.id, change);
  const status = () => world.store.proposals.get(proposal.id)?.status;
  const post = async (rest: string, body?: object) => (await service.ask('POST', path + rest, body)).status;
  return { ...service, ...proposal, world, raised, path, set, current: status, post };
}

test('a declined or expired proposal is marked lost with a reason of the list, and its link stays alive (R177)', async () => {
  const { post, set, current, ask, publicToken, path } = await sentProposal();
  for (const status of ['DECLINED', 'EXPIRED'] as const) {
    set({ status });
    assert.equal(await post('/lost', { reason: 'NONSENSE' }), 400);
    assert.equal(await post('/lost', {}), 400);
    assert.equal(await post('/lost', { reason: 'OTHER', note: '  ' }), 400);
    assert.equal(await post('/lost', { reason: 'OTHER', note: 'They moved' }), 200);
    assert.equal(current(), status);
    assert.equal((await ask('GET', `/v1/proposals/public/${publicToken}`)).status, 200);
    assert.equal((await ask('DELETE', `${path}/lost`)).status, 200);
    assert.equal(current(), status);
  }
  for (const status of ['ACCEPTED', 'DRAFT'] as const) {
    set({ status });
    assert.equal(await post('/lost', { reason: 'PRICE' }), 400, status);
  }
});

test('a reminder goes out in SENT, VIEWED and SIGNING, and not when lost, past its date or in another status (R178)', async () => {
  const validUntil = '2027-03-20T09:00:00Z';
  const { post, set, ask, raised, id, box, world } = await sentProposal({ validUntil });
  const remind = async (change: Partial<ProposalRow>) => {
    set({ remindedAt: null, lostReason: null, ...change });
    return post('/remind');
  };
  const mails = () => world.store.mails.all().length;
  for (const status of ['SENT', 'VIEWED', 'SIGNING'] as const) {
    const before = mails();
    assert.equal(await remind({ status }), 200, status);
    assert.equal(mails(), before + 1);
  }
  for (const status of ['SENT', 'VIEWED'] as const)
    assert.equal(await remind({ status, lostReason: 'PRICE' }), 409, 'lost');
  for (const status of [
    'DRAFT',
    'RENDERING',
    'RENDER_FAILED',
    'ACCEPTED',
    'DECLINED',
    'EXPIRED',
    'CANCELLED',
  ] as const)
    assert.equal(await remind({ status }), 409, status);
  assert.equal(await remind({ status: 'SENT' }), 200);
  await box.advance(48 * hour - 1);
  assert.equal(await post('/remind'), 409);
  await box.advance(1);
  assert.equal(await post('/remind'), 200);
  await box.advance(20 * 24 * hour);
  for (const status of ['SENT', 'VIEWED'] as const)
    assert.equal(await remind({ status }), 409, 'past its date');
  assert.equal(await remind({ status: 'SIGNING' }), 200);
  const count = mails();
  world.store.contacts.patch(world.store.proposals.get(id)?.contactId ?? '', { email: '' });
  assert.equal(await remind({ status: 'SIGNING' }), 400);
  assert.equal(mails(), count);
  assert.deepEqual(
    raised.filter((event) => /REMIND/.test(event)),
    [],
  );
  assert.equal((await ask('GET', '/sandbox/outbox')).status, 200);
});

test('one acceptance raises ENVELOPE_COMPLETED and PROPOSAL_ACCEPTED once each; withdrawing while signing raises ENVELOPE_VOIDED (R141, R171, R172)', async () => {
  const s = await signing();
  const raised: string[] = [];
  const { emit } = s.world;
  Object.assign(s.world, {
    emit: (event: string, data: Record<string, unknown>) => (raised.push(event), emit(event, data)),
  });
  const begin = async (name: string) => {
    const { id, token } = s.scene.proposals[name] ?? assert.fail();
    const jo = { name: 'Jo', email: 'jo@example.com', authority: 'Director' };
    assert.equal((await s.call('POST', `/v1/proposals/public/${token}/accept`, jo, {})).status, 200);
    const { acceptance } = s.world.store.proposals.get(id) ?? assert.fail();
    return { id, token, ...(acceptance ?? assert.fail()) };
  };
  const count = (event: string) => raised.filter((one) => one === event).length;
  const first = await begin('sent');
  assert.equal(count('PROPOSAL_ACCEPTED'), 0, 'not before it is signed');
  await finish(s, await open(s, first.envelopeId, first.recipientId));
  assert.deepEqual([count('ENVELOPE_COMPLETED'), count('PROPOSAL_ACCEPTED')], [1, 1]);
  assert.equal(count('ENVELOPE_VOIDED'), 0);
  const { id } = s.scene.proposals['signing'] ?? assert.fail();
  assert.equal((await s.call('DELETE', `/v1/proposals/${id}`)).at('status'), 'CANCELLED');
  assert.deepEqual([count('ENVELOPE_VOIDED'), count('PROPOSAL_ACCEPTED')], [1, 1]);
});

test('a client can decline from SENT, VIEWED and SIGNING, and raises PROPOSAL_DECLINED once (R172)', async () => {
  for (const status of ['SENT', 'VIEWED', 'SIGNING'] as const) {
    const { ask, publicToken, set, raised, current } = await sentProposal();
    set({ status });
    const decline = () => ask('POST', `/v1/proposals/public/${publicToken}/decline`, { reason: 'no' });
    assert.equal((await decline()).status, 200, status);
    assert.equal(current(), 'DECLINED');
    await decline();
    assert.deepEqual(raised, ['PROPOSAL_DECLINED']);
  }
});
