import { getProposalStats, listEngagements, listProposals, type InputOf } from '../../../contract/index.js';
import type { ProposalRow } from '../../entities/index.js';
import { offsetPage } from '../../kernel/http/paging.js';
import { ok, route, type CallerContext } from '../../kernel/http/route.js';
import { canSee } from '../../signing/access/departments.js';
import { engagementPeriod, isWithin } from './lifecycle/engagement-period.js';
import { isPastDue } from './lifecycle/expiry.js';
import { proposalListItem } from './views.js';

type ProposalFilters = NonNullable<InputOf<typeof getProposalStats>['query']>;

const isInRange = (at: string | null, from?: string | Date, to?: string | Date): boolean => {
  if (from === undefined && to === undefined) return true;
  if (at === null) return false;
  const instant = Date.parse(at);
  const edge = (value: string | Date | undefined, otherwise: number) =>
    value === undefined ? otherwise : new Date(value).getTime();
  return instant >= edge(from, -Infinity) && instant <= edge(to, Infinity);
};

/** The proposals that the caller can see and that match the filters shared by list and stats (D2:95, R185). */
function matchingProposals(world: CallerContext, query: ProposalFilters): ProposalRow[] {
  const term = query.search?.trim().toLowerCase();
  return world.store.proposals.where((row) => {
    if (!canSee(world.store, world.caller, row)) return false;
    if (query.contactId !== undefined && row.contactId !== query.contactId) return false;
    if (query.departmentId !== undefined && row.departmentId !== query.departmentId) return false;
    if (!isInRange(row.updatedAt, query.updatedFrom, query.updatedTo)) return false;
    if (!isInRange(row.sentAt, query.sentFrom, query.sentTo)) return false;
    if (!term) return true;
    const contact = world.store.contacts.get(row.contactId);
    return [row.proposalRef, row.bodyTitle, contact?.name, contact?.company, contact?.email].some((part) =>
      part?.toLowerCase().includes(term),
    );
  });
}

const isStillOpen = (row: ProposalRow, now: number) =>
  !((row.status === 'SENT' || row.status === 'VIEWED') && isPastDue(row, now));

export const listRoutes = [
  route(listProposals, (context) => {
    const { query } = context;
    const { sortBy = 'createdAt', sortDirection = 'desc' } = query;
    const statuses = query.status?.map(String) ?? [];
    const rows = matchingProposals(context, query)
      .filter((row) => statuses.length === 0 || statuses.includes(row.status))
      .filter((row) => !query.stillOpen || isStillOpen(row, context.now()));
    const sign = sortDirection === 'asc' ? 1 : -1;
    rows.sort((a, b) => sign * (a[sortBy] < b[sortBy] ? -1 : a[sortBy] > b[sortBy] ? 1 : 0));
    return ok(offsetPage(rows, query, (row) => proposalListItem(context, row)));
  }),
  route(getProposalStats, (context) => {
    const rows = matchingProposals(context, context.query);
    const count = (...statuses: ProposalRow['status'][]) =>
      rows.filter((row) => statuses.includes(row.status)).length;
    return ok({
      drafts: count('DRAFT'),
      withClient: count('SENT', 'VIEWED', 'SIGNING'),
      accepted: count('ACCEPTED'),
      expired: count('EXPIRED'),
      total: rows.length,
    });
  }),
  route(listEngagements, (context) => {
    const now = context.now();
    const items = context.store.proposals
      .where((row) => row.contactId === context.query.contactId && row.status === 'ACCEPTED')
      .filter((row) => canSee(context.store, context.caller, row))
      .map((row) => ({ row, ...engagementPeriod(row) }))
      .filter((period) => isWithin(period, now))
      .sort((a, b) => (a.end ?? Infinity) - (b.end ?? Infinity) || a.start - b.start)
      .map(({ row, start, end }) => ({
        ...proposalListItem(context, row),
        engagementStartsAt: new Date(start).toISOString(),
        engagementEndsAt: end === undefined ? null : new Date(end).toISOString(),
      }));
    return ok({ items });
  }),
];
