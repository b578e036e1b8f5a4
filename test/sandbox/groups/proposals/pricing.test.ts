import assert from 'node:assert/strict';
import { test } from 'node:test';
import Big from 'big.js';
import fc from 'fast-check';
import { priceProposal } from '../../../../src/sandbox/groups/proposals/drafts/pricing.js';
import { draft, line, sandbox, type Proposal } from './support.js';

const blank = {
  feeType: 'FIXED' as 'FIXED' | 'HOURLY' | 'ESTIMATE',
  amount: null as string | null,
  amountTo: null as string | null,
  rate: null as string | null,
  estimatedHours: null as string | null,
  billingFrequency: null as string | null,
  vatRate: null as string | null,
};
const gbp = { currency: 'GBP', vatInclusive: false, vatRate: '20' };

test('no lines: pricing is null, not 0.00 (R162)', () => assert.equal(priceProposal([], gbp), null));

test('each cadence has its own bucket; ONE_OFF and null share one (R156, R160)', () => {
  const pricing = priceProposal(
    [
      { ...blank, amount: '100' },
      { ...blank, amount: '50', billingFrequency: 'ONE_OFF' },
      { ...blank, amount: '10', billingFrequency: 'MONTHLY' },
      { ...blank, amount: '7', billingFrequency: 'EVERY_FOUR_WEEKS' },
    ],
    gbp,
  );
  assert.deepEqual(pricing?.oneOff, { subtotal: '150.00', vatAmount: '30.00', totalAmount: '180.00' });
  assert.deepEqual(
    pricing?.feeGroups.map(({ frequency, totalAmount }) => [frequency, totalAmount]),
    [
      ['ONE_OFF', '180.00'],
      ['MONTHLY', '12.00'],
      ['EVERY_FOUR_WEEKS', '8.40'],
    ],
  );
});

test('HOURLY is rate times hours, with the amount as its fallback; the upper estimate never counts (R157, R158)', () => {
  const net = (own: Partial<typeof blank>) => priceProposal([{ ...blank, ...own }], gbp)?.oneOff?.subtotal;
  assert.equal(net({ feeType: 'HOURLY', rate: '95.50', estimatedHours: '2.5', amount: '1' }), '238.75');
  assert.equal(net({ feeType: 'HOURLY', rate: '95.50', amount: '80' }), '80.00');
  assert.equal(net({ feeType: 'ESTIMATE', amount: '180', amountTo: '260' }), '180.00');
});

test('a VAT rate of 0 on a line is not the same as none (R161)', () => {
  const vat = (vatRate: string | null) =>
    priceProposal([{ ...blank, amount: '100', vatRate }], gbp)?.oneOff?.vatAmount;
  assert.equal(vat(null), '20.00');
  assert.equal(vat('0'), '0.00');
  assert.equal(vat('13.5'), '13.50');
});

test('amounts that include VAT keep their gross; halves round up, per line (G50)', () => {
  const inclusive = { ...gbp, vatInclusive: true };
  assert.deepEqual(priceProposal([{ ...blank, amount: '100' }], inclusive)?.oneOff, {
    subtotal: '83.33',
    vatAmount: '16.67',
    totalAmount: '100.00',
  });
  assert.equal(
    priceProposal([{ ...blank, amount: '0.125' }], { ...gbp, vatRate: null })?.oneOff?.subtotal,
    '0.13',
  );
});

test('amounts are rounded to whole yen and to thousandths of a dinar', () => {
  const net = (currency: string) =>
    priceProposal([{ ...blank, amount: '10.5555' }], { ...gbp, currency })?.oneOff?.subtotal;
  assert.equal(net('JPY'), '11');
  assert.equal(net('KWD'), '10.556');
});

test('for any lines, each bucket is the sum of its rounded lines, and net plus VAT is gross', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((pence) => Big(pence).div(100).toFixed(2));
  const own = fc.record({
    ...Object.fromEntries(Object.keys(blank).map((key) => [key, fc.constant(null)])),
    feeType: fc.constant('FIXED' as const),
    amount,
    billingFrequency: fc.constantFrom(null, 'ONE_OFF', 'WEEKLY', 'MONTHLY', 'ANNUALLY'),
    vatRate: fc.constantFrom(null, '0', '5', '13.5', '20'),
  }) as fc.Arbitrary<typeof blank>;
  fc.assert(
    fc.property(fc.array(own, { minLength: 1, maxLength: 12 }), fc.boolean(), (lines, vatInclusive) => {
      const terms = { ...gbp, vatInclusive };
      const whole = priceProposal(lines, terms);
      for (const group of whole?.feeGroups ?? []) {
        const mine = lines.filter((one) => (one.billingFrequency ?? 'ONE_OFF') === group.frequency);
        const singles = mine.map((one) => priceProposal([one], terms)?.feeGroups[0]);
        for (const figure of ['subtotal', 'vatAmount', 'totalAmount'] as const) {
          const sum = singles.reduce((total, single) => total.plus(single?.[figure] ?? 0), Big(0));
          assert.equal(group[figure], sum.toFixed(2));
        }
        assert.ok(Big(group.subtotal).plus(group.vatAmount).eq(group.totalAmount));
      }
    }),
  );
});

