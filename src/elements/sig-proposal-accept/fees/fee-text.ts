import { formatMoney, formatNumber, formatPercent, isZero, ownWords } from '../../../domain/index.js';
import type { ServiceLine } from '../state/proposal-state.js';
import type { ProposalStrings } from '../text/company-text.js';
import type { FeeTable } from './fee-tables.js';
import { linePrice, type LineFee } from './line-fee.js';

/** Isolates a right-to-left amount from a sentence of the other direction (Unicode UAX 9). */
export const isolated = (amount: string) =>
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

export interface LineText {
  fee: string;
  /** Remarks on the fee: an estimate, its own VAT rate. */
  notes: string[];
}

/** A line's fee as it was entered (R157, R158) and its own VAT rate; a rate of 0 differs from no rate (R161). */
export function lineText(line: ServiceLine, currency: string, strings: ProposalStrings): LineText {
  const { locale } = strings;
  const money = (amount: string) => isolated(formatMoney(amount, currency, locale));
  const { fee, isEstimate, vatRate } = linePrice(line, currency);
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
