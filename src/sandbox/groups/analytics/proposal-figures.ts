import Big from 'big.js';
import { compareDecimals, dayMs, groupBy } from '../../../domain/index.js';
import type { ProposalRow } from '../../entities/index.js';
import { isIn, startOfUnit, type Period } from './period.js';
import { median, rate } from './statistics.js';

export type Outcome = 'won' | 'lost' | 'open' | 'none';

/** Refused, expired and marked as lost is lost; cancelled and replaced ones are neither (G128). */
export function outcomeOf({ status, lostReason }: ProposalRow): Outcome {
  if (status === 'ACCEPTED') return 'won';
  if (status === 'DECLINED' || status === 'EXPIRED' || lostReason !== null) return 'lost';
  return status === 'SENT' || status === 'VIEWED' || status === 'SIGNING' ? 'open' : 'none';
}

export const isOpen = (row: ProposalRow): boolean => outcomeOf(row) === 'open';

const staleMs = 60 * dayMs;
/** Open without an expiry date, sent over 60 days ago. */
export const isStale = (row: ProposalRow, now: number): boolean =>
  isOpen(row) && row.validUntil === null && row.sentAt !== null && now - Date.parse(row.sentAt) > staleMs;

/** Counts of one cohort; the win rate is null, not 0, while nothing is decided (R203). */
export function countsOf(cohort: readonly ProposalRow[]) {
  const count = (outcome: Outcome) => cohort.filter((row) => outcomeOf(row) === outcome).length;
  const [won, lost] = [count('won'), count('lost')];
  return { sent: cohort.length, won, lost, open: count('open'), winRate: rate(won, won + lost) };
}

/** Days from sending to acceptance, the median of a cohort. */
export const daysToAccept = (cohort: readonly ProposalRow[]): number | null =>
  median(
    cohort.flatMap(({ sentAt, acceptedAt }) =>
      sentAt === null || acceptedAt === null ? [] : [(Date.parse(acceptedAt) - Date.parse(sentAt)) / dayMs],
    ),
  );

export const sentIn = (rows: readonly ProposalRow[], period: Period): ProposalRow[] =>
  rows.filter(({ sentAt }) => isIn(period, sentAt));
export const acceptedIn = (rows: readonly ProposalRow[], period: Period): ProposalRow[] =>
  rows.filter((row) => outcomeOf(row) === 'won' && isIn(period, row.acceptedAt));

/** The outcomes of one cohort by the day, week or month of sending. */
export const outcomesBy = (cohort: readonly ProposalRow[], unit: 'day' | 'week' | 'month') =>
  [...groupBy(cohort, ({ sentAt }) => startOfUnit(sentAt ?? '', unit))]
    .map(([period, rows]) => ({ period, ...countsOf(rows) }))
    .sort((a, b) => (a.period < b.period ? -1 : 1));

/** What one proposal is worth in each fee bucket, net. */
const buckets = ({ currency, pricing }: ProposalRow) =>
  (pricing?.feeGroups ?? []).map((group) => ({ currency, ...group }));

export const isUnpriced = (row: ProposalRow): boolean => buckets(row).length === 0;

const byBucket = (rows: readonly ProposalRow[]) => [
  ...groupBy(rows.flatMap(buckets), ({ currency, frequency }) => `${currency} ${frequency}`).values(),
];

/** Net totals per currency and fee bucket, never summed over either; recurring ones with their run rate for a year (R205). */
export function valueOf(rows: readonly ProposalRow[]) {
  const items = byBucket(rows).flatMap((bucket) => {
    const [first] = bucket;
    if (!first) return [];
    const { currency, frequency, periodsPerYear } = first;
    const total = bucket.reduce((sum, { subtotal }) => sum.plus(subtotal), Big(0));
    const annualised = periodsPerYear > 0 ? { annualised: total.times(periodsPerYear).toFixed(2) } : {};
    return [{ currency, frequency, count: bucket.length, total: total.toFixed(2), ...annualised }];
  });
  return { items, unpricedCount: rows.filter(isUnpriced).length };
}

const fewestSamples = 3;

/** The median per currency and fee bucket; without the buckets that have fewer than three samples (R205). */
export const dealSizes = (rows: readonly ProposalRow[]) =>
  byBucket(rows)
    .filter(({ length }) => length >= fewestSamples)
    .flatMap((bucket) => {
      const [first] = bucket;
      if (!first) return [];
      const { currency, frequency } = first;
      return [{ currency, frequency, count: bucket.length, median: middleAmount(bucket) }];
    });

function middleAmount(bucket: readonly { subtotal: string }[]): string {
  const amounts = bucket.map(({ subtotal }) => subtotal).sort((a, b) => compareDecimals(a, b) ?? 0);
  const middle = amounts.length / 2;
  const low = Big(amounts[Math.ceil(middle) - 1] ?? 0);
  return low
    .plus(amounts[Math.floor(middle)] ?? 0)
    .div(2)
    .toFixed(2);
}

/** Losses by reason, most frequent first; those without one have the reason null. */
export const lostReasonsOf = (cohort: readonly ProposalRow[]) =>
  [
    ...groupBy(
      cohort.filter((row) => outcomeOf(row) === 'lost'),
      ({ lostReason }) => lostReason,
    ),
  ]
    .map(([reason, rows]) => ({ reason, count: rows.length }))
    .sort((a, b) => b.count - a.count);

const topClients = 10;

/** One-off fees and a year of the recurring ones, to order clients by; currencies count alike (G128). */
const orderValue = (rows: readonly ProposalRow[]): number =>
  rows
    .filter((row) => outcomeOf(row) === 'won')
    .flatMap(buckets)
    .reduce((sum, { subtotal, periodsPerYear }) => sum + Number(subtotal) * Math.max(1, periodsPerYear), 0);

/** The ten clients who were won for most; the answer does not contain the order's value. */
export const topClientsOf = (cohort: readonly ProposalRow[]) =>
  [...groupBy(cohort, ({ contactId }) => contactId)]
    .map(([contactId, rows]) => ({ contactId, rows, value: orderValue(rows) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, topClients)
    .map(({ contactId, rows }) => {
      const won = rows.filter((row) => outcomeOf(row) === 'won');
      return { contactId, ...countsOf(rows), wonValue: valueOf(won).items };
    });
