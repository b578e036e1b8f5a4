import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '../../../../src/cli/check-contract/describe.js';
import { listProposals } from '../../../../src/contract/index.js';
import { draft, line, sandbox, type Proposal } from './support.js';

/** The paths of every member of an answer whose name speaks of money. */
function moneyPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => moneyPaths(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(/amount|total|value|price|fee(?!Type|Groups)|sum/i.test(name) && typeof member !== 'object'
      ? [`${path}.${name}`]
      : []),
    ...moneyPaths(member, `${path}.${name}`),
  ]);
}

test('a proposal has sums per cadence and none over all of them, in its detail and in lists (R156)', async () => {
  const service = await sandbox();
  const { id } = await draft(service);
  await line(service, id, { amount: '100.00', billingFrequency: 'ONE_OFF' });
  await line(service, id, { amount: '10.00', billingFrequency: 'MONTHLY' });
  const { body } = await service.ask<Proposal>('GET', `/v1/proposals/${id}`);
  assert.deepEqual(
    body.pricing?.feeGroups.map(({ frequency, subtotal }) => [frequency, subtotal]),
    [
      ['ONE_OFF', '100.00'],
      ['MONTHLY', '10.00'],
    ],
  );
  const list = await service.ask<{ items: Proposal[] }>('GET', '/v1/proposals');
  const listed = list.body.items.find((row) => row.id === id);
  assert.ok(listed);
  for (const shown of [body, listed]) {
    const paths = moneyPaths(shown);
    assert.ok(paths.length > 0);
    for (const path of paths)
      assert.match(path, /^\.(services\[\]|pricing\.(oneOff|feeGroups\[\]|recurring\[\]))\./);
    for (const merged of ['110.00', '132.00', '110', '132'])
      assert.ok(!JSON.stringify(shown).includes(`"${merged}"`), merged);
  }
});

test('proposals are ordered by date or reference, never by value (R156)', async () => {
  const { ask } = await sandbox();
  const query = listProposals.shapes().query;
  assert.ok(query);
  assert.match(JSON.stringify(describe(query)), /sortBy/);
  for (const sortBy of ['updatedAt', 'createdAt', 'proposalRef'])
    assert.equal((await ask('GET', `/v1/proposals?sortBy=${sortBy}`)).status, 200, sortBy);
  for (const sortBy of ['value', 'total', 'amount', 'pricing', 'oneOff'])
    assert.equal((await ask('GET', `/v1/proposals?sortBy=${sortBy}`)).status, 400, sortBy);
});
