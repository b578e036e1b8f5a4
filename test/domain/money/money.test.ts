import assert from 'node:assert/strict';
import { test } from 'node:test';
import Big from 'big.js';
import fc from 'fast-check';
import {
  cadenceKey,
  compareCadences,
  compareDecimals,
  formatMoney,
  formatNumber,
  formatPercent,
  isZero,
  knownCadences,
  minorUnits,
  multiplyDecimals,
  ownWords,
  periodsPerYear,
  plainDecimal,
} from '../../../src/domain/money/index.js';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('an amount that no binary float can hold is shown digit by digit (R155)', () => {
  assert.equal(formatMoney('12345678901234567890.12', 'GBP', 'en-GB'), '£12,345,678,901,234,567,890.12');
  assert.equal(formatMoney('0.1', 'GBP', 'en-GB'), '£0.10');
  assert.equal(formatMoney('1.005', 'GBP', 'en-GB'), '£1.005');
});

test('currencies keep their own number of decimals', () => {
  assert.equal(formatMoney('1500', 'JPY', 'en-GB'), 'JP¥1,500');
  assert.equal(formatMoney('1500.00', 'JPY', 'en-GB'), 'JP¥1,500');
  assert.equal(plain(formatMoney('12.5', 'KWD', 'en-GB')), 'KWD 12.500');
  assert.equal(plain(formatMoney('1234.5', 'EUR', 'de-DE')), '1.234,50 €');
  assert.deepEqual(['GBP', 'JPY', 'KWD', 'nonsense'].map(minorUnits), [2, 0, 3, 2]);
});

test('running text omits the pence of round amounts only', () => {
  assert.equal(formatMoney('900.00', 'GBP', 'en-GB', { whole: true }), '£900');
  assert.equal(formatMoney('900.50', 'GBP', 'en-GB', { whole: true }), '£900.50');
});

test('text that is not an amount or a currency is shown unchanged, never as NaN', () => {
  assert.equal(formatMoney('on request', 'GBP', 'en-GB'), 'on request GBP');
  assert.equal(formatMoney('12.5', 'pounds', 'en-GB'), '12.5 pounds');
  assert.equal(formatPercent('n/a', 'en-GB'), 'n/a');
});

test('rates and hours', () => {
  assert.equal(formatPercent('20', 'en-GB'), '20%');
  assert.equal(formatPercent('13.50', 'en-GB'), '13.5%');
  assert.equal(plain(formatPercent('7.7', 'de-DE')), '7,7 %');
  assert.equal(formatNumber('6.50', 'de-DE'), '6,5');
});

test('decimal strings compare by value', () => {
  assert.equal(compareDecimals('9', '10'), -1);
  assert.equal(compareDecimals('1.50', '1.5'), 0);
  assert.equal(compareDecimals('-2', '-1'), -1);
  assert.equal(compareDecimals('-0', '0.00'), 0);
  assert.equal(compareDecimals('1.15', '1.2'), -1);
  assert.equal(compareDecimals('1.2', '1.15'), 1);
  assert.equal(compareDecimals('-1.2', '-1.15'), -1);
  assert.equal(compareDecimals('x', '1'), undefined);
  assert.ok(isZero('0.00') && !isZero('0.01') && !isZero(''));
  for (const none of ['1e3', '1,2', '1 2', '']) assert.equal(plainDecimal(none), undefined, none);
});

