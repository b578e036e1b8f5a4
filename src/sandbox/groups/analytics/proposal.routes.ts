import {
  getProposalAnalyticsByAuthor,
  getProposalAnalyticsByClient,
  getProposalAnalyticsClient,
  getProposalAnalyticsDealSize,
  getProposalAnalyticsLostReasons,
  getProposalAnalyticsOpenValue,
  getProposalAnalyticsOutcomes,
  getProposalAnalyticsStale,
  getProposalAnalyticsSummary,
  getProposalAnalyticsWonValue,
} from '../../../contract/index.js';
import { groupBy } from '../../../domain/index.js';
import type { ProposalRow } from '../../entities/index.js';
import { ok, route, type CallerContext, type Route } from '../../kernel/http/route.js';
import { canSee } from '../../signing/access/departments.js';
import { findContact } from '../contacts/contacts.js';
import { allTime, periodOf } from './period.js';
import {
  acceptedIn,
  countsOf,
  daysToAccept,
  dealSizes,
  isOpen,
  isStale,
  lostReasonsOf,
  outcomesBy,
  sentIn,
  topClientsOf,
  valueOf,
} from './proposal-figures.js';

type Dates = { query: { startDate?: string; endDate?: string } };

/** The proposals that the caller sees (R244). */
export const visibleProposals = ({ store, caller }: CallerContext): ProposalRow[] =>
  store.proposals.where((row) => canSee(store, caller, row));

const cohort = (context: CallerContext & Dates): ProposalRow[] =>
  sentIn(visibleProposals(context), periodOf(context.query, allTime));
const deals = (context: CallerContext & Dates): ProposalRow[] =>
  acceptedIn(visibleProposals(context), periodOf(context.query, allTime));

/** The last twelve months. */
function pastYear(now: number) {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  return { start: start.getTime(), end: now + 1 };
}

/** Figures of proposals, computed from the stored rows on every call. */
export const proposalAnalyticsRoutes: Route[] = [
  // The open and stale proposals of now do not depend on the period (R203).
  route(getProposalAnalyticsSummary, (context) => {
    const rows = cohort(context);
    const all = visibleProposals(context);
    return ok({
      ...countsOf(rows),
      timeToAccept: daysToAccept(rows),
      openNow: all.filter(isOpen).length,
      staleCount: all.filter((row) => isStale(row, context.now())).length,
    });
  }),
  route(getProposalAnalyticsOutcomes, (context) =>
    ok({ items: outcomesBy(cohort(context), context.query.granularity ?? 'month') }),
  ),
  route(getProposalAnalyticsWonValue, (context) => ok(valueOf(deals(context)))),
  route(getProposalAnalyticsDealSize, (context) => ok({ items: dealSizes(deals(context)) })),
  route(getProposalAnalyticsOpenValue, (context) => ok(valueOf(visibleProposals(context).filter(isOpen)))),
  route(getProposalAnalyticsLostReasons, (context) => ok({ items: lostReasonsOf(cohort(context)) })),
  route(getProposalAnalyticsStale, (context) =>
    ok({
      items: visibleProposals(context)
        .filter((row) => isStale(row, context.now()))
        .map(({ id, proposalRef, status, sentAt, contactId }) => ({
          ...{ id, proposalRef, status, sentAt, contactId },
        })),
    }),
  ),
  route(getProposalAnalyticsByAuthor, (context) =>
    ok({
      items: [...groupBy(cohort(context), ({ createdById }) => createdById)].map(([authorId, rows]) => ({
        authorId,
        name: authorId === null ? null : (context.store.users.get(authorId)?.name ?? null),
        isAutomated: authorId === null,
        ...countsOf(rows),
      })),
    }),
  ),
  route(getProposalAnalyticsByClient, (context) =>
    ok({
      items: topClientsOf(cohort(context)).map((row) => {
        const contact = context.store.contacts.get(row.contactId);
        return { ...row, name: contact?.name ?? null, company: contact?.company ?? null };
      }),
    }),
  ),
  // Counts of all time, money of the last twelve months.
  route(getProposalAnalyticsClient, (context) => {
    const { id: contactId } = findContact(context, context.params.contactId);
    const rows = visibleProposals(context).filter((row) => row.contactId === contactId);
    const { items, unpricedCount } = valueOf(acceptedIn(rows, pastYear(context.now())));
    return ok({ contactId, ...countsOf(sentIn(rows, allTime)), wonValue: items, unpricedCount });
  }),
];
