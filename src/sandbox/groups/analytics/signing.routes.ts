import {
  exportAnalytics,
  getActivity,
  getAnalyticsFunnel,
  getAnalyticsPeakTimes,
  getAnalyticsSummary,
  getAnalyticsTeamPerformance,
  getAnalyticsTimeToSign,
  getDashboardSummary,
} from '../../../contract/index.js';
import type { EnvelopeRow } from '../../entities/index.js';
import { HttpError } from '../../kernel/http/http-error.js';
import { boundedInteger } from '../../kernel/http/paging.js';
import { file, ok, route, type CallerContext, type Context, type Route } from '../../kernel/http/route.js';
import { ownerIdOf } from '../../signing/access/actor.js';
import { canSee } from '../../signing/access/departments.js';
import { activityPage, isShown, newestFirst, type Happening } from './activity.js';
import { envelopeAttention, envelopeCounts, proposalAttention, proposalCounts } from './dashboard.js';
import { lastThirtyDays, localDay, periodOf, zoneOffset } from './period.js';
import { visibleProposals } from './proposal.routes.js';
import {
  funnelOf,
  hoursToSign,
  peakTimesOf,
  sentIn,
  summaryOf,
  teamFigures,
  timeToSignOf,
} from './signing-figures.js';

type Asking = CallerContext & Pick<Context, 'actor'>;
type Dates = { query: { startDate?: string; endDate?: string } };

/** The envelopes that the caller sees (R244); what a person signs for themselves is theirs only. */
const visibleEnvelopes = (context: Asking): EnvelopeRow[] => {
  const { store, caller } = context;
  const ownerId = ownerIdOf(context);
  return store.envelopes.where(
    (row) => canSee(store, caller, row) && (row.source !== 'SELF_SIGN' || row.createdById === ownerId),
  );
};

/** Envelopes that were sent to someone: a person's own signature is no figure of the firm's. */
const countedEnvelopes = (context: Asking): EnvelopeRow[] =>
  visibleEnvelopes(context).filter(({ source }) => source !== 'SELF_SIGN');

function cohort(context: Asking & Dates): EnvelopeRow[] {
  return sentIn(countedEnvelopes(context), periodOf(context.query, lastThirtyDays(context.now())));
}

const hasProposals = ({ store, caller }: CallerContext): boolean =>
  caller.kind !== 'session' || store.proposalsAccess.get(caller.user.id)?.hasAccess !== false;

function happenings(context: Asking, subject: Happening['subject'] | undefined): Happening[] {
  const { store } = context;
  const envelopes = new Set(subject === 'proposals' ? [] : visibleEnvelopes(context).map(({ id }) => id));
  const proposals = new Set(
    subject === 'signing' || !hasProposals(context) ? [] : visibleProposals(context).map(({ id }) => id),
  );
  const signing = store.audit
    .where((row) => envelopes.has(row.envelopeId) && isShown(row))
    .map(({ id, envelopeId, type, timestamp, actorName }): Happening => ({
      ...{ id, subject: 'signing', ownerId: envelopeId, type, at: timestamp, actorName },
    }));
  const selling = store.proposalEvents
    .where((row) => proposals.has(row.proposalId) && isShown(row))
    .map(({ id, proposalId, type, at, actorId }): Happening => {
      const actorName = actorId === null ? null : (store.users.get(actorId)?.name ?? null);
      return { id, subject: 'proposals', ownerId: proposalId, type, at, actorName };
    });
  return newestFirst([...signing, ...selling]);
}

function activityView({ store }: CallerContext, { ownerId, ...row }: Happening) {
  return row.subject === 'signing'
    ? { ...row, envelopeId: ownerId, title: store.envelopes.get(ownerId)?.subject ?? null }
    : { ...row, proposalId: ownerId, title: store.proposals.get(ownerId)?.proposalRef ?? null };
}

const csvOf = (figures: Record<string, number | null | undefined>): string =>
  ['figure,value', ...Object.entries(figures).map(([name, value]) => `${name},${String(value ?? '')}`)]
    .map((line) => `${line}\r\n`)
    .join('');

/** The activity, figures of signing, and the dashboard, computed from the stored rows on every call. */
export const signingAnalyticsRoutes: Route[] = [
  route(getActivity, (context) => {
    const { cursor, limit, subject } = context.query;
    const size = boundedInteger('limit', limit, 20, 100);
    const { items, nextCursor } = activityPage(happenings(context, subject), cursor, size);
    return ok({ items: items.map((row) => activityView(context, row)), nextCursor });
  }),
  route(getAnalyticsSummary, (context) => ok(summaryOf(cohort(context)))),
  route(getAnalyticsFunnel, (context) => ok(funnelOf(cohort(context)))),
  route(getAnalyticsTimeToSign, (context) => ok(timeToSignOf(hoursToSign(cohort(context))))),
  // For people who are owner or admin; a key stands for the firm.
  route(getAnalyticsTeamPerformance, (context) => {
    const { caller } = context;
    if (caller.kind === 'session' && caller.user.role === 'MEMBER')
      throw new HttpError(403, 'Only an owner or an admin can see figures of the team.');
    return ok({ items: teamFigures(cohort(context)) });
  }),
  route(getAnalyticsPeakTimes, (context) => {
    const period = periodOf(context.query, lastThirtyDays(context.now()));
    const offset = zoneOffset(context.query.tzOffsetMinutes);
    return ok({ items: peakTimesOf(countedEnvelopes(context), period, offset) });
  }),
  route(exportAnalytics, (context) => {
    const sent = cohort(context);
    const { viewed, signed } = funnelOf(sent);
    const { median, average, p90 } = timeToSignOf(hoursToSign(sent));
    const figures = {
      ...{ ...summaryOf(sent), viewed, signed },
      ...{ medianHoursToSign: median, averageHoursToSign: average, p90HoursToSign: p90 },
    };
    const format = context.query.format ?? 'csv';
    const text = format === 'csv' ? csvOf(figures) : JSON.stringify(figures);
    return file(new TextEncoder().encode(text), format === 'csv' ? 'text/csv' : 'application/json', {
      'Content-Disposition': `attachment; filename="analytics.${format}"`,
    });
  }),
  // In every plan; without the proposals block for people who have no access to them (R255).
  route(getDashboardSummary, (context) => {
    const now = context.now();
    const envelopes = visibleEnvelopes(context);
    const today = localDay(now, zoneOffset(context.query.tzOffsetMinutes));
    const proposals = hasProposals(context) ? visibleProposals(context) : undefined;
    return ok({
      envelopes: envelopeCounts(envelopes, today, now),
      ...(proposals ? { proposals: proposalCounts(proposals, now) } : {}),
      attention: [...envelopeAttention(envelopes, now), ...proposalAttention(proposals ?? [], now)],
    });
  }),
];
