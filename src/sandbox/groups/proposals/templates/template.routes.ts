import {
  createProposalTemplate,
  deleteProposalTemplateService,
  listMergeTokens,
  listProposalTemplates,
  reorderProposalTemplateServices,
  updateProposalTemplateService,
} from '../../../../contract/index.js';
import type { ProposalTemplateRow } from '../../../entities/catalogue.js';
import { badRequest, notFound } from '../../../kernel/http/http-error.js';
import { created, ok, route } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { offsetPage } from '../../../kernel/http/paging.js';
import { mergeTokens } from '../letter/merge-fields.js';
import { addTemplate, findTemplate, laidOver, putTemplateLines } from './templates.js';

const view = ({ bodyTitle, ...row }: ProposalTemplateRow) => ({ ...row, bodyTitle, name: bodyTitle });

function templateLine(world: World, params: { id: string; serviceId: string }) {
  const row = findTemplate(world, params.id);
  const line = row.services.find(({ id }) => id === params.serviceId);
  if (!line) throw notFound('Service line not found');
  return { row, line };
}

export const templateRoutes = [
  // The firm's default first (R193).
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
    const next = laidOver(line, context.body ?? {});
    const lines = row.services.map((one) => (one === line ? next : one));
    return ok(view(putTemplateLines(context, row, lines)));
  }),
  route(deleteProposalTemplateService, (context) => {
    const { row, line } = templateLine(context, context.params);
    const rest = row.services.filter((one) => one !== line);
    return ok(view(putTemplateLines(context, row, rest)));
  }),
  route(reorderProposalTemplateServices, (context) => {
    const row = findTemplate(context, context.params.id);
    const { serviceIds } = context.body;
    if (new Set(serviceIds).size !== serviceIds.length || serviceIds.length !== row.services.length)
      throw badRequest('Every service line must be named once');
    const lines = serviceIds.map((id, sortOrder) => {
      const line = row.services.find((one) => one.id === id);
      if (!line) throw badRequest(`Not a service line of this template: ${id}`);
      return { ...line, sortOrder };
    });
    return ok(view(putTemplateLines(context, row, lines)));
  }),
  route(listMergeTokens, () => ok({ groups: mergeTokens })),
];
