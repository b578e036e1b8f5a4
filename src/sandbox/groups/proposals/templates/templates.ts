import type { InputOf, createProposalTemplate } from '../../../../contract/index.js';
import { updateProposalTemplateService } from '../../../../contract/index.js';
import type { ProposalTemplateRow, TemplateLineRow } from '../../../entities/catalogue.js';
import type { ProposalRow } from '../../../entities/proposals.js';
import { badRequest, notFound } from '../../../kernel/http/http-error.js';
import { validate, shapesOf } from '../../../kernel/http/validation.js';
import type { World } from '../../../kernel/world.js';
import { firm } from '../../../entities/firm.js';
import { asLine, noPrice, priced } from '../../catalogue/default-price.js';
import { company } from '../../catalogue/catalogue.js';
import { standardTitle } from '../letter/merge-fields.js';
import { iso } from '../proposal-store.js';

export type TemplateBody = InputOf<typeof createProposalTemplate>['body'];
export type TemplateLineBody = NonNullable<InputOf<typeof updateProposalTemplateService>['body']>;

export function findTemplate(world: World, id: string): ProposalTemplateRow {
  const row = world.store.proposalTemplates.get(id);
  if (!row) throw notFound('Proposal template not found');
  return row;
}

const inOrder = (lines: readonly TemplateLineRow[]) => [...lines].sort((a, b) => a.sortOrder - b.sortOrder);

/** A line body laid over a line. `at` is where the body stands, for its refusals. */
export function laidOver(line: TemplateLineRow, body: TemplateLineBody, at = ''): TemplateLineRow {
  const name = (body.name ?? line.name).trim();
  if (name === '')
    throw badRequest(`${at}name is required`, { details: [{ path: `${at}name`, message: 'is required' }] });
  return {
    ...line,
    ...priced(line, body, at),
    name,
    description: body.description === undefined ? line.description : body.description?.trim() || null,
    sortOrder: body.sortOrder ?? line.sortOrder,
    sourceServiceId: body.sourceServiceId ?? line.sourceServiceId,
  };
}

/** Lines that come with a new template: each is read as the body of a template line. */
function newLines(world: World, given: readonly unknown[]): TemplateLineRow[] {
  const shape = shapesOf(updateProposalTemplateService).body;
  return inOrder(
    given.map((raw, index) => {
      const at = `services.${index}.`;
      const body = (shape ? validate(shape, raw, `services.${index}`) : raw) as TemplateLineBody | undefined;
      const blank = { ...noPrice, name: '', description: null, sortOrder: index, sourceServiceId: null };
      return laidOver({ ...blank, id: world.nextId() }, body ?? {}, at);
    }),
  );
}

/** Makes a template; currency and VAT rate are the company's where the body names none (R192). */
export function addTemplate(
  world: World,
  body: TemplateBody,
  createdById: string | null,
): ProposalTemplateRow {
  const { store } = world;
  if (!body.bodyContent.trim()) throw badRequest('bodyContent must not be blank');
  const currency = body.currency ?? company(store).currency;
  if (currency === null) throw badRequest('currency is required while the company profile has none');
  if (!/^[A-Z]{3}$/.test(currency)) throw badRequest('currency must be an ISO 4217 code');
  const at = iso(world);
  return store.proposalTemplates.put({
    version: 1,
    isDefault: false,
    isActive: true,
    isArchived: false,
    bodyTitle: body.bodyTitle?.trim() || standardTitle,
    bodyContent: body.bodyContent,
    coverLetterContent: body.coverLetterContent?.trim() || null,
    termsAndConditions: null,
    paymentTerms: null,
    currency,
    defaultVatRate: body.defaultVatRate ?? firm.vatRate,
    defaultAcceptanceMode: 'SIGNATURE',
    services: newLines(world, body.services ?? []),
    createdById,
    createdAt: at,
    updatedAt: at,
    id: world.nextId(),
  });
}

/** Replaces the lines; every edit raises the version (R192). */
export const putTemplateLines = (
  world: World,
  row: ProposalTemplateRow,
  services: readonly TemplateLineRow[],
): ProposalTemplateRow =>
  world.store.proposalTemplates.patch(row.id, {
    services: inOrder(services),
    version: row.version + 1,
    updatedAt: iso(world),
  });

/** What a proposal takes over from a template: copies, without a way back (R165). */
export function fromTemplate(world: World, id: string): Partial<ProposalRow> {
  const template = findTemplate(world, id);
  if (template.isArchived) throw notFound('Proposal template not found');
  const { bodyTitle, bodyContent, coverLetterContent, termsAndConditions, paymentTerms, currency } = template;
  return {
    templateId: template.id,
    ...{ bodyTitle, bodyContent, coverLetterContent, termsAndConditions, paymentTerms, currency },
    vatRate: template.defaultVatRate,
    acceptanceMode: template.defaultAcceptanceMode,
    services: template.services.map(({ name, description, sortOrder, sourceServiceId, ...price }) => ({
      ...{ name, description, sortOrder, sourceServiceId, ...asLine(price) },
      id: world.nextId(),
    })),
  };
}