test('invalid pricing is refused with code, member and line, and changes nothing (R163)', async () => {
  const service = await sandbox();
  const { id } = await draft(service);
  await line(service, id, { amount: '10.00' });
  const { status, body } = await line(service, id, { feeType: 'ESTIMATE', amount: '10', amountTo: '9.99' });
  assert.equal(status, 400);
  assert.equal(body.code, 'pricing-invalid');
  assert.equal(body.field, 'amountTo');
  assert.equal(body.lineIndex, 1);
  assert.equal(body.pricingCode, 'estimate-range-invalid');
  const hourly = await line(service, id, { feeType: 'FIXED', amount: '10', rate: '5' });
  assert.equal(hourly.body.field, 'rate');
  const { body: kept } = await service.ask<Proposal>('GET', `/v1/proposals/${id}`);
  const [first] = kept.services;
  const bad = [
    ...['100.01', '20.001', '101', '-1', 'x'].map((vatRate) => ({ amount: '10', vatRate })),
    ...['1e3', '.5', '', '1,000', '-1'].map((amount) => ({ amount })),
    { amount: 10 },
    { amount: '10', rate: 'x' },
  ];
  for (const one of bad) {
    const field = Object.keys(one).at(-1);
    const pricingCode = field === 'vatRate' ? 'vat-rate-invalid' : 'amount-invalid';
    const added = await line(service, id, one);
    const path = `/v1/proposals/${id}/services/${first?.id}`;
    const changed = await service.ask('PATCH', path, one);
    for (const [lineIndex, { status, body }] of [changed, added].entries()) {
      const { code, ...rest } = body;
      const refusal = {
        status,
        code,
        pricingCode: rest['pricingCode'],
        field: rest['field'],
        lineIndex: rest['lineIndex'],
      };
      const expected = { status: 400, code: 'pricing-invalid', pricingCode, field, lineIndex };
      assert.deepEqual(refusal, expected, JSON.stringify(one));
    }
  }
  const own = await service.ask('PATCH', `/v1/proposals/${id}`, { vatRate: '101' });
  assert.deepEqual(
    [own.status, own.body['code'], own.body['field'], own.body['lineIndex']],
    [400, 'pricing-invalid', 'vatRate', undefined],
  );
  const read = await service.ask<Proposal>('GET', `/v1/proposals/${id}`);
  assert.equal(read.body.services.length, 1);
  assert.equal(read.body.pricing?.oneOff?.totalAmount, '12.00');
});

test('an amount that its currency cannot express is refused and names its line; an hourly rate may be finer (R163, G95)', async () => {
  const service = await sandbox();
  const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    body['code'],
    body['pricingCode'],
    body['field'],
    body['lineIndex'],
  ];
  const { id } = await draft(service);
  await line(service, id, { amount: '100.5' });
  const at = (field: string) => [400, 'pricing-invalid', 'amount-precision', field, 1];
  assert.deepEqual(refusal(await line(service, id, { amount: '10.005' })), at('amount'));
  const range = { feeType: 'ESTIMATE', amount: '10.00', amountTo: '12.345' };
  assert.deepEqual(refusal(await line(service, id, range)), at('amountTo'));
  const hourly = await line(service, id, { feeType: 'HOURLY', rate: '12.505', estimatedHours: '2' });
  assert.equal(hourly.status, 201);
  assert.equal((await line(service, id, { amount: '10.500' })).status, 201, 'zeros say nothing more');

  const yen = await service.ask('PATCH', `/v1/proposals/${id}`, { currency: 'JPY' });
  assert.deepEqual(refusal(yen), [400, 'pricing-invalid', 'amount-precision', 'amount', 0]);
  assert.match(String(yen.body['message']), /amount in JPY has no decimals/);
  const dinar = await draft(service, { currency: 'KWD' });
  assert.equal((await line(service, dinar.id, { amount: '1.125' })).status, 201);
  const service2 = { name: 'Books', defaultAmount: '10.005' };
  assert.equal((await service.ask('POST', '/v1/service-catalogue/services', service2)).status, 400);
  const template = {
    bodyContent: '<p>x</p>',
    currency: 'JPY',
    services: [{ name: 'a', defaultAmount: '9.5' }],
  };
  assert.equal((await service.ask('POST', '/v1/proposal-templates', template)).status, 400);
});
