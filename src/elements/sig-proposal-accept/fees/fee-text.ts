import {
  cadenceKey,
  formatMoney,
  formatNumber,
  formatPercent,
  isZero,
  ownWords,
  type CadenceKey,
} from '../../../domain/index.js';
import type { proposal as english } from '../../../locales/en/proposal.js';
import type { ServiceLine } from '../state/proposal-state.js';
import type { ProposalStrings } from '../text/company-text.js';
import { figureOf, type FeeTable, type Figure } from './fee-tables.js';
import { linePrice, type LineFee } from './line-fee.js';

/** Isolates a right-to-left amount from a sentence of the other direction (Unicode UAX 9). */
const isolated = (amount: string) =>
  /[\u200F\u0590-\u08FF]/.test(amount) ? `\u2068${amount}\u2069` : amount;

const capitalise = (text: string, locale: string) =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** The caption of a fee table; an unknown cadence is named after its own value (R144). */
export function cadenceLabel({ frequency, key, periodsPerYear }: FeeTable, strings: ProposalStrings): string {
  if (key !== 'other') return strings.t(key);
  const name = capitalise(ownWords(frequency), strings.locale);
  return periodsPerYear
    ? strings.t('otherPerYear', { words: name, n: periodsPerYear })
    : strings.t('other', { words: name });
}

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

export interface LineText {
  fee: string;
  /** Remarks on the fee: an estimate, its own VAT rate. */
  notes: string[];
}

/** A line's fee as it was entered (R157, R158) and its own VAT rate; a rate of 0 differs from no rate (R161). */
export function lineText(line: ServiceLine, currency: string, strings: ProposalStrings): LineText {
  const { locale } = strings;
  const money = (amount: string) => isolated(formatMoney(amount, currency, locale));
  const { fee, isEstimate, vatRate } = linePrice(line);
  const notes: string[] = [];
  if (fee.kind === 'hours')
    notes.push(strings.t('hourly', { hours: formatNumber(fee.hours, locale), rate: money(fee.rate) }));
  if (isEstimate) notes.push(strings.t('estimate'));
  if (vatRate) {
    notes.push(
      isZero(vatRate) ? strings.t('vatNone') : strings.t('vatLine', { rate: formatPercent(vatRate, locale) }),
    );
  }
  return { fee: feeText(fee, money, strings), notes };
}

function feeText(fee: LineFee, money: (amount: string) => string, strings: ProposalStrings): string {
  switch (fee.kind) {
    case 'hourly-rate':
      return strings.t('hourlyRate', { rate: money(fee.rate) });
    case 'to-be-agreed':
      return strings.t('toBeAgreed');
    case 'range':
      return strings.t('range', { from: money(fee.from), to: money(fee.to) });
    default:
      return money(fee.amount);
  }
}
