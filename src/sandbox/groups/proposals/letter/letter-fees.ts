import {
  cadenceKey,
  cadenceOf,
  formatMoney,
  formatNumber,
  formatPercent,
  ownWords,
} from '../../../../domain/index.js';
import type { FeeGroup, ProposalRow, ServiceLineRow } from '../../../entities/index.js';

/** The PDF is in English: the documents name no language for it. */
const locale = 'en-GB';

const captions: Record<Exclude<ReturnType<typeof cadenceKey>, 'other'>, string> = {
  once: 'One-off',
  week: 'Every week',
  fortnight: 'Every two weeks',
  month: 'Every month',
  twoMonths: 'Every two months',
  quarter: 'Every quarter',
  halfYear: 'Every six months',
  year: 'Every year',
};

export interface FeeTable {
  caption: string;
  lines: { name: string; description: string | null; fee: string }[];
  totals: { label: string; amount: string }[];
}

const money = (amount: string, currency: string) => formatMoney(amount, currency, locale);

function feeText(line: ServiceLineRow, currency: string): string {
  if (line.feeType === 'HOURLY' && line.rate !== null && line.estimatedHours !== null) {
    return `${formatNumber(line.estimatedHours, locale)} hours at ${money(line.rate, currency)} an hour`;
  }
  if (line.amount === null) return 'to be agreed';
  const amount = money(line.amount, currency);
  const from = line.feeType === 'ESTIMATE' && line.amountTo !== null;
  const text = from ? `${amount} to ${money(line.amountTo ?? '', currency)}` : amount;
  return line.vatRate === null ? text : `${text} (VAT ${formatPercent(line.vatRate, locale)})`;
}

function feeTable(group: FeeGroup, row: ProposalRow): FeeTable {
  const { currency } = row;
  const key = cadenceKey(group.frequency);
  return {
    caption: key === 'other' ? ownWords(group.frequency) : captions[key],
    lines: row.services
      .filter((line) => cadenceOf(line.billingFrequency) === group.frequency)
      .map((line) => ({ name: line.name, description: line.description, fee: feeText(line, currency) })),
    totals: [
      { label: 'Net', amount: money(group.subtotal, currency) },
      { label: 'VAT', amount: money(group.vatAmount, currency) },
      { label: 'Total', amount: money(group.totalAmount, currency) },
    ],
  };
}

/** One table per cadence, as printed in the letter and shown in a preview (R156, R179). */
export const feeTables = (row: ProposalRow): FeeTable[] =>
  (row.pricing?.feeGroups ?? []).map((group) => feeTable(group, row));

/** The sentence that says whether fees include VAT. */
export const vatNote = (row: ProposalRow): string =>
  row.vatInclusive ? 'Fees include VAT.' : 'VAT is added to the fees where it applies.';
