import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getProposalAnalyticsSummary } from '../../../../src/contract/index.js';
import { dayMs } from '../../../../src/domain/index.js';
import {
  countsOf,
  dealSizes,
  lostReasonsOf,
  topClientsOf,
  valueOf,
} from '../../../../src/sandbox/groups/analytics/proposal-figures.js';
import type { ProposalRow } from '../../../../src/sandbox/entities/index.js';
import { sandbox, sent } from '../proposals/support.js';

const group = (subtotal: string, frequency = 'ONE_OFF', periodsPerYear = 0) => ({
  ...{ frequency, periodsPerYear, subtotal, vatAmount: '0.00', totalAmount: subtotal },
});
/** Only the members that figures read. */
const row = (status: string, more: object = {}) =>
  ({
    ...{ status, contactId: 'c', currency: 'GBP', lostReason: null, validUntil: null },
    ...{ sentAt: '2026-01-01T00:00:00Z', acceptedAt: null, pricing: { feeGroups: [group('100.00')] } },
    ...more,
  }) as unknown as ProposalRow;

test('the win rate is won of won and lost, and null while nothing is decided (R203)', () => {
  assert.equal(countsOf([row('SENT'), row('VIEWED')]).winRate, null);
  const mixed = ['ACCEPTED', 'DECLINED', 'EXPIRED', 'ACCEPTED', 'SENT', 'CANCELLED'].map((one) => row(one));
  const lost = row('SENT', { lostReason: 'PRICE' });
  assert.deepEqual(countsOf([...mixed, lost]), { sent: 7, won: 2, lost: 3, open: 1, winRate: 0.4 });
});

test('values are per currency and fee bucket, with the run rate of a year on recurring ones (R205)', () => {
  const fees = [group('0.10'), group('0.20'), group('50.00', 'MONTHLY', 12)];
  const rows = fees.map((fee) => row('ACCEPTED', { pricing: { feeGroups: [fee] } }));
  const euros = row('ACCEPTED', { currency: 'EUR' });
  assert.deepEqual(valueOf([...rows, euros, row('ACCEPTED', { pricing: null })]), {
    items: [
      { currency: 'GBP', frequency: 'ONE_OFF', count: 2, total: '0.30' },
      { currency: 'GBP', frequency: 'MONTHLY', count: 1, total: '50.00', annualised: '600.00' },
      { currency: 'EUR', frequency: 'ONE_OFF', count: 1, total: '100.00' },
    ],
    unpricedCount: 1,
  });
});

test('a deal size needs three samples, and is their median (R205)', () => {
  const of = (...amounts: string[]) =>
    dealSizes(amounts.map((amount) => row('ACCEPTED', { pricing: { feeGroups: [group(amount)] } })));
  assert.deepEqual(of('10.00', '20.00'), []);
  assert.deepEqual(of('9.00', '100.00', '20.00'), [
    { currency: 'GBP', frequency: 'ONE_OFF', count: 3, median: '20.00' },
  ]);
  assert.equal(of('1.00', '2.00', '3.00', '100.00')[0]?.median, '2.50');
});

test('losses without a reason are in a row of their own; clients are ordered by what was won', () => {
  const losses = [row('DECLINED'), row('EXPIRED'), row('SENT', { lostReason: 'PRICE' }), row('SENT')];
  assert.deepEqual(lostReasonsOf(losses), [
    { reason: null, count: 2 },
    { reason: 'PRICE', count: 1 },
  ]);
  const monthly = { contactId: 'b', pricing: { feeGroups: [group('50.00', 'MONTHLY', 12)] } };
  const clients = topClientsOf([row('ACCEPTED'), row('ACCEPTED', monthly), row('SENT', { contactId: 'd' })]);
  assert.deepEqual(
    clients.map(({ contactId }) => contactId),
    ['b', 'c', 'd'],
  );
});

test('open value counts what is with the client now, without drafts and lost ones (R204)', async () => {
  const service = await sandbox();
  const open = await sent(service);
  const lost = await sent(service);
  await service.ask('POST', '/v1/proposals', {
    ...{ contactId: open['contactId'], currency: 'GBP' },
    bodyContent: 'x',
  });
  const value = async () =>
    (await service.ask<{ items: unknown[] }>('GET', '/v1/analytics/proposals/open-value')).body.items;
  assert.deepEqual(await value(), [{ currency: 'GBP', frequency: 'ONE_OFF', count: 2, total: '200.00' }]);
  const marked = await service.ask('POST', `/v1/proposals/${lost.id}/lost`, { reason: 'PRICE' });
  assert.equal(marked.status, 200, JSON.stringify(marked.body));
  assert.deepEqual(await value(), [{ currency: 'GBP', frequency: 'ONE_OFF', count: 1, total: '100.00' }]);
});

test('the summary is of the period; what is open and stale now is not (R203)', async () => {
  const service = await sandbox();
  const { id, contactId } = await sent(service);
  await service.box.advance(61 * dayMs);
  const read = async (query = '') => {
    const { body } = await service.ask('GET', `/v1/analytics/proposals/summary${query}`);
    return getProposalAnalyticsSummary.shapes().answers[200].parse(body);
  };
  const all = await read();
  assert.deepEqual([all?.sent, all?.open, all?.winRate, all?.timeToAccept], [1, 1, null, null]);
  const later = await read('?startDate=2027-04-01');
  assert.deepEqual([later?.sent, later?.openNow, later?.staleCount], [0, 1, 1]);
  const rows = async (name: string) =>
    (await service.ask<{ items: Record<string, unknown>[] }>('GET', `/v1/analytics/proposals/${name}`)).body
      .items;
  assert.deepEqual(
    (await rows('stale')).map((one) => one['id']),
    [id],
  );
  assert.deepEqual(await rows('outcomes?granularity=week'), [
    { period: '2027-03-01', sent: 1, won: 0, lost: 0, open: 1, winRate: null },
  ]);
  assert.equal((await rows('by-author'))[0]?.['isAutomated'], true, 'made with a key');
  assert.equal((await rows('by-client'))[0]?.['contactId'], contactId);
  const client = await service.ask('GET', `/v1/analytics/proposals/client/${String(contactId)}`);
  assert.deepEqual([client.body['sent'], client.body['wonValue']], [1, []]);
  assert.equal((await service.ask('GET', '/v1/analytics/proposals/client/none')).status, 404);
});
