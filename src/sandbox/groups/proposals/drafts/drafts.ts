import type { InputOf } from '../../../../contract/index.js';
import { createProposal, updateProposal } from '../../../../contract/index.js';
import type { ProposalRow, ServiceLineRow } from '../../../entities/proposals.js';
import { badRequest } from '../../../kernel/http/http-error.js';
import { created, ok, route, type Context } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { resolveDepartment } from '../../../signing/access/departments.js';
import { checkLine, checkVatRate, price, priceRefused } from './pricing.js';
import { change, findContact, findProposal, iso, log } from '../proposal-store.js';
import { fromTemplate } from '../templates/templates.js';
import { detail } from '../views.js';

export type CreateBody = InputOf<typeof createProposal>['body'];
type PatchBody = Partial<CreateBody>;

const blankless = (value: string | null | undefined): string | null => value?.trim() || null;

const instant = (value: string | null | undefined): string | null =>
  value ? new Date(value).toISOString() : null;

/** Contract start and term must agree with their modes (R148, R149). */
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

function check(row: ProposalRow): void {
  if (!/^[A-Z]{3}$/.test(row.currency)) throw badRequest('currency must be an ISO 4217 code');
  checkVatRate(row.vatRate);
  checkContract(row);
  row.services.forEach((line, index) => checkLine(line, index));
}

/** The row with its prices made anew, in the same turn as the edit (R163). */
export function priced(row: ProposalRow): ProposalRow {
  check(row);
  return { ...row, pricing: price(row.services, row) };
}

/** The members that a body may carry, laid over a row. */
function apply(row: ProposalRow, body: PatchBody): ProposalRow {
  const next: ProposalRow = { ...row };
  const { contactId, bodyContent, currency, acceptanceMode, contractStartMode, contractTermType } = body;
  if (contactId !== undefined) next.contactId = contactId;
  if (bodyContent !== undefined) next.bodyContent = bodyContent;
  if (currency !== undefined) next.currency = currency;
  if (acceptanceMode !== undefined) next.acceptanceMode = acceptanceMode;
  if (contractStartMode !== undefined) next.contractStartMode = contractStartMode;
  if (contractTermType !== undefined) next.contractTermType = contractTermType;
  for (const member of [
    'bodyTitle',
    'coverLetterContent',
    'externalRef',
    'externalSource',
    'internalName',
    'paymentTerms',
    'senderMessage',
    'termsAndConditions',
  ] as const) {
    if (body[member] !== undefined) next[member] = blankless(body[member]);
  }
  if (body.vatRate !== undefined) next.vatRate = body.vatRate;
  if (body.vatInclusive !== undefined) next.vatInclusive = body.vatInclusive;
  if (body.graceWindowDays !== undefined) next.graceWindowDays = body.graceWindowDays;
  if (body.contractTermMonths !== undefined) next.contractTermMonths = body.contractTermMonths;
  if (body.contractStartDate !== undefined) next.contractStartDate = instant(body.contractStartDate);
  if (body.validUntil !== undefined) next.validUntil = instant(body.validUntil);
  return next;
}

function draft(world: World, contactId: string, createdById: string | null): ProposalRow {
  const at = iso(world);
  const number = String(world.store.proposals.all().length + 1).padStart(4, '0');
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

/** Who asks, and who it is put down to. */
type Author = Pick<Context, 'caller' | 'actor'>;

/** Makes a DRAFT (R166): a template's content and lines, copied, under what the body says itself (R146, R165). */
export function createRow(world: World, body: CreateBody, by: Author): ProposalRow {
  findContact(world, body.contactId);
  const seed = body.templateId === undefined ? {} : fromTemplate(world, body.templateId);
  // A key, whomever it acts for, is no author (R37).
  const createdById = by.caller.kind === 'session' ? by.caller.user.id : null;
  const row = apply({ ...draft(world, body.contactId, createdById), ...seed }, body);
  if (!row.bodyContent.trim()) throw badRequest('bodyContent is required unless templateId is given');
  if (!row.currency) throw badRequest('currency is required unless templateId is given');
  row.departmentId = resolveDepartment(world, by.caller, body.departmentId);
  const put = world.store.proposals.put(priced(row));
  log(world, put, 'CREATED', {}, { actorId: by.actor?.id ?? null });
  return put;
}

/** Refuses what is not a draft any more (R175). */
export function editable(row: ProposalRow): ProposalRow {
  if (row.status === 'DRAFT') return row;
  throw badRequest('Only a draft can be edited', { code: 'proposal-not-editable', status: row.status });
}

/** Replaces the lines of a draft and prices it anew. */
export function putLines(world: World, row: ProposalRow, services: ServiceLineRow[]): ProposalRow {
  const next = priced({ ...row, services });
  return change(world, row, { services: next.services, pricing: next.pricing });
}

export const createRoutes = [
  route(
    createProposal,
    (context) => created(detail(context, createRow(context, context.body, context))),
    (details) => priceRefused(details),
  ),
  route(
    updateProposal,
    (context) => {
      const row = editable(findProposal(context, context.params.id));
      const body: PatchBody = context.body ?? {};
      if (body.contactId !== undefined) findContact(context, body.contactId);
      const next = priced(apply(row, body));
      if (!next.bodyContent.trim()) throw badRequest('bodyContent cannot be blank');
      return ok(detail(context, change(context, row, next)));
    },
    (details) => priceRefused(details),
  ),
];
