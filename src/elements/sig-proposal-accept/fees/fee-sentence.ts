import { cadenceKey, formatMoney, ownWords, type CadenceKey } from '../../../domain/index.js';
import type { proposal as english } from '../../../locales/en/proposal.js';
import type { ProposalStrings } from '../text/company-text.js';
import { figureOf, type FeeTable, type Figure } from './fee-tables.js';
import { cadenceLabel, isolated } from './fee-text.js';

const shortKeys = {
  once: 'shortOnce',
  week: 'shortWeek',
  fortnight: 'shortFortnight',
  month: 'shortMonth',
  twoMonths: 'shortTwoMonths',
  quarter: 'shortQuarter',
  halfYear: 'shortHalfYear',
  year: 'shortYear',
  other: 'shortOther',
} as const satisfies Record<CadenceKey, keyof typeof english>;

/** One cadence in running text: "£528 a month", or its name where the service gives no figure. */
function shortFee(
  table: FeeTable,
  figure: Figure | undefined,
  currency: string,
  strings: ProposalStrings,
): string {
  if (!figure) return strings.t('feesListed', { cadence: cadenceLabel(table, strings) });
  const amount = isolated(formatMoney(figure.amount, currency, strings.locale, { whole: true }));
  return strings.t(shortKeys[cadenceKey(table.frequency)], { amount, words: ownWords(table.frequency) });
}

/**
 * All cadences, never added up: "£1,114 one-off and £528 a month (incl. VAT)" (R156). VAT is mentioned once at the end if
 * that is true of all figures, else after each.
 */
export function feeSentence(tables: readonly FeeTable[], currency: string, strings: ProposalStrings): string {
  const figures = tables.map(figureOf);
  const kinds = new Set(figures.map((figure) => figure?.vat));
  const isAllGross = figures.every((figure) => figure && figure.vat !== 'beforeVat');
  const commonVat = (['inclVat', 'beforeVat'] as const).find(
    (vat) => kinds.has(vat) && (kinds.size === 1 || (vat === 'inclVat' && isAllGross)),
  );
  const fees = tables.map((table, index) => {
    const figure = figures[index];
    const fee = shortFee(table, figure, currency, strings);
    return figure?.vat && !commonVat ? strings.t('feeWithVat', { fee, vat: strings.t(figure.vat) }) : fee;
  });
  // Joined in the language of the sentence around it, which for want of a catalogue is not the page's.
  const sentence = new Intl.ListFormat(strings.resolve('acceptSentence').lang).format(fees);
  return commonVat ? strings.t('feeWithVat', { fee: sentence, vat: strings.t(commonVat) }) : sentence;
}
