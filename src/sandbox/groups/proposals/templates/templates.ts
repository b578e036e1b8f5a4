import {
  updateProposalTemplateService,
  type createProposalTemplate,
  type InputOf,
} from '../../../../contract/index.js';
import {
  firm,
  type ProposalRow,
  type ProposalTemplateRow,
  type TemplateLineRow,
} from '../../../entities/index.js';
import { badRequest, invalidField, notFound, requireFound } from '../../../kernel/http/http-error.js';
import { shapesOf, validate } from '../../../kernel/http/validation.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';
import { companyProfile } from '../../catalogue/catalogue.js';
import { applyPrice, emptyPrice, toLinePrice } from '../../catalogue/default-price.js';
import { bySortOrder } from '../../sort-order.js';
import { defaultTitle } from '../letter/merge-fields.js';

export type TemplateBody = InputOf<typeof createProposalTemplate>['body'];
export type TemplateLineBody = NonNullable<InputOf<typeof updateProposalTemplateService>['body']>;

export function findTemplate(world: World, id: string): ProposalTemplateRow {
  return requireFound(world.store.proposalTemplates.get(id), 'Proposal template not found');
}

/** Applies a body to a line; `path` precedes the member in errors. */
export function applyLineBody(
  line: TemplateLineRow,
  body: TemplateLineBody,
  currency: string,
  path = '',
): TemplateLineRow {
  const name = (body.name ?? line.name).trim();
  if (name === '') throw invalidField(`${path}name`, 'is required');
  return {
    ...line,
    ...applyPrice(line, body, currency, path),
    name,
    description: body.description === undefined ? line.description : body.description?.trim() || null,
    sortOrder: body.sortOrder ?? line.sortOrder,
    sourceServiceId: body.sourceServiceId ?? line.sourceServiceId,
  };
}

/** The lines of a new template; each is validated like the body of a template line. */
function newLines(world: World, items: readonly unknown[], currency: string): TemplateLineRow[] {
  const shape = shapesOf(updateProposalTemplateService).body;
  return bySortOrder(
    items.map((item, index) => {
      const path = `services.${index}`;
      const body = (shape ? validate(shape, item, path) : item) as TemplateLineBody | undefined;
      const blank = { ...emptyPrice, name: '', description: null, sortOrder: index, sourceServiceId: null };
      return applyLineBody({ ...blank, id: world.nextId() }, body ?? {}, currency, `${path}.`);
    }),
  );
}

/** Creates a template; currency and VAT rate default to the company's (R192). */
export function addTemplate(
  world: World,
  body: TemplateBody,
  createdById: string | null,
): ProposalTemplateRow {
  const { store } = world;
  if (!body.bodyContent.trim()) throw badRequest('bodyContent must not be blank');
  const currency = body.currency ?? companyProfile(store).currency;
  if (currency === null) throw badRequest('currency is required while the company profile has none');
  if (!/^[A-Z]{3}$/.test(currency)) throw badRequest('currency must be an ISO 4217 code');
  const now = timestamp(world);
  return store.proposalTemplates.put({
    version: 1,
    isDefault: false,
    isActive: true,
    isArchived: false,
    bodyTitle: body.bodyTitle?.trim() || defaultTitle,
    bodyContent: body.bodyContent,
    coverLetterContent: body.coverLetterContent?.trim() || null,
    termsAndConditions: null,
    paymentTerms: null,
    currency,
    defaultVatRate: body.defaultVatRate ?? firm.vatRate,
    defaultAcceptanceMode: 'SIGNATURE',
    services: newLines(world, body.services ?? [], currency),
    createdById,
    createdAt: now,
    updatedAt: now,
    id: world.nextId(),
  });
}

/** Replaces the lines; every edit increments the version (R192). */
export const putTemplateLines = (
  world: World,
  row: ProposalTemplateRow,
  services: readonly TemplateLineRow[],
): ProposalTemplateRow =>
  world.store.proposalTemplates.patch(row.id, {
    services: bySortOrder(services),
    version: row.version + 1,
    updatedAt: timestamp(world),
  });

/** A template's content and lines, copied for a new proposal (R165). */
export function draftFromTemplate(world: World, id: string): Partial<ProposalRow> {
  const template = findTemplate(world, id);
  if (template.isArchived) throw notFound('Proposal template not found');
  const { bodyTitle, bodyContent, coverLetterContent, termsAndConditions, paymentTerms, currency } = template;
  return {
    templateId: template.id,
    ...{ bodyTitle, bodyContent, coverLetterContent, termsAndConditions, paymentTerms, currency },
    vatRate: template.defaultVatRate,
    acceptanceMode: template.defaultAcceptanceMode,
    services: template.services.map(({ name, description, sortOrder, sourceServiceId, ...price }) => ({
      ...{ name, description, sortOrder, sourceServiceId, ...toLinePrice(price) },
      id: world.nextId(),
    })),
  };
}