test('comparing any two amounts agrees with comparing their smallest units', () => {
  const cents = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  const write = (n: bigint) => {
    const digits = (n < 0n ? -n : n).toString().padStart(3, '0');
    return `${n < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      assert.equal(compareDecimals(write(a), write(b)), a < b ? -1 : a > b ? 1 : 0);
      assert.equal(compareDecimals(plainDecimal(write(a)) ?? '', write(a)), 0);
    }),
  );
});

test('formatting loses no digit, for any amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 99 }), (pounds, pence) => {
      const amount = `${pounds}.${String(pence).padStart(2, '0')}`;
      assert.equal(formatMoney(amount, 'GBP', 'en-GB').replace(/[£,]/g, ''), amount);
    }),
  );
});

test('each known cadence has its own words, in the order from once to most and least often (R160)', () => {
  assert.deepEqual(
    knownCadences.map((cadence) => cadenceKey(cadence)),
    ['once', 'week', 'fortnight', 'month', 'twoMonths', 'quarter', 'halfYear', 'year'],
  );
  assert.deepEqual([...knownCadences].reverse().sort(compareCadences), [...knownCadences]);
  assert.deepEqual(
    knownCadences.map((cadence) => periodsPerYear[cadence]),
    [0, 52, 26, 12, 6, 4, 2, 1],
  );
  assert.equal(compareCadences('', 'ONE_OFF'), 0);
});

test('a plus sign, extra zeros and spaces around an amount do not change its value', () => {
  const cases = [
    [' +007.50 ', '7.5'],
    ['-0.00', '0'],
    ['000', '0'],
    ['-10.010', '-10.01'],
    ['0.5', '0.5'],
    ['-.5', undefined],
    ['5.', undefined],
    ['x5', undefined],
    ['5x', undefined],
  ] as const;
  for (const [text, value] of cases) assert.equal(plainDecimal(text), value, text);
});

test('an amount never has fewer decimals than its currency, and at most 20', () => {
  assert.equal(formatMoney('5', 'gbp', 'en-GB'), '£5.00');
  assert.equal(formatMoney('5', 'GBP', 'en-GB', { whole: true }), '£5');
  assert.equal(formatMoney('5.5', 'JPY', 'en-GB', { whole: true }), 'JP¥5.5');
  assert.equal(formatMoney(`0.${'1'.repeat(25)}`, 'GBP', 'en-GB'), `£0.${'1'.repeat(20)}`);
  assert.equal(formatNumber(`0.${'1'.repeat(25)}`, 'en-GB'), `0.${'1'.repeat(20)}`);
  assert.equal(formatPercent(`0.${'1'.repeat(25)}`, 'en-GB'), `0.${'1'.repeat(20)}%`);
  assert.equal(formatNumber('n/a', 'en-GB'), 'n/a');
  for (const currency of ['POUND', '1GBP', 'GB']) {
    assert.equal(minorUnits(currency), 2);
    assert.equal(formatMoney('1234.5', currency, 'en-GB'), `1,234.5 ${currency}`);
  }
  assert.equal(formatMoney('1', '', 'en-GB'), '1');
});

test('a product is exact, and rounded half away from zero (G50)', () => {
  assert.equal(multiplyDecimals('2.5', '1.01', 2), '2.53');
  assert.equal(multiplyDecimals('-2.5', '1.01', 2), '-2.53');
  assert.equal(multiplyDecimals('-2.5', '-1.01', 2), '2.53');
  assert.equal(multiplyDecimals('2.5', '1001', 0), '2503');
  assert.equal(multiplyDecimals('-0.001', '1', 2), '0');
  assert.equal(multiplyDecimals('two', '1', 2), undefined);
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(6))
    .map(([units, digits]) => new Big(units.toString()).div(new Big(10).pow(digits)).toFixed());
  fc.assert(
    fc.property(decimal, decimal, fc.nat(4), (left, right, digits) => {
      const exact = new Big(left).times(right).round(digits, Big.roundHalfUp);
      const product = multiplyDecimals(left, right, digits)!;
      assert.ok(exact.eq(product), `${left} × ${right} = ${product}`);
    }),
  );
});

test('an unknown cadence is named from its own words (R144)', () => {
  assert.equal(cadenceKey('MONTHLY'), 'month');
  assert.equal(cadenceKey(null), 'once');
  assert.equal(cadenceKey('EVERY_FOUR_WEEKS'), 'other');
  assert.equal(cadenceKey('constructor'), 'other');
  assert.equal(ownWords('EVERY_FOUR_WEEKS'), 'every four weeks');
  assert.equal(ownWords(' Every__four  WEEKS_'), 'every four weeks');
  assert.deepEqual(['EVERY_FOUR_WEEKS', 'ANNUALLY', 'ONE_OFF', 'MONTHLY'].sort(compareCadences), [
    'ONE_OFF',
    'MONTHLY',
    'ANNUALLY',
    'EVERY_FOUR_WEEKS',
  ]);
});
