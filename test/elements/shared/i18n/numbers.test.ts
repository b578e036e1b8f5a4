import { expect } from '@open-wc/testing';
import { toLocaleNumber, toLocalePercent } from '../../../../src/elements/shared/i18n/numbers.js';
import { loaders } from '../../../../src/locales/index.js';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = letters.flatMap((first) => letters.map((second) => `-${first}${second}`));
/** Each language of the package, alone and in each region that a tag can name. */
const locales = ['en', ...Object.keys(loaders)].flatMap((lang) =>
  ['', ...regions].map((region) => lang + region),
);

describe('a number in the words of an element', () => {
  it('is written as each region of each language writes it', () => {
    const wrong = locales.filter((locale) => {
      const expected = new Intl.NumberFormat(locale);
      return [0, 7, 42, 999].some((value) => toLocaleNumber(value, locale) !== expected.format(value));
    });
    expect(wrong).to.deep.equal([]);
  });

  it('is written as the locale writes it when it is large, broken, negative or of other digits', () => {
    expect(toLocaleNumber(1000, 'en')).to.equal('1,000');
    expect(toLocaleNumber(1000, 'de')).to.equal('1.000');
    expect(toLocaleNumber(2.5, 'de')).to.equal('2,5');
    expect(toLocaleNumber(-5, 'sv')).to.equal('−5');
    expect(toLocaleNumber(12, 'ar-EG')).to.equal('١٢');
    expect(toLocaleNumber(12, 'fa')).to.equal('۱۲');
    expect(toLocaleNumber(12, 'en-u-nu-arab')).to.equal('١٢');
    expect(toLocaleNumber(12, 'en-US-u-nu-arab')).to.equal('١٢');
    expect(toLocaleNumber(12, 'est')).to.equal('12');
  });

  it('leaves a text as it is', () => {
    for (const text of ['', '1000', '12', 'Robin', '{n}']) expect(toLocaleNumber(text, 'de')).to.equal(text);
  });

  it('in percent is written as each region of each language writes it', () => {
    const wrong = locales.filter((locale) => {
      const expected = new Intl.NumberFormat(locale, { style: 'percent' });
      return [0, 0.25, 0.335, 1.5, 12].some(
        (share) => toLocalePercent(share, locale) !== expected.format(share),
      );
    });
    expect(wrong).to.deep.equal([]);
  });
});

describe('small numbers and percent', () => {
  const { toLocaleString } = Number.prototype;
  const { NumberFormat } = Intl;
  afterEach(() => {
    Number.prototype.toLocaleString = toLocaleString;
    Intl.NumberFormat = NumberFormat;
  });

  it('use no number format of the browser, which is slow at first', () => {
    let used = 0;
    Number.prototype.toLocaleString = function (...options) {
      used += 1;
      return toLocaleString.apply(this, options);
    };
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct(target, given) {
        used += 1;
        return new target(...(given as []));
      },
    });
    for (const locale of ['en', 'en-GB', 'de-AT', 'fr-CA']) toLocaleNumber(3, locale);
    for (const locale of ['en', 'en-GB', 'de']) toLocalePercent(1, locale);
    expect(used).to.equal(0);
    toLocaleNumber(1000, 'en');
    toLocalePercent(1, 'fr');
    expect(used).to.equal(2);
  });
});
