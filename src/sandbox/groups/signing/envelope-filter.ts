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

const hasEmail = ({ recipients }: EnvelopeRow, test: (email: string) => boolean): boolean =>
  recipients.some(({ email }) => test(email.toLowerCase()));

/** The filters that list and stats share: DIRECT by default (R96), the text `null` for none (R97). */
export function envelopeMatcher(filter: EnvelopeFilter, creator: string): (row: EnvelopeRow) => boolean {
  const { source, includeAll, mineOnly, folderId, tag } = filter;
  const search = filter.search?.toLowerCase();
  const contact = filter.contactEmail?.toLowerCase();
  const from = filter.createdFrom === undefined ? undefined : parseInstant('createdFrom', filter.createdFrom);
  const to = filter.createdTo === undefined ? undefined : parseInstant('createdTo', filter.createdTo);
  const sources = source ? [source] : includeAll ? undefined : ['DIRECT'];
  const matches = (filterValue: string | undefined, value: string | null) =>
    filterValue === undefined || (filterValue === 'null' ? value === null : value === filterValue);
  return (row) => {
    return (
      (!sources || sources.includes(row.source)) &&
      (!mineOnly || row.createdById === creator) &&
      matches(folderId, row.folderId) &&
      matches(tag, row.tag) &&
      (from === undefined || row.createdAt >= from) &&
      (to === undefined || row.createdAt <= to) &&
      (contact === undefined || hasEmail(row, (email) => email === contact)) &&
      (search === undefined ||
        row.subject.toLowerCase().includes(search) ||
        hasEmail(row, (email) => email.includes(search)))
    );
  };
}
