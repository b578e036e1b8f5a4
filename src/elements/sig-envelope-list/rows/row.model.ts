import type { AnswerOf, listEnvelopes } from '../../../contract/index.js';

/** Pure: the rows of the list, and which of them are on show. No DOM, no network, no clock. */

export interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly isSigner: boolean;
  readonly hasSigned: boolean;
}

/** What the list keeps of an envelope: little, since there may be thousands. */
export interface Row {
  readonly id: string;
  readonly subject: string;
  readonly status: string;
  /** `DIRECT` where the service does not say. */
  readonly source: string;
  readonly recipients: readonly Person[];
  readonly folderId?: string;
  readonly tag?: string;
  readonly createdAt?: string;
  readonly sentAt?: string;
  readonly completedAt?: string;
  readonly expiresAt?: string;
}

type Envelope = AnswerOf<typeof listEnvelopes>['data']['items'][number];

/** Through the helper, only the members arrive that `contract/resources/envelope.ts` lists. */
export const toRow = (envelope: Envelope): Row => ({
  id: envelope.id,
  subject: envelope.subject?.trim() ?? '',
  status: envelope.status,
  source: envelope.source ?? 'DIRECT',
  recipients: (envelope.recipients ?? []).map(({ name, email, role, signedAt, status }) => ({
    name: name?.trim() || undefined,
    email: email?.trim() || undefined,
    isSigner: role === undefined || role === 'SIGNER',
    // The documents show no status of a recipient (G26).
    hasSigned: Boolean(signedAt) || /^(SIGNED|COMPLETED)$/i.test(status ?? ''),
  })),
  folderId: envelope.folderId ?? undefined,
  tag: envelope.tag?.trim() || undefined,
  createdAt: envelope.createdAt ?? undefined,
  sentAt: envelope.sentAt ?? undefined,
  completedAt: envelope.completedAt ?? undefined,
  expiresAt: envelope.expiresAt ?? undefined,
});

/** The word for how it came about; none for one that was simply sent. */
export const sourceKeys: Readonly<Record<string, 'fromProposal' | 'selfSigned' | undefined>> = {
  PROPOSAL_ACCEPTANCE: 'fromProposal',
  SELF_SIGN: 'selfSigned',
};

const outForSignature: ReadonlySet<string> = new Set(['SENT', 'VIEWED', 'PARTIALLY_SIGNED']);
export const isOut = ({ status }: Pick<Row, 'status'>): boolean => outForSignature.has(status);

/** The service marks no envelope as expired by itself, so one whose time is over counts as expired (R109). */
export function shownStatus(row: Pick<Row, 'status' | 'expiresAt'>, nowMs: number): string {
  const isOver = row.expiresAt !== undefined && Date.parse(row.expiresAt) <= nowMs;
  return isOut(row) && isOver ? 'EXPIRED' : row.status;
}

/** How many signers there are, and how many have signed. */
export function progressOf({ recipients }: Row): { signed: number; signers: number } {
  const signers = recipients.filter(({ isSigner }) => isSigner);
  return { signed: signers.filter(({ hasSigned }) => hasSigned).length, signers: signers.length };
}

/** The last thing that happened to it and when. */
export function latestOf({ status, createdAt, sentAt, completedAt }: Row) {
  if (status === 'COMPLETED' && completedAt) return { key: 'completedOn', at: completedAt } as const;
  if (status !== 'DRAFT' && sentAt) return { key: 'sentOn', at: sentAt } as const;
  return createdAt ? ({ key: 'createdOn', at: createdAt } as const) : undefined;
}

/** The rows with another page; a row that moved while pages were read stays where it was first. */
export function addPage(rows: readonly Row[], page: readonly Row[]): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...page.filter(({ id }) => !known.has(id))];
}

/** Rows that are in the page at once: more make it slow, whatever is loaded. */
export const maxShown = 200;

/** Which rows are on show: at most `maxShown`, from `start`. */
export interface Shown {
  readonly start: number;
  readonly end: number;
}

/** How to say what is on show: how many rows, or from which to which while others are loaded too. */
export function shownWords(
  { start, end }: Shown,
  count: number,
): { key: 'shown' | 'shownRange'; values: Readonly<Record<string, number>> } {
  return start === 0 && end === count
    ? { key: 'shown', values: { n: count } }
    : { key: 'shownRange', values: { from: start + 1, to: end } };
}

/** After rows were added: the last ones, and of the earlier ones as many as fit, in whole pages. */
export function showEnd(count: number, pageSize: number): Shown {
  const hidden = Math.max(0, count - maxShown);
  return { start: Math.ceil(hidden / pageSize) * pageSize, end: count };
}

/** One page of earlier rows, which takes as many later ones off the page. */
export function showEarlier({ start }: Shown, count: number, pageSize: number): Shown {
  const from = Math.max(0, start - pageSize);
  return { start: from, end: Math.min(count, from + maxShown) };
}

/** One page of later rows that are loaded already. */
export function showLater({ end }: Shown, count: number, pageSize: number): Shown {
  return showEnd(Math.min(count, end + pageSize), pageSize);
}
