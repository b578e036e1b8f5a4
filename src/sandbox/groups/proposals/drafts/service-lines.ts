import {
  addProposalService,
  deleteProposalService,
  reorderProposalServices,
  updateProposalService,
  type InputOf,
} from '../../../../contract/index.js';
import type { ProposalRow, ServiceLineRow } from '../../../entities/index.js';
import { badRequest, requireFound } from '../../../kernel/http/http-error.js';
import { created, ok, route, type BodyErrorMapper } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { canSee } from '../../../signing/access/departments.js';
import { bySortOrder, nextSortOrder, reorderLines } from '../../sort-order.js';
import { findProposal } from '../proposal-store.js';
import { proposalView } from '../views.js';
import { replaceLines, requireDraft } from './drafts.js';
import { pricingErrorFor, unusedPriceMembers } from './pricing.js';

export type LineBody = InputOf<typeof addProposalService>['body'];

/** Applies a body to a line. Members that the new fee type does not use are cleared unless the body names them. */
function applyBody(line: ServiceLineRow, body: Partial<LineBody>): ServiceLineRow {
  const next = { ...line, ...body, id: line.id };
  for (const member of unusedPriceMembers(next.feeType)) if (body[member] === undefined) next[member] = null;
  return next;
}

/** Adds a line to a draft, by default at the end (R164). */
export function addLine(world: World, row: ProposalRow, body: LineBody): ProposalRow {
  if (!body.name.trim()) throw badRequest('name must not be blank');
  const blank: ServiceLineRow = {
    id: world.nextId(),
    name: body.name,
    description: null,
    feeType: 'FIXED',
    amount: null,
    amountTo: null,
    rate: null,
    estimatedHours: null,
    billingFrequency: null,
    vatRate: null,
    sortOrder: nextSortOrder(row.services),
    sourceServiceId: null,
  };
  return replaceLines(world, row, bySortOrder([...row.services, applyBody(blank, body)]));
}

function draftWithLine(world: World, params: { id: string; serviceId: string }) {
  const row = requireDraft(findProposal(world, params.id));
  const line = row.services.find(({ id }) => id === params.serviceId);
  return { row, line: requireFound(line, 'Service line not found') };
}

/** Names the line of an invalid body by its index: that of the changed line, or of the line to be added (R163). */
const lineErrorMapper: BodyErrorMapper = (errors, { store, caller, params }) => {
  const row = store.proposals.get(params.id ?? '');
  if (!row || !canSee(store, caller, row)) return undefined;
  const index = row.services.findIndex(({ id }) => id === params.serviceId);
  return pricingErrorFor(errors, index < 0 ? row.services.length : index);
};

export const serviceRoutes = [
  route(
    addProposalService,
    (context) => {
      const row = requireDraft(findProposal(context, context.params.id));
      return created(proposalView(context, addLine(context, row, context.body)));
    },
    lineErrorMapper,
  ),
  route(
    updateProposalService,
    (context) => {
      const { row, line } = draftWithLine(context, context.params);
      const next = applyBody(line, context.body ?? {});
      if (!next.name.trim()) throw badRequest('name must not be blank');
      const lines = bySortOrder(row.services.map((other) => (other === line ? next : other)));
      return ok(proposalView(context, replaceLines(context, row, lines)));
    },
    lineErrorMapper,
  ),
  route(deleteProposalService, (context) => {
    const { row, line } = draftWithLine(context, context.params);
    const remaining = row.services.filter((other) => other !== line);
    return ok(proposalView(context, replaceLines(context, row, remaining)));
  }),
  route(reorderProposalServices, (context) => {
    const row = requireDraft(findProposal(context, context.params.id));
    const lines = reorderLines(row.services, context.body.serviceIds);
    return ok(proposalView(context, replaceLines(context, row, lines)));
  }),
];
