import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { formatMoney } from '../../../src/domain/index.js';
import { feeTables } from '../../../src/elements/sig-proposal-accept/fees/fee-tables.js';
import { byFees, offer, type Group, type Line } from '../../../stories/proposals.js';
import { open } from './support.js';
import { waitUntil } from '../../support/wait.js';

const cadences = [
  'ONE_OFF',
  'WEEKLY',
  'FORTNIGHTLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'SEMI_ANNUALLY',
  'ANNUALLY',
  'EVERY_FOUR_WEEKS',
  'PER_TAX_YEAR',
] as const;

const decimal = fc
  .tuple(fc.nat({ max: 99_999_999 }), fc.nat({ max: 99 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`);
/** A figure that the service may leave out. */
const given = fc.option(decimal, { nil: undefined, freq: 4 });
const group = (frequency: string): fc.Arbitrary<Group> =>
  fc.record({
    frequency: fc.constant(frequency),
    subtotal: given,
    vatAmount: given,
    totalAmount: given,
  }) as fc.Arbitrary<Group>;
const groups = fc.subarray([...cadences], { minLength: 1 }).chain((own) => fc.tuple(...own.map(group)));
const rate = fc.option(fc.constantFrom('0', '0.00', '5', '13.5', '20'), { nil: undefined });
const line: fc.Arbitrary<Line> = fc
  .record({
    name: fc.constantFrom('Advice', 'Accounts', 'Payroll', 'VAT return'),
    feeType: fc.constantFrom('FIXED', 'HOURLY', 'ESTIMATE'),
    amount: decimal,
    amountTo: fc.option(decimal, { nil: undefined }),
    rate: fc.option(decimal, { nil: undefined }),
    estimatedHours: fc.option(fc.constantFrom('0.5', '2', '10.25'), { nil: undefined }),
    billingFrequency: fc.constantFrom(...cadences, null),
    vatRate: rate,
  })
  .map((own) => (own.feeType === 'HOURLY' ? own : { ...own, rate: undefined, estimatedHours: undefined }));
const mix = fc.tuple(groups, fc.array(line, { maxLength: 8 }), fc.constantFrom('GBP', 'EUR', 'JPY', 'KWD'));

const figures = (one: Group) => [one.subtotal, one.vatAmount, one.totalAmount];
const givenFigures = (one: Group) =>
  figures(one).filter((figure: string | undefined) => figure !== undefined);

/** How a cadence is named in the sentence that is accepted, by the caption of its table. */
const inSentence: Readonly<Record<string, string>> = {
  'One-off': 'one-off',
  Weekly: 'a week',
  Monthly: 'a month',
  Quarterly: 'a quarter',
  Yearly: 'a year',
};

const decimals: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** What the service adds up for an hourly line: half up, with the currency's decimals (G50). By integers: floats are not exact. */
function lineAmount({ rate, estimatedHours }: Line, currency: string): string | undefined {
  if (!rate || !estimatedHours) return undefined;
  const [whole, part = ''] = estimatedHours.split('.');
  const tenThousandths = BigInt(rate.replace('.', '')) * BigInt(`${whole}${part.padEnd(2, '0')}`);
  const kept = decimals[currency] ?? 2;
  const unit = 10n ** BigInt(4 - kept);
  const digits = String((tenThousandths + unit / 2n) / unit).padStart(kept + 1, '0');
  return kept === 0 ? digits : `${digits.slice(0, -kept)}.${digits.slice(-kept)}`;
}

describe('sig-proposal-accept: only the service’s own figures', () => {
  it('each group keeps its figures, and each line is in the table of its cadence, in any combination (R156, R160)', () => {
    fc.assert(
      fc.property(mix, ([rows, services]) => {
        const tables = feeTables(offer({ services, pricing: { feeGroups: [...rows] } }));
        const shown = tables.flatMap(({ totals, frequency }) =>
          totals ? [[frequency, totals.subtotal, totals.vatAmount, totals.totalAmount]] : [],
        );
        const given = rows.map((row) => [row.frequency, ...figures(row)]);
        expect(shown.map(String).sort()).to.deep.equal(given.map(String).sort());
        expect(tables.flatMap(({ lines }) => lines)).to.have.same.members(services);
        for (const { frequency, lines } of tables) {
          for (const one of lines) expect(one.billingFrequency ?? 'ONE_OFF').to.equal(frequency);
        }
        expect(new Set(tables.map(({ frequency }) => frequency)).size).to.equal(tables.length);
      }),
      { numRuns: 500 },
    );
  });

  it('two groups of one cadence stay two tables, and one-off and recurring totals are read like groups', () => {
    const row = { frequency: 'MONTHLY', subtotal: '1.00', vatAmount: '0.20', totalAmount: '1.20' };
    const twice = offer({ services: [], pricing: { feeGroups: [row, { ...row, totalAmount: '9.99' }] } });
    expect(feeTables(twice).map(({ totals }) => totals?.totalAmount)).to.deep.equal(['1.20', '9.99']);
    const oneOff = { subtotal: '5.00', vatAmount: '1.00', totalAmount: '6.00' };
    const buckets = { ...offer({ services: [] }), pricing: { feeGroups: [], oneOff, recurring: [row] } };
    expect(feeTables(buckets).map(({ frequency, totals }) => [frequency, totals?.totalAmount])).to.deep.equal(
      [
        ['ONE_OFF', '6.00'],
        ['MONTHLY', '1.20'],
      ],
    );
  });

  it('every amount, visible or for screen readers, is one that the service gave, in any combination (R155, R156, R158)', async () => {
    let own = offer();
    let reads = 0;
    const { element, driver } = await open({
      between: async (request, next) => {
        if (!/\/public\/[^/]+$/.test(new URL(request.url).pathname)) return next(request);
        reads++;
        return Response.json(own);
      },
    });
    await fc.assert(
      fc.asyncProperty(mix, async ([rows, services, currency]) => {
        const before = reads;
        own = offer({
          services,
          currency,
          pricing: { feeGroups: [...rows] },
          letterHtml: '',
          coverLetterHtml: '',
          termsHtml: '',
        });
        // Another proposal, not a change of this one.
        element.token = (element.token?.startsWith('a') ? 'b' : 'a').repeat(96);
        await waitUntil(() => reads === before + 1);
        await driver.ready();
        await driver.openForm();
        const given = [
          ...rows.flatMap(givenFigures),
          ...services.flatMap((one) =>
            [one.amount, one.amountTo, one.rate, lineAmount(one, currency)].filter(
              (value) => value !== undefined,
            ),
          ),
        ];
        const allowed = new Set(
          given.flatMap((amount) =>
            [false, true].map((whole) =>
              formatMoney(amount, currency, 'en-GB', { whole }).replace(/[^\d.,]/g, ''),
            ),
          ),
        );
        const root = element.shadowRoot!;
        const places = [
          ...root.querySelectorAll('.fees td.end, .sums dd, form p, .sr, [aria-live], [role=status]'),
        ];
        const names = [...root.querySelectorAll('[aria-label], [title]')].map(
          (one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`,
        );
        // Notes are on lines of their own.
        const linesOf = (one: Element) =>
          one.innerHTML.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', '\u00a0');
        const text = [...places.map(linesOf), ...names].join(' \n ');
        const money = /(?:£|€|JP¥|KWD\s?)\s?([\d,]+(?:\.\d+)?)/g;
        const seen = [...text.matchAll(money)].map(([, amount]) => amount!);
        const sentence = root.querySelector('form p')!.textContent;
        for (const caption of Object.keys(driver.fees)) {
          const words = inSentence[caption] ?? caption.toLowerCase();
          expect(
            sentence.includes(words) || sentence.includes(`“${caption}”`),
            `${caption}: ${sentence}`,
          ).to.equal(true);
        }
        expect(seen.length).to.be.at.least(rows.flatMap(givenFigures).length);
        for (const amount of seen) expect(allowed.has(amount), `${amount} was not given`).to.equal(true);
        for (const row of rows) {
          for (const amount of givenFigures(row))
            expect(text).to.include(formatMoney(amount, currency, 'en-GB'));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('sig-proposal-accept: types of fees', () => {
  const shown = async (own: keyof typeof byFees) =>
    (await open({ change: () => ({ ...byFees[own] }) })).driver;

  it('shows fixed fees, hourly fees with and without hours, a fallback, an estimate, and a line’s own VAT rate', async () => {
    const { fees } = await shown('EveryKindOfFee');
    expect(fees['One-off']?.slice(1, 4)).to.deep.equal([
      ['Setting up', '£900.00'],
      ['Filing fee at the register', '£34.00 No VAT'],
      ['Printed accounts', '£40.00 VAT 13.5%'],
    ]);
    expect(fees['Monthly']?.slice(1, 4)).to.deep.equal([
      ['Advice', '£237.50 2.5 h × £95.00'],
      ['Representation', '£140.00 per hour'],
      ['Retainer', '£60.00'],
    ]);
    expect(fees['Quarterly']?.slice(1)).to.deep.equal([
      ['VAT return', '£180.00 to £260.00 Estimate. Total uses the lower amount.'],
      ['Subtotal', '£180.00'],
      ['VAT', '£36.00'],
      ['Total, Quarterly', '£216.00'],
    ]);
  });

  it('each of nine cadences has its own captioned table, most frequent first and unknown ones last', async () => {
    const { fees } = await shown('EveryCadence');
    expect(Object.keys(fees)).to.deep.equal([
      'One-off',
      'Weekly',
      'Every two weeks',
      'Monthly',
      'Every two months',
      'Quarterly',
      'Every six months',
      'Yearly',
      'Every four weeks (13 times a year)',
    ]);
  });

  const row = (frequency: string, own: Partial<Group>) => ({ frequency, ...own }) as Group;
  const sentences = [
    [
      'a cadence without a figure is still named',
      [row('ONE_OFF', { subtotal: '900.00', vatAmount: '180.00', totalAmount: '1080.00' })],
      '£1,080 one-off (incl. VAT) and the fees listed under “Monthly”.',
    ],
    [
      'net and gross together are each labelled',
      [
        row('ONE_OFF', { subtotal: '900.00', vatAmount: '180.00', totalAmount: '1080.00' }),
        row('MONTHLY', { subtotal: '250.00' }),
      ],
      '£1,080 one-off (incl. VAT) and £250 a month (excl. VAT).',
    ],
    [
      'net alone is labelled once',
      [row('ONE_OFF', { subtotal: '900.00' }), row('MONTHLY', { subtotal: '250.00' })],
      '£900 one-off and £250 a month (excl. VAT).',
    ],
    [
      'without VAT it is not mentioned',
      [
        row('ONE_OFF', { subtotal: '900.00', vatAmount: '0.00' }),
        row('MONTHLY', { subtotal: '250.00', vatAmount: '0', totalAmount: '250.00' }),
      ],
      '£900 one-off and £250 a month.',
    ],
  ] as const;
  for (const [claim, feeGroups, words] of sentences) {
    it(`the sentence of the accept form: ${claim} (G49)`, async () => {
      const { driver } = await open({
        change: () => ({ ...offer({ pricing: { feeGroups: [...feeGroups] } }) }),
      });
      await driver.openForm();
      await driver.shows(`You’re accepting Hart & Vale’s proposal: ${words}`);
    });
  }

  it('says whether the fees include VAT, and states the price of each cadence in one sentence', async () => {
    expect((await shown('VatIncluded')).text).to.include('Prices include VAT.');
    const driver = await shown('EveryKindOfFee');
    expect(driver.text).to.include('Prices exclude VAT; totals include it.');
    await driver.openForm();
    await driver.shows('£1,159.40 one-off, £357 a month and £216 a quarter (incl. VAT).');
  });
});
