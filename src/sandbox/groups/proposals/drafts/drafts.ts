import { createProposal, updateProposal, type InputOf } from '../../../../contract/index.js';
import type { ProposalRow, ServiceLineRow } from '../../../entities/index.js';
import { badRequest } from '../../../kernel/http/http-error.js';
import { created, ok, route, type Context } from '../../../kernel/http/route.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';
import { resolveDepartment } from '../../../signing/access/departments.js';
import { findContact } from '../../contacts/contacts.js';
import { findProposal, logEvent, patchProposal } from '../proposal-store.js';
import { draftFromTemplate } from '../templates/templates.js';
import { proposalView } from '../views.js';
import { checkLine, checkVatRate, priceProposal, pricingErrorFor } from './pricing.js';

export type CreateBody = InputOf<typeof createProposal>['body'];
type PatchBody = Partial<CreateBody>;

const emptyToNull = (value: string | null | undefined): string | null => value?.trim() || null;

const toTimestamp = (value: string | null | undefined): string | null =>
  value ? new Date(value).toISOString() : null;

/** Contract start and term must match their modes (R148, R149). */
function checkContract(row: ProposalRow): void {
  if (row.contractStartMode === 'SPECIFIC_DATE' && row.contractStartDate === null) {
    throw badRequest('contractStartDate is required with SPECIFIC_DATE');
  }
  if (row.contractStartMode === 'ON_ACCEPTANCE' && row.contractStartDate !== null) {
    throw badRequest('contractStartDate is refused with ON_ACCEPTANCE');
  }
  if (row.contractTermType === 'FIXED' && row.contractTermMonths === null) {
    throw badRequest('contractTermMonths is required with FIXED');
  }
  if (row.contractTermType === 'ONGOING' && row.contractTermMonths !== null) {
    throw badRequest('contractTermMonths is refused with ONGOING');
  }
  const { contractTermMonths: months, graceWindowDays: grace } = row;
  if (months !== null && !(Number.isInteger(months) && months >= 1 && months <= 1200)) {
    throw badRequest('contractTermMonths must be a whole number from 1 to 1200');
  }
  if (grace !== null && !(grace >= 0 && grace <= 3650)) {
    throw badRequest('graceWindowDays must be a number from 0 to 3650');
  }
}

function checkProposal(row: ProposalRow): void {
  if (!/^[A-Z]{3}$/.test(row.currency)) throw badRequest('currency must be an ISO 4217 code');
  checkVatRate(row.vatRate);
  checkContract(row);
  row.services.forEach((line, index) => checkLine(line, index, row.currency));
}

/** Validates a row and computes its pricing, in the same step as the edit (R163). */
export function withPricing(row: ProposalRow): ProposalRow {
  checkProposal(row);
  return { ...row, pricing: priceProposal(row.services, row) };
}

const textMembers = [
  'bodyTitle',
  'coverLetterContent',
  'externalRef',
  'externalSource',
  'internalName',
  'paymentTerms',
  'senderMessage',
  'termsAndConditions',
] as const;

/** Applies a body's members to a row. */
function applyBody(row: ProposalRow, body: PatchBody): ProposalRow {
  const next: ProposalRow = { ...row };
  const set = <K extends keyof ProposalRow>(member: K, value: ProposalRow[K] | undefined) => {
    if (value !== undefined) next[member] = value;
  };
  set('contactId', body.contactId);
  set('bodyContent', body.bodyContent);
  set('currency', body.currency);
  set('acceptanceMode', body.acceptanceMode);
  set('contractStartMode', body.contractStartMode);
  set('contractTermType', body.contractTermType);
  set('vatRate', body.vatRate);
  set('vatInclusive', body.vatInclusive);
  set('graceWindowDays', body.graceWindowDays);
  set('contractTermMonths', body.contractTermMonths);
  for (const member of textMembers) {
    if (body[member] !== undefined) next[member] = emptyToNull(body[member]);
  }
  for (const member of ['contractStartDate', 'validUntil'] as const) {
    if (body[member] !== undefined) next[member] = toTimestamp(body[member]);
  }
  return next;
}

