import type { EnvelopeRow, EnvelopeSource } from '../../entities/signing.js';
import { parseInstant } from '../../kernel/time/dates.js';

export interface EnvelopeFilter {
  search?: string;
  folderId?: string;
  tag?: string;
  createdFrom?: string;
  createdTo?: string;
  contactEmail?: string;
  source?: EnvelopeSource;
  includeAll?: boolean;
  mineOnly?: boolean;
}

/** What list and stats have in common: DIRECT unless asked otherwise (R96), the word `null` for none (R97). */
export function envelopeMatcher(filter: EnvelopeFilter, owner: string): (row: EnvelopeRow) => boolean {
  const { source, includeAll, mineOnly, folderId, tag } = filter;
  const search = filter.search?.toLowerCase();
  const contact = filter.contactEmail?.toLowerCase();
  const from = filter.createdFrom === undefined ? undefined : parseInstant('createdFrom', filter.createdFrom);
  const to = filter.createdTo === undefined ? undefined : parseInstant('createdTo', filter.createdTo);
  const kinds = source ? [source] : includeAll ? undefined : ['DIRECT'];
  const filed = (wanted: string | undefined, value: string | null) =>
    wanted === undefined || (wanted === 'null' ? value === null : value === wanted);
  return (row) => {
    const emails = row.recipients.map(({ email }) => email.toLowerCase());
    return (
      (!kinds || kinds.includes(row.source)) &&
      (!mineOnly || row.createdById === owner) &&
      filed(folderId, row.folderId) &&
      filed(tag, row.tag) &&
      (from === undefined || row.createdAt >= from) &&
      (to === undefined || row.createdAt <= to) &&
      (contact === undefined || emails.includes(contact)) &&
      (search === undefined ||
        row.subject.toLowerCase().includes(search) ||
        emails.some((email) => email.includes(search)))
    );
  };
}
