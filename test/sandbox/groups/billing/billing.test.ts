import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box, draft, service, type Service } from '../../signing/support.js';

const signer = { name: 'Clara', email: 'clara@client.example', role: 'SIGNER' };
const order = (s: Service, body: unknown) => s.call('POST', '/sandbox/plan', body, {});
const usage = async (s: Service) => (await s.call('GET', '/v1/billing/usage')).at('envelopes');

async function send(s: Service) {
  const { envelope } = await draft(s, [signer], [box('SIGNATURE')]);
  return s.call('POST', `/v1/envelopes/${envelope}/send`);
}

/** Pays on the provider's page, as a person does. */
const pay = (s: Service, url: string) => s.call('POST', new URL(url).pathname, undefined, {});

test('plans are listed without a credential (R17)', async () => {
  const s = await service();
  const { status, ...answer } = await s.call('GET', '/v1/billing/plans', undefined, {});
  assert.equal(status, 200);
  assert.ok(answer.bytes.length > 0);
  const plans = (await s.call('GET', '/v1/billing/plans', undefined, {})).list('items');
  assert.deepEqual(
    plans.map(({ plan }) => plan),
    ['INDIVIDUAL', 'PROFESSIONAL', 'BUSINESS', 'ENTERPRISE'],
  );
});

test('seats count the people who may sign in', async () => {
  const s = await service();
  const seats = async () => (await s.call('GET', '/v1/billing/usage')).at('seats');
  assert.deepEqual(await seats(), { used: 4, included: 10 });
  s.world.store.users.patch(s.scene.users[3]?.id ?? '', { active: false });
  await order(s, { seats: 7 });
  assert.deepEqual(await seats(), { used: 3, included: 7 });
  assert.equal((await s.call('GET', '/v1/billing/subscription')).at('seatsUsed'), 3);
});

test('the allowance counts the DIRECT envelopes sent this month; a proposal’s envelope is exempt (R58)', async () => {
  const s = await service();
  const before = (await usage(s)) as { used: number };
  await send(s);
  assert.equal(((await usage(s)) as { used: number }).used, before.used + 1);
  const some = s.world.store.envelopes.one(({ sentAt }) => sentAt !== null);
  s.world.store.envelopes.put({ ...some!, id: 'of-a-proposal', source: 'PROPOSAL_ACCEPTANCE' });
  s.world.store.envelopes.put({ ...some!, id: 'own', source: 'SELF_SIGN' });
  assert.equal(((await usage(s)) as { used: number }).used, before.used + 1);
  await s.sandbox.advance(31 * 86_400_000);
  assert.equal(((await usage(s)) as { used: number }).used, 0, 'a new month');
});

test('a fresh sandbox has no monthly limit, so a test suite can send as many envelopes as it likes (G110)', async () => {
  const s = await service();
  const figures = async () => (await usage(s)) as { allowance: number | null; remaining: number | null };
  assert.deepEqual([(await figures()).allowance, (await figures()).remaining], [null, null]);
  await order(s, { plan: 'BUSINESS' });
  assert.equal((await figures()).allowance, 1000, 'an ordered plan brings its own');
});

test('with the allowance used up sending is 403, and the draft stays a draft (R58)', async () => {
  const s = await service();
  await order(s, { envelopeAllowance: 0 });
  const { envelope } = await draft(s, [signer], [box('SIGNATURE')]);
  const refused = await s.call('POST', `/v1/envelopes/${envelope}/send`);
  assert.deepEqual([refused.status, refused.at('code')], [403, 'ENVELOPE_ALLOWANCE_REACHED']);
  assert.equal((await s.call('GET', `/v1/envelopes/${envelope}`)).at('status'), 'DRAFT');
});

