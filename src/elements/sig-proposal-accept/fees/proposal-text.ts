import {
  cadenceKey,
  formatMoney,
  formatNumber,
  formatPercent,
  isZero,
  ownWords,
  type CadenceKey,
} from '../../../domain/index.js';
import type { proposal } from '../../../locales/en/proposal.js';
import type { Strings, Values } from '../../shared/i18n/strings.js';
import { type FeeTable } from './fee-tables.js';
import type { Proposal, ServiceLine } from '../state/proposal-state.js';

export type ProposalStrings = Strings<typeof proposal>;

/** An amount written from right to left keeps to itself in a sentence of the other direction (Unicode UAX 9, isolates). */
const isolated = (amount: string) =>
  /[\u200F\u0590-\u08FF]/.test(amount) ? `\u2068${amount}\u2069` : amount;

/** An offset is one word: no line breaks at its sign. */
const unbroken = (zone: string) => zone.replace(/[+\u2212-]/g, '\u2060$&\u2060');

/**
 * An instant as a date with its time and the reader's zone: never "in three days". A zone that the locale has no short
 * name for is called by its long one ("Eastern Time"), not by a bare offset.
 */
export function formatDateTime(
  instant: string | null | undefined,
  locale: string,
  timeZone?: string,
): string {
  const at = instant ? new Date(instant) : undefined;
  if (!at || Number.isNaN(at.getTime())) return instant ?? '';
  const parts = (timeZoneName: 'short' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName,
      timeZone,
    }).formatToParts(at);
  const short = parts('short');
  const bare = short.some(({ type, value }) => type === 'timeZoneName' && /\p{Nd}/u.test(value));
  return (bare ? parts('longGeneric') : short)
    .map(({ type, value }) => (type === 'timeZoneName' ? unbroken(value) : value))
    .join('');
}

/** A day alone, in UTC as the service counts contract starts; what is no day is said as it is. */
export function formatDay(instant: string, locale: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** A sentence that names the company has another one beside it, for a sender without a name. */
type Named = {
  [Key in keyof typeof proposal]: `${Key}Unnamed` extends keyof typeof proposal ? Key : never;
}[keyof typeof proposal];

/** A sentence with the company's name, or its twin without one. */
export function withCompany(offer: Proposal, say: ProposalStrings, key: Named, values: Values = {}) {
  const company = offer.branding?.name;
  return company ? say.tt(key, { ...values, company }) : say.tt(`${key}Unnamed`, values);
}

const capitalise = (text: string, locale: string) =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** The caption of a fee table; a cadence without words of ours is named from its own (R144). */
export function cadenceLabel({ frequency, key, periodsPerYear }: FeeTable, say: ProposalStrings): string {
  if (key !== 'other') return say.t(key);
  const words = capitalise(ownWords(frequency), say.locale);
  return periodsPerYear ? say.t('otherPerYear', { words, n: periodsPerYear }) : say.t('other', { words });
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
} as const satisfies Record<CadenceKey, keyof typeof proposal>;

/** What VAT is to a figure: in it, not in it yet, or none. */
type Vat = 'inclVat' | 'beforeVat' | undefined;

interface Figure {
  amount: string;
  vat: Vat;
}

/** The one figure of a cadence: its total, or what stands in for it without being one. */
export function figureOf({ totals }: FeeTable): Figure | undefined {
  const { totalAmount, subtotal, vatAmount } = totals ?? {};
  const none = vatAmount !== undefined && isZero(vatAmount);
  if (totalAmount !== undefined)
    return { amount: totalAmount, vat: vatAmount === undefined || none ? undefined : 'inclVat' };
  if (subtotal !== undefined) return { amount: subtotal, vat: none ? undefined : 'beforeVat' };
  return undefined;
}

/** "£528 a month": one cadence's figure in running text; one that the service gives no figure for is named. */
function shortFee(
  table: FeeTable,
  figure: Figure | undefined,
  currency: string,
  say: ProposalStrings,
): string {
  if (!figure) return say.t('feesListed', { cadence: cadenceLabel(table, say) });
  const amount = isolated(formatMoney(figure.amount, currency, say.locale, { whole: true }));
  return say.t(shortKeys[cadenceKey(table.frequency)], { amount, words: ownWords(table.frequency) });
}

/**
 * Each cadence by itself, never added up: "£1,114 once; £528 a month, including VAT" (R156). None is left out, and where
 * VAT is in one figure and not in another each says so.
 */
export function feeSentence(tables: readonly FeeTable[], currency: string, say: ProposalStrings): string {
  const figures = tables.map(figureOf);
  const kinds = new Set(figures.map((figure) => figure?.vat));
  const gross = figures.every((figure) => figure && figure.vat !== 'beforeVat');
  const all = (['inclVat', 'beforeVat'] as const).find(
    (vat) => kinds.has(vat) && (kinds.size === 1 || (vat === 'inclVat' && gross)),
  );
  const words = tables.map((table, place) => {
    const figure = figures[place];
    const fee = shortFee(table, figure, currency, say);
    return figure?.vat && !all ? say.t('feeWithVat', { fee, vat: say.t(figure.vat) }) : fee;
  });
  const sentence = words.join('; ');
  return all ? say.t('feeWithVat', { fee: sentence, vat: say.t(all) }) : sentence;
}

export interface LineText {
  fee: string;
  /** What explains the fee: an estimate, a VAT rate of its own. */
  notes: string[];
}

/** A line's fee as it was entered (R157, R158) and its own VAT rate, where 0 is not the same as none given (R161). */
export function lineText(line: ServiceLine, currency: string, say: ProposalStrings): LineText {
  const { locale } = say;
  const money = (amount: string) => isolated(formatMoney(amount, currency, locale));
  const { feeType, amount, amountTo, rate, estimatedHours: hours, vatRate } = line;
  const notes: string[] = [];
  let fee: string;
  if (feeType === 'HOURLY' && rate && hours) {
    fee = say.t('hourly', { hours: formatNumber(hours, locale), rate: money(rate) });
  } else if (feeType === 'HOURLY' && rate && !amount) {
    fee = say.t('hourlyRate', { rate: money(rate) });
  } else if (!amount) {
    fee = say.t('toBeAgreed');
  } else if (feeType === 'ESTIMATE') {
    fee = amountTo ? say.t('range', { from: money(amount), to: money(amountTo) }) : money(amount);
    notes.push(say.t('estimate'));
  } else {
    fee = money(amount);
  }
  if (vatRate) {
    notes.push(
      isZero(vatRate) ? say.t('vatNone') : say.t('vatLine', { rate: formatPercent(vatRate, locale) }),
    );
  }
  return { fee, notes };
}
