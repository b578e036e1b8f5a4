import { groupBy, hourMs, minuteMs } from '../../../domain/index.js';
import type { EnvelopeRow, RecipientRow } from '../../entities/index.js';
import { isIn, type Period } from './period.js';
import { average, median, percentile, rate } from './statistics.js';

/** The envelopes that were sent in the period. */
export const sentIn = (envelopes: readonly EnvelopeRow[], period: Period): EnvelopeRow[] =>
  envelopes.filter(({ sentAt }) => isIn(period, sentAt));

const signers = ({ recipients }: EnvelopeRow): RecipientRow[] =>
  recipients.filter(({ role }) => role === 'SIGNER');

const isCompleted = ({ status }: EnvelopeRow): boolean => status === 'COMPLETED';
const isSigned = (row: EnvelopeRow): boolean =>
  isCompleted(row) || signers(row).some(({ signedAt }) => signedAt !== null);
const isViewed = (row: EnvelopeRow): boolean =>
  isSigned(row) || signers(row).some(({ viewedAt }) => viewedAt !== null);

/** How many envelopes of one cohort reached each step. An envelope counts in every step up to its last (G127). */
export function funnelOf(sent: readonly EnvelopeRow[]) {
  const steps = [
    { step: 'sent', count: sent.length },
    { step: 'viewed', count: sent.filter(isViewed).length },
    { step: 'signed', count: sent.filter(isSigned).length },
    { step: 'completed', count: sent.filter(isCompleted).length },
  ];
  const [, viewed, signed, completed] = steps.map(({ count }) => count);
  const dropOff = steps.slice(1).map(({ step, count }, index) => {
    const before = steps[index];
    const lost = (before?.count ?? 0) - count;
    return { from: before?.step, to: step, count: lost, rate: rate(lost, before?.count ?? 0) };
  });
  return { sent: sent.length, viewed, signed, completed, dropOff };
}

/** What became of the envelopes of one cohort. */
export function summaryOf(sent: readonly EnvelopeRow[]) {
  const count = (...statuses: EnvelopeRow['status'][]) =>
    sent.filter(({ status }) => statuses.includes(status)).length;
  const completed = count('COMPLETED');
  return {
    sent: sent.length,
    outForSignature: count('SENT', 'VIEWED', 'PARTIALLY_SIGNED'),
    completed,
    declined: count('DECLINED'),
    voided: count('VOIDED'),
    expired: count('EXPIRED'),
    completionRate: rate(completed, sent.length),
  };
}

/** Hours from sending to each signature. */
export const hoursToSign = (sent: readonly EnvelopeRow[]): number[] =>
  sent.flatMap((row) =>
    signers(row).flatMap(({ signedAt }) =>
      signedAt === null || row.sentAt === null
        ? []
        : [Math.max(0, Date.parse(signedAt) - Date.parse(row.sentAt)) / hourMs],
    ),
  );

const bucketEdges = [0, 1, 24, 72, 168, null] as const;

/** The distribution of the time to sign, in hours; null without a signature. */
export function timeToSignOf(hours: readonly number[]) {
  const buckets = bucketEdges.slice(0, -1).map((from, index) => {
    const to = bucketEdges[index + 1] ?? null;
    const inside = hours.filter((value) => value >= (from ?? 0) && (to === null || value < to));
    return { fromHours: from, toHours: to, count: inside.length };
  });
  return {
    unit: 'hours',
    samples: hours.length,
    buckets,
    median: median(hours),
    average: average(hours),
    p90: percentile(hours, 0.9),
  };
}

/** A row for each sender; envelopes that a key sent without an acting user are in one row. */
export function teamFigures(sent: readonly EnvelopeRow[]) {
  const bySender = groupBy(sent, ({ createdById }) => createdById);
  return [...bySender]
    .map(([userId, rows]) => {
      const { sent: count, completed, completionRate } = summaryOf(rows);
      const medianHoursToSign = median(hoursToSign(rows));
      const name = rows[0]?.createdByName ?? null;
      return { userId, name, sent: count, completed, completionRate, medianHoursToSign };
    })
    .sort((a, b) => b.sent - a.sent);
}

/** Signatures of the period by local weekday (1 is Monday) and hour, busiest first; empty hours are left out. */
export function peakTimesOf(envelopes: readonly EnvelopeRow[], period: Period, offset: number) {
  const counts = new Map<string, { weekday: number; hour: number; count: number }>();
  for (const { signedAt } of envelopes.flatMap(signers)) {
    if (signedAt === null || !isIn(period, signedAt)) continue;
    const local = new Date(Date.parse(signedAt) + offset * minuteMs);
    const [weekday, hour] = [((local.getUTCDay() + 6) % 7) + 1, local.getUTCHours()];
    const row = counts.get(`${weekday} ${hour}`) ?? { weekday, hour, count: 0 };
    counts.set(`${weekday} ${hour}`, { ...row, count: row.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.weekday - b.weekday || a.hour - b.hour);
}
