import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toLocaleNumber, toLocalePercent } from '../../../src/domain/index.js';
import { loaders } from '../../../src/locales/index.js';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = letters.flatMap((first) => letters.map((second) => first + second));

test('small numbers are written as each region of each language writes them', () => {
  for (const language of ['en', ...Object.keys(loaders)])
    for (const locale of [language, ...regions.map((region) => `${language}-${region}`)]) {
      const expected = new Intl.NumberFormat(locale);
      for (const value of [0, 7, 42, 999])
        assert.equal(toLocaleNumber(value, locale), expected.format(value), locale);
    }
});

test('all other numbers are written as the locale writes them', () => {
  assert.equal(toLocaleNumber(1000, 'en'), '1,000');
  assert.equal(toLocaleNumber(1000, 'de'), '1.000');
  assert.equal(toLocaleNumber(2.5, 'de'), '2,5');
  assert.equal(toLocaleNumber(-5, 'sv'), '−5');
  assert.equal(toLocaleNumber(12, 'ar-EG'), '١٢');
  assert.equal(toLocaleNumber(12, 'fa'), '۱۲');
  assert.equal(toLocaleNumber(12, 'en-u-nu-arab'), '١٢');
  assert.equal(toLocaleNumber(12, 'est'), '12');
});

test('small numbers in Latin digits make no number format, which is slow on first use', (t) => {
  const made = t.mock.method(Intl, 'NumberFormat');
  for (const locale of ['en', 'en-GB', 'de-AT', 'fr-CA']) toLocaleNumber(3, locale);
  for (const locale of ['en', 'en-GB', 'de']) toLocalePercent(1, locale);
  assert.equal(made.mock.callCount(), 0);
});

test('percent are written as each locale writes them', () => {
  for (const language of ['en', ...Object.keys(loaders)])
    for (const locale of [language, ...regions.map((region) => `${language}-${region}`)]) {
      const expected = new Intl.NumberFormat(locale, { style: 'percent' });
      for (const share of [0, 0.25, 0.335, 1.5, 12])
        assert.equal(toLocalePercent(share, locale), expected.format(share), locale);
    }
});
