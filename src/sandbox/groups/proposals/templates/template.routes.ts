import {
  createProposalTemplate,
  deleteProposalTemplateService,
  listMergeTokens,
  listProposalTemplates,
  reorderProposalTemplateServices,
  updateProposalTemplateService,
} from '../../../../contract/index.js';
import type { ProposalTemplateRow } from '../../../entities/index.js';
import { requireFound } from '../../../kernel/http/http-error.js';
import { offsetPage } from '../../../kernel/http/paging.js';
import { created, ok, route } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { reorderLines } from '../../sort-order.js';
import { mergeTokens } from '../letter/merge-fields.js';
import { addTemplate, applyLineBody, findTemplate, putTemplateLines } from './templates.js';

const view = ({ bodyTitle, ...row }: ProposalTemplateRow) => ({ ...row, bodyTitle, name: bodyTitle });

function templateLine(world: World, params: { id: string; serviceId: string }) {
  const row = findTemplate(world, params.id);
  const line = row.services.find(({ id }) => id === params.serviceId);
  return { row, line: requireFound(line, 'Service line not found') };
}

export const templateRoutes = [
  // The firm's default comes first (R193).
  route(listProposalTemplates, ({ store, query }) => {
    const { isActive = true, includeArchived } = query;
    const rows = store.proposalTemplates.where(
      (row) => includeArchived === true || (row.isActive === isActive && !row.isArchived),
    );
    rows.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    return ok(offsetPage(rows, query, view));
  }),
  route(createProposalTemplate, (context) =>
    created(view(addTemplate(context, context.body, context.actor?.id ?? null))),
  ),
  route(updateProposalTemplateService, (context) => {
    const { row, line } = templateLine(context, context.params);
    const next = applyLineBody(line, context.body ?? {}, row.currency);
    const lines = row.services.map((other) => (other === line ? next : other));
    return ok(view(putTemplateLines(context, row, lines)));
  }),
  route(deleteProposalTemplateService, (context) => {
    const { row, line } = templateLine(context, context.params);
    const remaining = row.services.filter((other) => other !== line);
    return ok(view(putTemplateLines(context, row, remaining)));
  }),
  route(reorderProposalTemplateServices, (context) => {
    const row = findTemplate(context, context.params.id);
    const lines = reorderLines(row.services, context.body.serviceIds);
    return ok(view(putTemplateLines(context, row, lines)));
  }),
  route(listMergeTokens, () => ok({ groups: mergeTokens })),
];
