import { firm, type ProposalRow } from '../../entities/index.js';
import type { World } from '../../kernel/world.js';
import { sanitiseLetter } from '../../pdf/html/letter-html.js';
import { bySortOrder } from '../sort-order.js';
import { isPastDue } from './lifecycle/expiry.js';

function contactSummary(world: World, id: string) {
  const contact = world.store.contacts.get(id);
  return contact ? { id, name: contact.name, email: contact.email, company: contact.company } : { id };
}

/** A proposal in a list, without its service lines (D2:95). */
export function proposalListItem(world: World, row: ProposalRow) {
  const {
    services: _lines,
    supporting: _items,
    frozen: _frozen,
    document: _document,
    acceptance,
    termEndingRaised: _raised,
    workDueAt: _due,
    ...members
  } = row;
  return {
    ...members,
    graceWindowDays: row.graceWindowDays ?? firm.graceWindowDays,
    contact: contactSummary(world, row.contactId),
    createdBy: row.createdById,
    envelopeId: acceptance?.envelopeId ?? null,
    acceptedByName: row.status === 'ACCEPTED' ? (acceptance?.name ?? null) : null,
    acceptedByEmail: row.status === 'ACCEPTED' ? (acceptance?.email ?? null) : null,
    acceptedByAuthority: row.status === 'ACCEPTED' ? (acceptance?.authority ?? null) : null,
  };
}

/** A proposal with its lines in display order. */
export const proposalView = (world: World, row: ProposalRow) => ({
  ...proposalListItem(world, row),
  services: bySortOrder(row.services),
});

const sanitiseOrNull = (value: string | null | undefined) => (value ? sanitiseLetter(value) : null);

/** A proposal for its client (G52), without the internal name and the sender's message (R150, R151). */
export function publicProposalView(world: World, row: ProposalRow) {
  const { status, frozen } = row;
  const contact = world.store.contacts.get(row.contactId);
  const isOpen = status === 'SENT' || status === 'VIEWED';
  return {
    proposalRef: row.proposalRef,
    title: frozen?.title ?? row.bodyTitle,
    status,
    canAccept: status === 'SIGNING' || (isOpen && !isPastDue(row, world.now())),
    canDecline: isOpen || status === 'SIGNING',
    validUntil: row.validUntil,
    sentAt: row.sentAt,
    acceptedAt: row.acceptedAt,
    declinedAt: row.declinedAt,
    currency: row.currency,
    vatInclusive: row.vatInclusive,
    vatRate: row.vatRate,
    branding: { name: firm.name, logoUrl: firm.logoUrl, color: firm.color },
    recipient: {
      name: contact?.name ?? null,
      email: contact?.email ?? null,
      company: contact?.company ?? null,
    },
    letterHtml: sanitiseOrNull(frozen?.letterHtml) ?? '',
    coverLetterHtml: sanitiseOrNull(frozen?.coverLetterHtml),
    termsHtml: sanitiseOrNull(frozen?.termsHtml),
    paymentTerms: row.paymentTerms,
    contractStartMode: row.contractStartMode,
    contractStartDate: row.contractStartDate,
    contractTermType: row.contractTermType,
    contractTermMonths: row.contractTermMonths,
    services: bySortOrder(row.services).map(({ sourceServiceId: _source, description, ...line }) => ({
      ...line,
      description: sanitiseOrNull(description),
    })),
    pricing: row.pricing,
    supporting: row.supporting.map(({ id, label, description, externalUrl, mimeType }) => ({
      id,
      label,
      description,
      ...(externalUrl === null ? { mimeType } : { externalUrl }),
    })),
  };
}
