import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contact, draft, letter, line, sandbox, sent, type Proposal } from './support.js';

test('a new proposal is a DRAFT with its own reference and null pricing (R162, R166)', async () => {
  const service = await sandbox();
  const first = await draft(service);
  const second = await draft(service);
  assert.equal(first.status, 'DRAFT');
  assert.equal(first.pricing, null);
  assert.equal(first.publicToken, null);
  assert.notEqual(first.proposalRef, second.proposalRef);
});

test('missing or contradictory members are 400 (R146 to R149, R152)', async () => {
  const service = await sandbox();
  const contactId = await contact(service);
  const status = async (more: object) =>
    (await service.ask('POST', '/v1/proposals', { ...letter, contactId, ...more })).status;
  for (const member of ['bodyContent', 'currency'] as const) {
    const answer = await service.ask('POST', '/v1/proposals', { ...letter, contactId, [member]: undefined });
    assert.deepEqual(
      [answer.status, answer.body['message']],
      [400, `${member} is required unless templateId is given`],
    );
  }
  assert.equal(await status({ acceptanceMode: 'CLICK' }), 400);
  assert.equal(await status({ contractStartMode: 'SPECIFIC_DATE' }), 400);
  assert.equal(await status({ contractStartDate: '2027-04-01T00:00:00Z' }), 400);
  assert.equal(await status({ contractTermType: 'FIXED' }), 400);
  assert.equal(await status({ contractTermMonths: 12 }), 400);
  assert.equal(await status({ vatRate: '20.001' }), 400);
  assert.equal(await status({ vatRate: '101' }), 400);
  assert.equal(await status({ contactId: 'nobody' }), 404);
  assert.equal(await status({ templateId: 'none' }), 404);
  assert.equal(
    await status({
      contractStartMode: 'SPECIFIC_DATE',
      contractStartDate: '2027-04-01T00:00:00Z',
      contractTermType: 'FIXED',
      contractTermMonths: 12,
    }),
    201,
  );
});

test('a draft is edited and repriced in one request; after sending it is not editable (R161, R175)', async () => {
  const service = await sandbox();
  const { id } = await draft(service);
  await line(service, id, { amount: '100' });
  await line(service, id, { amount: '100', vatRate: '0' });
  const { body } = await service.ask<Proposal>('PATCH', `/v1/proposals/${id}`, { vatRate: '10' });
  assert.equal(body.pricing?.oneOff?.vatAmount, '10.00');
  assert.equal((await service.ask('PATCH', `/v1/proposals/${id}`, { bodyContent: null })).status, 400);
  await service.ask('POST', `/v1/proposals/${id}/send`);
  const late = await service.ask('PATCH', `/v1/proposals/${id}`, { vatRate: '5' });
  assert.equal(late.status, 400);
  assert.equal(late.body.code, 'proposal-not-editable');
  assert.equal(late.body.status, 'RENDERING');
  const add = await line(service, id, { amount: '1' });
  assert.equal(add.body.code, 'proposal-not-editable');
});

test('the internal name is editable in any status, causes no event and is never shown to the client (R150, R176)', async () => {
  const service = await sandbox();
  const { id, publicToken } = await sent(service);
  const before = await service.ask<{ items: unknown[] }>('GET', `/v1/proposals/${id}/events`);
  const { status, body } = await service.ask('PATCH', `/v1/proposals/${id}/internal-name`, {
    internalName: 'Secret label',
  });
  assert.equal(status, 200);
  assert.equal(body.internalName, 'Secret label');
  const after = await service.ask<{ items: unknown[] }>('GET', `/v1/proposals/${id}/events`);
  assert.equal(after.body.items.length, before.body.items.length);
  const open = await service.ask('GET', `/v1/proposals/public/${publicToken}`);
  assert.ok(!JSON.stringify(open.body).includes('Secret label'));
});

test('lines are appended, changed, removed and reordered; a new order must name each line exactly once (R164)', async () => {
  const service = await sandbox();
  const { id } = await draft(service);
  for (const name of ['a', 'b', 'c']) await line(service, id, { name, amount: '1' });
  const { body } = await line(service, id, { name: 'first', amount: '1', sortOrder: -1 });
  assert.deepEqual(
    body.services.map(({ name }) => name),
    ['first', 'a', 'b', 'c'],
  );
  const ids = body.services.map((one) => one.id);
  const reorder = (serviceIds: unknown[]) =>
    service.ask<Proposal>('PUT', `/v1/proposals/${id}/services/reorder`, { serviceIds });
  assert.equal((await reorder(ids.slice(1))).status, 400);
  assert.equal((await reorder([...ids.slice(1), ids[1]])).status, 400);
  assert.equal((await reorder([...ids.slice(1), 'foreign'])).status, 400);
  const turned = await reorder([...ids].reverse());
  assert.deepEqual(
    turned.body.services.map(({ name }) => name),
    ['c', 'b', 'a', 'first'],
  );
  const { body: appended } = await line(service, id, { name: 'last', amount: '1' });
  assert.deepEqual(
    appended.services.map(({ name, sortOrder }) => [name, sortOrder]),
    [
      ['c', 0],
      ['b', 1],
      ['a', 2],
      ['first', 3],
      ['last', 4],
    ],
  );
  await service.ask('DELETE', `/v1/proposals/${id}/services/${appended.services[4]?.id ?? ''}`);
  const gone = await service.ask<Proposal>('DELETE', `/v1/proposals/${id}/services/${ids[0] ?? ''}`);
  assert.equal(gone.body.services.length, 3);
  assert.equal((await service.ask('DELETE', `/v1/proposals/${id}/services/${ids[0] ?? ''}`)).status, 404);
});

test('the list can be filtered, searched and paged and omits lines; stats count by status (R184, R185)', async () => {
  const service = await sandbox();
  await draft(service, { bodyTitle: 'Payroll' });
  await sent(service);
  const due = await sent(service, { validUntil: '2027-03-01T10:00:00Z' });
  await service.box.advance(2 * 60 * 60 * 1000);
  type Page = { items: Proposal[]; total: number };
  const list = async (query: string) => (await service.ask<Page>('GET', `/v1/proposals?${query}`)).body;
  assert.equal((await list('')).total, 3);
  assert.equal((await list('')).items[0]?.services, undefined);
  assert.equal((await list('status=SENT&status=DRAFT')).total, 3);
  assert.equal((await list('status=SENT')).total, 2);
  assert.equal((await list('search=PAYroll')).total, 1);
  assert.ok(!(await list('stillOpen=true')).items.some(({ id }) => id === due.id));
  assert.equal((await list('pageSize=2&page=2')).items.length, 1);
  assert.equal((await service.ask('GET', '/v1/proposals?pageSize=101')).status, 400);
  const stats = await service.ask('GET', '/v1/proposals/stats');
  assert.deepEqual(stats.body, { drafts: 1, withClient: 2, accepted: 0, expired: 0, total: 3 });
});