test('a pack is spent only after the month’s allowance; its figures are additions (R253)', async () => {
  const s = await service();
  const { used } = (await usage(s)) as { used: number };
  await order(s, { envelopeAllowance: used + 1 });
  const bought = await s.call('POST', '/v1/billing/addons/checkout', {
    addOnCode: 'ENVELOPES_25',
    quantity: 2,
  });
  assert.equal(bought.status, 200);
  assert.equal(((await usage(s)) as { packEnvelopes: number }).packEnvelopes, 0, 'not before it is paid');
  assert.equal((await pay(s, bought.text('url'))).status, 200);
  const left = async () => {
    const { remaining, packEnvelopes } = (await usage(s)) as { remaining: number; packEnvelopes: number };
    return [remaining, packEnvelopes];
  };
  assert.deepEqual(await left(), [1, 50]);
  await send(s);
  assert.deepEqual(await left(), [0, 50]);
  await send(s);
  assert.deepEqual(await left(), [0, 49]);
  const packs = (await s.call('GET', '/v1/billing/addons')).list('items');
  assert.deepEqual(
    packs.map(({ code, envelopes, bought: count }) => [code, envelopes, count]),
    [
      ['ENVELOPES_25', 25, 2],
      ['ENVELOPES_100', 100, 0],
    ],
  );
});

test('a pack that is not sold on the plan is 403, an unknown one 400', async () => {
  const s = await service();
  const buy = (body: unknown) => s.call('POST', '/v1/billing/addons/checkout', body);
  assert.equal((await buy({ addOnCode: 'NONE' })).status, 400);
  assert.equal((await buy({ addOnCode: 'ENVELOPES_25', quantity: 0 })).status, 400);
  await order(s, { plan: 'ENTERPRISE' });
  assert.equal((await buy({ addOnCode: 'ENVELOPES_25' })).status, 403);
});

test('a checkout answers a page to pay on; the plan changes when it is paid, once (R252)', async () => {
  const s = await service();
  const wanted = { plan: 'ENTERPRISE', billingCycle: 'annual' };
  const quote = await s.call('POST', '/v1/billing/preview', wanted);
  assert.deepEqual(
    [quote.at('subtotal'), quote.at('vatAmount'), quote.at('total')],
    ['6000.00', '1200.00', '7200.00'],
  );
  const { url } = (await s.call('POST', '/v1/billing/checkout', wanted)).body as { url: string };
  const plan = async () => (await s.call('GET', '/v1/billing/subscription')).at('plan');
  const page = await s.call('GET', new URL(url).pathname, undefined, {});
  assert.match(new TextDecoder().decode(page.bytes), /GBP 7200\.00/);
  assert.equal(await plan(), 'BUSINESS');
  assert.equal((await pay(s, url)).status, 200);
  assert.equal(await plan(), 'ENTERPRISE');
  assert.equal((await s.call('GET', '/v1/billing/entitlements')).at('monthlyEnvelopes'), null);
  assert.equal((await pay(s, url)).status, 409);
  assert.equal((await s.call('GET', `/checkout/${'f'.repeat(48)}`, undefined, {})).status, 404);
});

test('a confirmed charge follows a preview of the same plan at its current price (R252)', async () => {
  const s = await service();
  const wanted = { plan: 'ENTERPRISE', billingCycle: 'monthly' };
  const confirm = () => s.call('POST', '/v1/billing/checkout', { ...wanted, confirmedImmediateCharge: true });
  assert.equal((await confirm()).status, 400);
  await s.call('POST', '/v1/billing/preview', wanted);
  assert.equal((await confirm()).status, 200);
  await order(s, { seats: 12 });
  assert.equal((await confirm()).status, 400, 'more seats cost more');
});

test('a plan with fewer seats than people is 409', async () => {
  const s = await service();
  const wanted = { plan: 'INDIVIDUAL', billingCycle: 'monthly' };
  for (const path of ['preview', 'checkout'])
    assert.equal((await s.call('POST', `/v1/billing/${path}`, wanted)).status, 409);
});

test('while the payment provider cannot be reached, preview and checkouts are 503 and open nothing (R252, G94)', async () => {
  const s = await service();
  for (const operation of ['previewPlanChange', 'startCheckout', 'startAddonCheckout'])
    await s.call('POST', '/sandbox/faults', { match: { operation }, times: 1, answer: { status: 503 } }, {});
  const wanted = { plan: 'ENTERPRISE', billingCycle: 'monthly' };
  assert.equal((await s.call('POST', '/v1/billing/preview', wanted)).status, 503);
  assert.equal((await s.call('POST', '/v1/billing/checkout', wanted)).status, 503);
  const pack = { addOnCode: 'ENVELOPES_25' };
  assert.equal((await s.call('POST', '/v1/billing/addons/checkout', pack)).status, 503);
  assert.equal(s.world.store.checkouts.all().length, 0);
});
