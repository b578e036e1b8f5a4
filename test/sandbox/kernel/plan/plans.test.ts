import assert from 'node:assert/strict';
import { test } from 'node:test';
import { service } from '../../signing/support.js';

const key = { name: 'Integration', permissions: ['READ'] };

test('without API access on its plan a firm creates no key, and its keys are refused; with it they work again (R9)', async () => {
  const s = await service();
  const order = (plan: string) => s.call('POST', '/sandbox/plan', { plan }, {});
  assert.equal((await s.asPerson('POST', '/v1/auth/api-keys', key)).status, 201);
  for (const plan of ['INDIVIDUAL', 'PROFESSIONAL']) {
    await order(plan);
    const refused = await s.asPerson('POST', '/v1/auth/api-keys', key);
    assert.deepEqual([refused.status, refused.at('code')], [403, 'PLAN_FEATURE_REQUIRED']);
    assert.equal((await s.call('GET', '/v1/envelopes')).status, 403);
    assert.equal((await s.asPerson('GET', '/v1/envelopes')).status, 200, 'people keep working');
  }
  for (const plan of ['BUSINESS', 'ENTERPRISE']) {
    await order(plan);
    assert.equal((await s.call('GET', '/v1/envelopes')).status, 200);
  }
});

test('a plan without embedded signing refuses the embed URL with 403, and nothing else (R113)', async () => {
  const s = await service();
  const sent = s.scene.envelopes.sent;
  const signer = sent?.recipients.find(({ role }) => role === 'SIGNER');
  const embed = () => s.call('POST', `/v1/envelopes/${sent?.id}/recipients/${signer?.id}/embed`);
  assert.equal((await embed()).status, 200);
  const ordered = await s.call('POST', '/sandbox/plan', { without: ['embeddedSigning'] }, {});
  assert.deepEqual(ordered.at('features'), ['apiAccess', 'analytics']);
  const refused = await embed();
  assert.deepEqual([refused.status, refused.at('feature')], [403, 'embeddedSigning']);
  assert.equal((await s.call('GET', `/v1/envelopes/${sent?.id}`)).status, 200);
  await s.call('POST', '/sandbox/plan', { plan: 'BUSINESS' }, {});
  assert.equal((await embed()).status, 200);
});

test('an order that no plan can have is 400 and changes nothing; a reset returns to the first plan', async () => {
  const s = await service();
  const order = (body: unknown) => s.call('POST', '/sandbox/plan', body, {});
  for (const body of [
    { plan: 'FREE' },
    { seats: 0 },
    { seats: 1.5 },
    { plan: 'INDIVIDUAL', seats: 2 },
    { envelopeAllowance: -1 },
    { without: ['signing'] },
  ])
    assert.equal((await order(body)).status, 400, JSON.stringify(body));
  assert.equal((await s.call('GET', '/v1/billing/subscription')).at('seats'), 10);
  await order({ plan: 'ENTERPRISE', seats: 80 });
  await s.call('POST', '/sandbox/reset', undefined, {});
  const { scene } = { scene: await s.sandbox.scene() };
  const headers = { Authorization: `Bearer ${scene.apiKeys.full}` };
  assert.equal((await s.call('GET', '/v1/billing/subscription', undefined, headers)).at('plan'), 'BUSINESS');
});
