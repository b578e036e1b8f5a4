import { firm, type FrozenContent, type ProposalRow } from '../../../entities/index.js';
import type { World } from '../../../kernel/world.js';
import { escapeHtml } from '../../../kernel/pages/html-page.js';
import { isPriced } from '../drafts/pricing.js';

export interface Blocker {
  code: string;
  message: string;
  field?: string;
}

/** The title of a letter without one. */
export const defaultTitle = 'Letter of engagement';
const mergeTokenPattern = /\{\{\s*([\w.-]+)\s*\}\}/g;

const mergeToken = (token: string, label: string, example: string) => ({ token, label, example });

/** All merge tokens, grouped and ordered for a picker (G65, R195). */
export const mergeTokens = [
  {
    label: 'Client',
    tokens: [
      mergeToken('client-name', 'Name', 'Jo Client'),
      mergeToken('client-company', 'Company', 'Harbour Bakery Ltd'),
      mergeToken('client-email', 'Email', 'jo.client@example.com'),
      mergeToken('client-address', 'Address', '4 Quay Street, Bristol BS1 4DX'),
    ],
  },
  { label: 'Company', tokens: [mergeToken('company-name', 'Name', firm.name)] },
  {
    label: 'Proposal',
    tokens: [
      mergeToken('proposal-reference', 'Reference', 'PROP-0001'),
      mergeToken('valid-until', 'Valid until', '2026-06-30'),
    ],
  },
];

/** The value of each merge token (R192, R241); an empty value counts as unresolved. */
function mergeValues(world: World, row: ProposalRow): Record<string, string | null | undefined> {
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

/** The merged content and the reasons why it cannot be sent yet, for preview and send alike (R167, R179). */
export function composeLetter(
  world: World,
  row: ProposalRow,
): { content: FrozenContent; blockers: Blocker[] } {
  const values = mergeValues(world, row);
  const blockers: Blocker[] = [];
  const merge = (text: string, field: string, escape: (value: string) => string) =>
    text.replace(mergeTokenPattern, (whole, name: string) => {
      const value = values[name];
      if (value) return escape(value);
      const message = `The merge field ${name} has no value for this client`;
      blockers.push({ code: 'merge-field-unresolved', message, field });
      return whole;
    });
  const rich = (html: string | null, field: string) => (html ? merge(html, field, escapeHtml) : null);
  const content: FrozenContent = {
    title: merge(row.bodyTitle || defaultTitle, 'bodyTitle', (value) => value),
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
