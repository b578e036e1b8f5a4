import { firm } from '../../../entities/firm.js';
import type { FrozenContent, ProposalRow } from '../../../entities/proposals.js';
import type { World } from '../../../kernel/world.js';
import { escapeHtml } from '../../../pdf/html/letter-html.js';
import { isPriced } from '../drafts/pricing.js';

export interface Blocker {
  code: string;
  message: string;
  field?: string;
}

/** The heading of a letter that names none. */
export const standardTitle = 'Letter of engagement';
const token = /\{\{\s*([\w.-]+)\s*\}\}/g;

const one = (token: string, label: string, example: string) => ({ token, label, example });

/** Every merge token as a picker shows it, in groups and in order (G65, R195). */
export const mergeTokens = [
  {
    label: 'Client',
    tokens: [
      one('client-name', 'Name', 'Jo Client'),
      one('client-company', 'Company', 'Harbour Bakery Ltd'),
      one('client-email', 'Email', 'jo.client@example.com'),
      one('client-address', 'Address', '4 Quay Street, Bristol BS1 4DX'),
    ],
  },
  { label: 'Company', tokens: [one('company-name', 'Name', firm.name)] },
  {
    label: 'Proposal',
    tokens: [
      one('proposal-reference', 'Reference', 'PROP-0001'),
      one('valid-until', 'Valid until', '2026-06-30'),
    ],
  },
];

/** What stands in for each merge token (R192, R241); an empty one cannot be resolved. */
function values(world: World, row: ProposalRow): Record<string, string | null | undefined> {
  const contact = world.store.contacts.get(row.contactId);
  return {
    'client-name': contact?.name,
    'client-company': contact?.company,
    'client-email': contact?.email,
    'client-address': contact?.address,
    'company-name': firm.name,
    'proposal-reference': row.proposalRef,
    'valid-until': row.validUntil?.slice(0, 10),
  };
}

/** Content as the client will read it, and why it cannot be sent yet: one way for preview and send (R167, R179). */
export function compose(world: World, row: ProposalRow): { content: FrozenContent; blockers: Blocker[] } {
  const known = values(world, row);
  const blockers: Blocker[] = [];
  const merge = (text: string, field: string, escape: (value: string) => string) =>
    text.replace(token, (whole, name: string) => {
      const value = known[name];
      if (value) return escape(value);
      const message = `The merge field ${name} has no value for this client`;
      blockers.push({ code: 'merge-field-unresolved', message, field });
      return whole;
    });
  const rich = (html: string | null, field: string) => (html ? merge(html, field, escapeHtml) : null);
  const content: FrozenContent = {
    title: merge(row.bodyTitle || standardTitle, 'bodyTitle', (value) => value),
    letterHtml: rich(row.bodyContent, 'bodyContent') ?? '',
    coverLetterHtml: rich(row.coverLetterContent, 'coverLetterContent'),
    termsHtml: rich(row.termsAndConditions, 'termsAndConditions'),
  };
  if (!row.bodyContent.replace(/<[^>]*>/g, '').trim()) {
    blockers.push({ code: 'body-missing', message: 'The letter has no text', field: 'bodyContent' });
  }
  if (row.services.length === 0 || !row.services.every(isPriced)) {
    blockers.push({
      code: 'services-unpriced',
      message: 'Every proposal needs priced services',
      field: 'services',
    });
  }
  return { content, blockers };
}
