import type { InputOf } from '../../../../contract/index.js';
import {
  addProposalService,
  deleteProposalService,
  reorderProposalServices,
  updateProposalService,
} from '../../../../contract/index.js';
import type { ProposalRow, ServiceLineRow } from '../../../entities/proposals.js';
import { badRequest, notFound } from '../../../kernel/http/http-error.js';
import { created, ok, route, type BodyErrorMapper } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { canSee } from '../../../signing/access/departments.js';
import { editable, putLines } from './drafts.js';
import { priceRefused } from './pricing.js';
import { findProposal } from '../proposal-store.js';
import { detail } from '../views.js';

export type LineBody = InputOf<typeof addProposalService>['body'];

/** A line body laid over a line; a member of another fee type that the body does not name goes with the old type. */
function apply(line: ServiceLineRow, body: Partial<LineBody>): ServiceLineRow {
  const next = { ...line, ...body, id: line.id };
  if (next.feeType !== 'HOURLY') {
    if (body.rate === undefined) next.rate = null;
    if (body.estimatedHours === undefined) next.estimatedHours = null;
  }
  if (next.feeType !== 'ESTIMATE' && body.amountTo === undefined) next.amountTo = null;
  return next;
}

const sorted = (lines: readonly ServiceLineRow[]) => [...lines].sort((a, b) => a.sortOrder - b.sortOrder);

/** Adds a line to a draft, at the end unless told where (R164). */
export function addLine(world: World, row: ProposalRow, body: LineBody): ProposalRow {
  if (!body.name.trim()) throw badRequest('name must not be blank');
  const last = Math.max(-1, ...row.services.map((line) => line.sortOrder));
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
    sortOrder: last + 1,
    sourceServiceId: null,
  };
  return putLines(world, row, sorted([...row.services, apply(blank, body)]));
}

function draftWithLine(world: World, params: { id: string; serviceId: string }) {
  const row = editable(findProposal(world, params.id));
  const line = row.services.find(({ id }) => id === params.serviceId);
  if (!line) throw notFound('Service line not found');
  return { row, line };
}

/** A line that its shape refuses, by its place: where it would stand, or where it stands (R163). */
const lineRefused: BodyErrorMapper = (details, { store, caller, params }) => {
  const row = store.proposals.get(params.id ?? '');
  if (!row || !canSee(store, caller, row)) return undefined;
  const at = row.services.findIndex(({ id }) => id === params.serviceId);
  return priceRefused(details, at < 0 ? row.services.length : at);
};

export const serviceRoutes = [
  route(
    addProposalService,
    (context) => {
      const row = editable(findProposal(context, context.params.id));
      return created(detail(context, addLine(context, row, context.body)));
    },
    lineRefused,
  ),
  route(
    updateProposalService,
    (context) => {
      const { row, line } = draftWithLine(context, context.params);
      const next = apply(line, context.body ?? {});
      if (!next.name.trim()) throw badRequest('name must not be blank');
      const lines = sorted(row.services.map((one) => (one === line ? next : one)));
      return ok(detail(context, putLines(context, row, lines)));
    },
    lineRefused,
  ),
  route(deleteProposalService, (context) => {
    const { row, line } = draftWithLine(context, context.params);
    const rest = row.services.filter((one) => one !== line);
    return ok(detail(context, putLines(context, row, rest)));
  }),
  route(reorderProposalServices, (context) => {
    const row = editable(findProposal(context, context.params.id));
    const { serviceIds } = context.body;
    if (new Set(serviceIds).size !== serviceIds.length) throw badRequest('A service line is named twice');
    const lines = serviceIds.map((id, sortOrder) => {
      const line = row.services.find((one) => one.id === id);
      if (!line) throw badRequest(`Not a service line of this proposal: ${id}`);
      return { ...line, sortOrder };
    });
    if (lines.length !== row.services.length) throw badRequest('Every service line must be named once');
    return ok(detail(context, putLines(context, row, lines)));
  }),
];
