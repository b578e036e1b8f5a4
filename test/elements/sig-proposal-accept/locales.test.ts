import { expect } from '@open-wc/testing';
import { lineText } from '../../../src/elements/sig-proposal-accept/fees/fee-text.js';
import type { ProposalStrings } from '../../../src/elements/sig-proposal-accept/text/company-text.js';
import { formatDateTime, formatDay } from '../../../src/elements/sig-proposal-accept/text/dates.js';
import { loaders } from '../../../src/locales/index.js';
import { byFees, byStatus } from '../../../stories/proposals.js';
import { open } from './support.js';

const plain = (text: string) =>
  text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c\u2060]/g, '');

/** What the page shows of one proposal in each language; texts are English without a catalogue. */
const locales = [
  {
    lang: 'en-GB',
    dir: 'ltr',
    total: '£1,159.40',
    date: '22 March 2026 at 23:00 GMT',
    word: 'Accept and sign',
  },
  {
    lang: 'de-DE',
    dir: 'ltr',
    total: '1.159,40 £',
    date: '22. März 2026 um 23:00',
    word: 'Annehmen und unterschreiben',
  },
  {
    lang: 'fr-FR',
    dir: 'ltr',
    total: '1 159,40 £GB',
    date: '22 mars 2026 à 23:00',
    word: 'Accepter et signer',
  },
  { lang: 'da-DK', dir: 'ltr', total: '1.159,40 £', date: '22. marts 2026', word: 'Accept and sign' },
  { lang: 'ja-JP', dir: 'ltr', total: '£1,159.40', date: '2026年3月22日 23:00', word: '承諾して署名する' },
  { lang: 'he-IL', dir: 'rtl', total: '1,159.40 £', date: '22 במרץ 2026', word: 'אישור וחתימה' },
  { lang: 'ar-EG', dir: 'rtl', total: '١٬١٥٩٫٤٠', date: '٢٢ مارس ٢٠٢٦', word: 'قبول وتوقيع' },
] as const;

describe('sig-proposal-accept: locales', () => {
  for (const { lang, dir, total, date, word } of locales) {
    it(`${lang}: money, digits and dates are formatted for the locale, and the page passes axe`, async () => {
      const { main, element, driver } = await open({ change: () => ({ ...byFees.EveryKindOfFee }) });
      main.lang = lang;
      main.dir = dir;
      await element.updateComplete;
      await driver.shows(new RegExp(word));
      const sums = plain(element.shadowRoot!.querySelector('.sums')!.textContent);
      expect(sums).to.include(total);
      expect(plain(formatDateTime(byStatus.PAST_DUE.validUntil, lang, 'Europe/London'))).to.include(date);
      expect(main.scrollWidth).to.be.at.most(main.clientWidth);
      await expect(main).to.be.accessible();
      // Untranslated texts carry their own `lang`.
      for (const part of element.shadowRoot!.querySelectorAll('.nav button')) {
        const own = part.querySelector('[lang]')?.getAttribute('lang') ?? lang;
        expect(own.slice(0, 2)).to.equal(lang.slice(0, 2) in loaders ? lang.slice(0, 2) : 'en');
      }
    });
  }

  it('a letter keeps its own direction on a page of the other one', async () => {
    const arabic = '<p>نعمل من أجلك.</p>';
    const { element } = await open({ change: () => ({ ...byFees.NoFees, letterHtml: arabic }) });
    const letters = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.letter')];
    const directions = letters.map((letter) => getComputedStyle(letter).direction);
    expect(directions).to.deep.equal(['ltr', 'rtl', 'ltr']);
  });

  it('right-to-left amounts are isolated in a left-to-right sentence', () => {
    const words = (locale: string) => {
      const t = (_key: string, { from, to }: Record<string, string> = {}) => `${from} to ${to}`;
      const say = { locale, t } as unknown as ProposalStrings;
      const line = { id: 'l', name: 'VAT', feeType: 'ESTIMATE', amount: '180.00', amountTo: '260.00' };
      return lineText(line, 'GBP', say).fee;
    };
    expect(words('he-IL')).to.match(/^\u2068[^\u2068\u2069]+\u2069 to \u2068[^\u2068\u2069]+\u2069$/);
    expect(words('en-GB')).to.equal('£180.00 to £260.00');
  });

  it('a zone without a short name gets its long one, and an offset never breaks across lines', () => {
    const at = '2026-07-01T16:00:00Z';
    expect(formatDateTime(at, 'en-GB', 'Europe/London')).to.equal('1 July 2026 at 17:00 BST');
    expect(formatDateTime(at, 'en-GB', 'America/New_York')).to.equal('1 July 2026 at 12:00 Eastern Time');
    expect(plain(formatDateTime(at, 'de-DE', 'Asia/Kolkata'))).to.include('21:30 Indische Normalzeit');
    expect(formatDateTime(at, 'en-GB', 'Etc/GMT+5')).to.equal('1 July 2026 at 11:00 GMT\u2060-\u206005:00');
    expect(formatDateTime('soon', 'en-GB')).to.equal('soon');
    expect(formatDay('2026-07-01', 'en-GB')).to.equal('1 July 2026');
    expect(formatDay('2026-07-01', 'en')).to.equal('1 July 2026');
    expect(formatDay('2026-07-01', 'en-US')).to.equal('July 1, 2026');
    expect(formatDay('TBC', 'en-GB')).to.equal('TBC');
  });
});
