import { firm } from '../../entities/firm.js';
import type { ProposalRow, ServiceLineRow } from '../../entities/proposals.js';
import type { World } from '../../kernel/world.js';
import { isPastDue } from './lifecycle/expiry.js';
import { sanitiseLetter } from '../../pdf/html/letter-html.js';

const line = (row: ServiceLineRow) => ({ ...row });

const inOrder = (rows: readonly ServiceLineRow[]) => [...rows].sort((a, b) => a.sortOrder - b.sortOrder);

function contactSummary(world: World, id: string) {
  const contact = world.store.contacts.get(id);
  return contact ? { id, name: contact.name, email: contact.email, company: contact.company } : { id };
}

/** A row of a list: no service lines (D2:95). */
export function listItem(world: World, row: ProposalRow) {
  const {
    services: _lines,
    supporting: _items,
    frozen: _frozen,
    document: _document,
    acceptance,
    termEndingRaised: _raised,
    ...own
  } = row;
  return {
    ...own,
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
export const detail = (world: World, row: ProposalRow) => ({
  ...listItem(world, row),
  services: inOrder(row.services).map(line),
});

const html = (value: string | null | undefined) => (value ? sanitiseLetter(value) : null);

/** What a client reads (G52); the company's own label and the sender's note are not in it (R150, R151). */
export function publicView(world: World, row: ProposalRow) {
  const { status, frozen } = row;
  const contact = world.store.contacts.get(row.contactId);
  const live = status === 'SENT' || status === 'VIEWED';
  return {
    proposalRef: row.proposalRef,
    title: frozen?.title ?? row.bodyTitle,
    status,
    canAccept: status === 'SIGNING' || (live && !isPastDue(row, world.now())),
    canDecline: live || status === 'SIGNING',
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
    letterHtml: html(frozen?.letterHtml) ?? '',
    coverLetterHtml: html(frozen?.coverLetterHtml),
    termsHtml: html(frozen?.termsHtml),
    paymentTerms: row.paymentTerms,
    contractStartMode: row.contractStartMode,
    contractStartDate: row.contractStartDate,
    contractTermType: row.contractTermType,
    contractTermMonths: row.contractTermMonths,
    services: inOrder(row.services).map(({ sourceServiceId: _source, description, ...own }) => ({
      ...own,
      description: html(description),
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
