import type { InputOf, getEnvelopeStats, listEnvelopes } from '../../../contract/index.js';
import { shownStatus, type Row } from '../rows/row.model.js';

/** Pure: which envelopes are listed, and how the service is asked for them. No DOM, no network. */

/** The statuses of the service (D1). */
export type EnvelopeStatus =
  'DRAFT' | 'SENT' | 'VIEWED' | 'PARTIALLY_SIGNED' | 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'EXPIRED';

/** How an envelope came about: sent, from an accepted proposal, or signed by its sender alone (R95). */
export type EnvelopeSource = 'DIRECT' | 'PROPOSAL_ACCEPTANCE' | 'SELF_SIGN';

/** Which envelopes are listed. A missing member does not limit, except `source`. */
export interface EnvelopeFilter {
  /** One of these statuses. */
  readonly status?: EnvelopeStatus | readonly EnvelopeStatus[];
  /** In this folder; `null` for those in no folder. */
  readonly folder?: string | null;
  /** With this tag; `null` for those without. */
  readonly tag?: string | null;
  /** A part of the subject, or of what else the service searches. */
  readonly text?: string;
  /** The email address of a recipient. */
  readonly person?: string;
  /** Created on this day or later, `YYYY-MM-DD` in the reader's zone. */
  readonly from?: string;
  /** Created on this day or earlier, `YYYY-MM-DD` in the reader's zone. */
  readonly to?: string;
  /** Envelopes that came about in this way, or `all`. Without it the service lists `DIRECT` ones (R96). */
  readonly source?: EnvelopeSource | 'all';
  /** Only what the caller created. */
  readonly mine?: boolean;
  /** Only what waits for the caller's signature. Needs the person's own session. */
  readonly awaiting?: boolean;
}

/** What a person can choose among; `all` does not limit. */
export const statusGroups = {
  all: [],
  drafts: ['DRAFT'],
  out: ['SENT', 'VIEWED', 'PARTIALLY_SIGNED'],
  completed: ['COMPLETED'],
  declined: ['DECLINED'],
  voided: ['VOIDED'],
  expired: ['EXPIRED'],
} as const satisfies Record<string, readonly EnvelopeStatus[]>;
export type StatusGroup = keyof typeof statusGroups;

export const statusesOf = ({ status }: EnvelopeFilter): readonly EnvelopeStatus[] =>
  status === undefined ? [] : typeof status === 'string' ? [status] : status;

/** The group that has exactly the filter's statuses; `undefined` for a choice of the host's own. */
export function groupOf(filter: EnvelopeFilter): StatusGroup | undefined {
  const wanted = [...new Set(statusesOf(filter))].sort().join();
  return (Object.keys(statusGroups) as StatusGroup[]).find(
    (group) => [...statusGroups[group]].sort().join() === wanted,
  );
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The first or last instant of a day in the reader's zone; nothing for other text. */
function instantOf(day: string | undefined, time: string): string | undefined {
  if (day === undefined || !dayPattern.test(day)) return undefined;
  const date = new Date(`${day}T${time}`);
  // Engines take 31 February as 3 March.
  return date.getDate() === Number(day.slice(8)) ? date.toISOString() : undefined;
}

/** Text without anything in it limits nothing. */
const given = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
const orNone = (value: string | null | undefined): string | undefined =>
  value === null ? 'null' : given(value);

/** The query that list and stats share: stats count every status (R97). */
export function statsQueryOf(filter: EnvelopeFilter): NonNullable<InputOf<typeof getEnvelopeStats>['query']> {
  const { folder, tag, text, person, from, to, source, mine } = filter;
  const query = {
    folderId: orNone(folder),
    tag: orNone(tag),
    search: given(text),
    contactEmail: given(person),
    createdFrom: instantOf(from, '00:00:00.000'),
    createdTo: instantOf(to, '23:59:59.999'),
    source: source === 'all' ? undefined : source,
    includeAll: source === 'all' || undefined,
    mineOnly: mine || undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/**
 * The service marks no envelope as expired by itself (R109): those whose time is over are among those that are out, and are
 * found by `isListed`.
 */
const askedFor = (status: EnvelopeStatus): readonly EnvelopeStatus[] =>
  status === 'EXPIRED' ? [...statusGroups.expired, ...statusGroups.out] : [status];

export function listQueryOf(filter: EnvelopeFilter): NonNullable<InputOf<typeof listEnvelopes>['query']> {
  const status = [...new Set(statusesOf(filter).flatMap(askedFor))];
  return { ...statsQueryOf(filter), ...(status.length > 0 ? { status } : {}) };
}

/** Whether the state that a row shows is one of the filter's. */
export function isListed(
  row: Pick<Row, 'status' | 'expiresAt'>,
  filter: EnvelopeFilter,
  nowMs: number,
): boolean {
  const statuses: readonly string[] = statusesOf(filter);
  return statuses.length === 0 || statuses.includes(shownStatus(row, nowMs));
}

/** Whether the service's answer holds rows that are not listed, so that the next page may be needed too. */
export const isSparse = (filter: EnvelopeFilter): boolean => statusesOf(filter).includes('EXPIRED');

/** What waits for the caller comes whole and unfiltered, so it is filtered here. */
export function matches(row: Row, filter: EnvelopeFilter, nowMs: number): boolean {
  const { folder, tag, from, to, source = 'all' } = filter;
  const text = given(filter.text)?.toLowerCase();
  const person = given(filter.person)?.toLowerCase();
  const [first, last] = [instantOf(from, '00:00:00.000'), instantOf(to, '23:59:59.999')];
  const created = Date.parse(row.createdAt ?? '');
  const has = (wanted: string | null | undefined, value: string | undefined) =>
    wanted === undefined || (wanted === null ? value === undefined : !given(wanted) || value === wanted);
  return (
    isListed(row, filter, nowMs) &&
    (source === 'all' || row.source === source) &&
    has(folder, row.folderId) &&
    has(tag, row.tag) &&
    (first === undefined || created >= Date.parse(first)) &&
    (last === undefined || created <= Date.parse(last)) &&
    (person === undefined || row.recipients.some(({ email }) => email?.toLowerCase() === person)) &&
    (text === undefined ||
      [row.subject, ...row.recipients.flatMap(({ name, email }) => [name, email])].some((words) =>
        words?.toLowerCase().includes(text),
      ))
  );
}

/** Equal for filters that ask for the same. */
export const filterKey = (filter: EnvelopeFilter): string =>
  JSON.stringify([listQueryOf(filter), statusesOf(filter), filter.awaiting === true]);

/** Whether anything is left out. */
export const isLimited = (filter: EnvelopeFilter): boolean => filterKey(filter) !== filterKey({});

/** Why nothing is listed. "Mine" limits too; what waits for the caller is a list of its own. */
export const emptyKey = (filter: EnvelopeFilter) =>
  isLimited({ ...filter, awaiting: undefined }) ? 'noMatch' : filter.awaiting ? 'nothingWaits' : 'empty';

/** Members behind "More filters" that limit the list. */
export const countOfMore = ({ folder, tag, person, from, to, source }: EnvelopeFilter): number =>
  [
    source,
    orNone(folder),
    orNone(tag),
    given(person),
    instantOf(from, '00:00'),
    instantOf(to, '00:00'),
  ].filter((value) => value !== undefined).length;