function emptyDraft(world: World, contactId: string, createdById: string | null): ProposalRow {
  const at = timestamp(world);
  const number = String(world.store.proposals.size + 1).padStart(4, '0');
  return {
    id: world.nextId(),
    proposalRef: `PROP-${number}`,
    status: 'DRAFT',
    contactId,
    templateId: null,
    bodyContent: '',
    bodyTitle: null,
    coverLetterContent: null,
    currency: '',
    acceptanceMode: 'SIGNATURE',
    contractStartMode: 'ON_ACCEPTANCE',
    contractStartDate: null,
    contractTermType: 'ONGOING',
    contractTermMonths: null,
    departmentId: null,
    externalRef: null,
    externalSource: null,
    graceWindowDays: null,
    internalName: null,
    paymentTerms: null,
    senderMessage: null,
    termsAndConditions: null,
    validUntil: null,
    vatInclusive: false,
    vatRate: null,
    services: [],
    pricing: null,
    supporting: [],
    publicToken: null,
    viewCount: 0,
    createdById,
    createdAt: at,
    updatedAt: at,
    sentAt: null,
    acceptedAt: null,
    declinedAt: null,
    declineReason: null,
    lostReason: null,
    lostNote: null,
    lostAt: null,
    lostById: null,
    remindedAt: null,
    frozen: null,
    document: null,
    acceptance: null,
  };
}

/** The caller, and the person the draft is attributed to. */
type Author = Pick<Context, 'caller' | 'actor'>;

/** Creates a DRAFT (R166): the body's members over a copy of the template's content and lines (R146, R165). */
export function createDraft(world: World, body: CreateBody, author: Author): ProposalRow {
  findContact(world, body.contactId);
  const templateContent = body.templateId === undefined ? {} : draftFromTemplate(world, body.templateId);
  // A proposal created with an API key has no author, even with an acting user (R37).
  const createdById = author.caller.kind === 'session' ? author.caller.user.id : null;
  const row = applyBody({ ...emptyDraft(world, body.contactId, createdById), ...templateContent }, body);
  if (!row.bodyContent.trim()) throw badRequest('bodyContent is required unless templateId is given');
  if (!row.currency) throw badRequest('currency is required unless templateId is given');
  row.departmentId = resolveDepartment(world, author.caller, body.departmentId);
  const draft = world.store.proposals.put(withPricing(row));
  logEvent(world, draft, 'CREATED', {}, { actorId: author.actor?.id ?? null });
  return draft;
}

/** The row if it is still a draft, else 400 (R175). */
export function requireDraft(row: ProposalRow): ProposalRow {
  if (row.status === 'DRAFT') return row;
  throw badRequest('Only a draft can be edited', { code: 'proposal-not-editable', status: row.status });
}

/** Replaces a draft's service lines and recomputes its pricing. */
export function replaceLines(world: World, row: ProposalRow, services: ServiceLineRow[]): ProposalRow {
  const next = withPricing({ ...row, services });
  return patchProposal(world, row, { services: next.services, pricing: next.pricing });
}

export const createRoutes = [
  route(
    createProposal,
    (context) => created(proposalView(context, createDraft(context, context.body, context))),
    (details) => pricingErrorFor(details),
  ),
  route(
    updateProposal,
    (context) => {
      const row = requireDraft(findProposal(context, context.params.id));
      const body: PatchBody = context.body ?? {};
      if (body.contactId !== undefined) findContact(context, body.contactId);
      const next = withPricing(applyBody(row, body));
      if (!next.bodyContent.trim()) throw badRequest('bodyContent cannot be blank');
      return ok(proposalView(context, patchProposal(context, row, next)));
    },
    (details) => pricingErrorFor(details),
  ),
];
