import { asRecord, type AnswerOf, type getEnvelope } from '../../contract/index.js';

/** Pure: what an envelope's answer says about where it stands, and what can be done with it. */

export type EnvelopeAnswer = AnswerOf<typeof getEnvelope>['data'];

/** What can be offered, in the words of the attribute `actions`. */
export const actionNames = ['remind', 'void', 'resend', 'duplicate', 'copies', 'downloads'] as const;
export type ActionName = (typeof actionNames)[number];

export type Stage = 'draft' | 'out' | 'completed' | 'declined' | 'voided' | 'expired' | 'unknown';

/** `seen`: a recipient of the finished document, or one who only reads it. `stopped`: the envelope ended before. */
export type SignerState = 'signed' | 'declined' | 'active' | 'waiting' | 'stopped' | 'unsent' | 'seen';

export interface Signer {
  id: string;
  /** A name or, without one, an address. */
  name: string;
  email: string;
  role: 'signer' | 'viewer' | 'cc';
  state: SignerState;
  /** When they signed or declined; for `active`, since when they can sign. */
  atMs: number | undefined;
  /** When they first opened it. */
  openedMs: number | undefined;
  /** Who has to sign before them; only for `waiting`. */
  waitsFor: readonly string[];
  /** The step of a sequence, from 1; 0 where all sign at the same time, and for readers. */
  step: number;
}

export interface Status {
  id: string;
  subject: string;
  stage: Stage;
  /** The service's own word, for a stage that is not known. */
  word: string;
  source: 'proposal' | 'self' | undefined;
  isSequential: boolean;
  people: readonly Signer[];
  signed: number;
  signers: number;
  sentMs: number | undefined;
  completedMs: number | undefined;
  expiresMs: number | undefined;
  /** Why it was declined or withdrawn; empty when the service does not say (G26). */
  reason: string;
  documents: readonly { id: string; name: string }[];
}

const stages: Record<string, Stage> = {
  DRAFT: 'draft',
  SENT: 'out',
  VIEWED: 'out',
  PARTIALLY_SIGNED: 'out',
  COMPLETED: 'completed',
  DECLINED: 'declined',
  VOIDED: 'voided',
  EXPIRED: 'expired',
};

const sources: Record<string, Status['source']> = { PROPOSAL_ACCEPTANCE: 'proposal', SELF_SIGN: 'self' };

export function instantOf(text: string | null | undefined): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

type Row = NonNullable<EnvelopeAnswer['recipients']>[number];

const stateWord = ({ status }: Row) => status?.toUpperCase() ?? '';
const hasSigned = (row: Row) =>
  instantOf(row.signedAt) !== undefined || stateWord(row) === 'SIGNED' || stateWord(row) === 'COMPLETED';
const hasDeclined = (row: Row) => instantOf(row.declinedAt) !== undefined || stateWord(row) === 'DECLINED';
const isSigner = ({ role }: Row) => role !== 'VIEWER' && role !== 'CC';
const orderOf = ({ order }: Row) => order ?? 0;
const nameOf = ({ name, email }: Row) => name?.trim() || email || '';

/** Expiry counts from `expiresAt` too, since no service writes it (R109). */
function stageOf({ status, expiresAt }: EnvelopeAnswer, nowMs: number): Stage {
  const stage = stages[status.toUpperCase()] ?? 'unknown';
  const end = instantOf(expiresAt);
  return stage === 'out' && end !== undefined && end <= nowMs ? 'expired' : stage;
}

/** Where the envelope stands at `nowMs`. */
export function statusOf(envelope: EnvelopeAnswer, nowMs: number): Status {
  const rows = envelope.recipients ?? [];
  const signers = rows.filter(isSigner);
  const stage = stageOf(envelope, nowMs);
  const isSequential = envelope.signingOrder === 'SEQUENTIAL' && new Set(signers.map(orderOf)).size > 1;
  const sentMs = instantOf(envelope.sentAt);
  const steps = [...new Set(signers.map(orderOf))].sort((a, b) => a - b);
  const before = (row: Row) => (isSequential ? signers.filter((one) => orderOf(one) < orderOf(row)) : []);

  const personOf = (row: Row): Signer => {
    const earlier = before(row);
    const waitsFor = earlier.filter((one) => !hasSigned(one)).map(nameOf);
    const state = stateOf(row, stage, waitsFor.length > 0);
    const since = Math.max(
      sentMs ?? -Infinity,
      ...earlier.map((one) => instantOf(one.signedAt) ?? -Infinity),
    );
    const atMs = {
      signed: instantOf(row.signedAt),
      declined: instantOf(row.declinedAt),
      active: Number.isFinite(since) ? since : undefined,
    };
    return {
      id: row.id,
      name: nameOf(row),
      email: row.email ?? '',
      role: isSigner(row) ? 'signer' : row.role === 'VIEWER' ? 'viewer' : 'cc',
      state,
      atMs: state in atMs ? atMs[state as keyof typeof atMs] : undefined,
      openedMs: instantOf(row.viewedAt),
      waitsFor: state === 'waiting' ? waitsFor : [],
      step: isSequential && isSigner(row) ? steps.indexOf(orderOf(row)) + 1 : 0,
    };
  };
  const people = [
    ...signers.toSorted((a, b) => orderOf(a) - orderOf(b)),
    ...rows.filter((row) => !isSigner(row)),
  ].map(personOf);
  return {
    id: envelope.id,
    subject: envelope.subject?.trim() ?? '',
    stage,
    word: envelope.status,
    source: sources[envelope.source ?? ''],
    isSequential,
    people,
    signed: signers.filter(hasSigned).length,
    signers: signers.length,
    sentMs,
    completedMs: instantOf(envelope.completedAt),
    expiresMs: instantOf(envelope.expiresAt),
    reason: reasonOf(envelope, stage),
    documents: (envelope.documents ?? []).map(({ id, name }) => ({ id, name: name ?? '' })),
  };
}

function reasonOf(envelope: EnvelopeAnswer, stage: Stage): string {
  const decliner = envelope.recipients?.find(hasDeclined);
  const given =
    stage === 'voided'
      ? [envelope.voidReason]
      : stage === 'declined'
        ? [envelope.declineReason, decliner?.declineReason]
        : [];
  return given.map((one) => one?.trim()).find(Boolean) ?? '';
}

function stateOf(row: Row, stage: Stage, isBlocked: boolean): SignerState {
  if (!isSigner(row)) return 'seen';
  if (hasSigned(row)) return 'signed';
  if (hasDeclined(row)) return 'declined';
  if (stage === 'draft') return 'unsent';
  if (stage !== 'out') return 'stopped';
  return isBlocked ? 'waiting' : 'active';
}

/** Who can sign now. */
export const nextOf = ({ people }: Status): readonly Signer[] =>
  people.filter(({ state }) => state === 'active');

const possible: Record<Stage, readonly ActionName[]> = {
  draft: ['duplicate'],
  out: ['remind', 'void', 'duplicate'],
  completed: ['resend', 'duplicate', 'copies', 'downloads'],
  declined: ['resend', 'duplicate'],
  voided: ['duplicate'],
  expired: ['void', 'duplicate'],
  unknown: [],
};

/** What is offered: what the stage allows (R104, R105, R118), and the host. */
export function offeredActions(
  { stage, word }: Status,
  allowed: readonly ActionName[],
): readonly ActionName[] {
  return possible[stage].filter(
    // Only where the service has not written the end itself: it can then be no state to withdraw from.
    (name) => allowed.includes(name) && !(name === 'void' && word.toUpperCase() === 'EXPIRED'),
  );
}

/** The words of the attribute `actions`; without it, all. `unknown`: the first word that names none. */
export function parseActions(text: string | null | undefined): {
  names: readonly ActionName[];
  unknown?: string;
} {
  if (text === null || text === undefined) return { names: actionNames };
  const words = text.split(/[\s,]+/).filter(Boolean);
  const isName = (word: string): word is ActionName => (actionNames as readonly string[]).includes(word);
  return { names: words.filter(isName), unknown: words.find((word) => !isName(word)) };
}

/** What happened since the last look, for people who listen: an end first, else the signers. */
export function changesBetween(
  before: Status,
  after: Status,
): { kind: 'stage' } | { kind: 'signed'; names: readonly string[] } | undefined {
  if (before.id !== after.id) return undefined;
  if (before.stage !== after.stage) return { kind: 'stage' };
  const signed = new Set(before.people.filter(({ state }) => state === 'signed').map(({ id }) => id));
  const names = after.people
    .filter(({ id, state }) => state === 'signed' && !signed.has(id))
    .map(({ name }) => name);
  return names.length > 0 ? { kind: 'signed', names } : undefined;
}

/** Whether nothing more will happen to it by itself. */
export const isFinal = ({ stage }: Status): boolean =>
  stage === 'completed' || stage === 'declined' || stage === 'voided';

/** One copy of the finished document. */
export interface Copy {
  id: string;
  email: string;
  sentMs: number | undefined;
  openedMs: number | undefined;
  expiresMs: number | undefined;
  /** `ended`: its time is over. `unknown`: the service does not say. */
  state: 'live' | 'withdrawn' | 'ended' | 'unknown';
}

/** A copy as listed (G40). */
export function copyOf(row: unknown, nowMs: number): Copy {
  const record = asRecord(row);
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : undefined);
  const expiresMs = instantOf(text('expiresAt'));
  const isOver = expiresMs !== undefined && expiresMs <= nowMs && instantOf(text('revokedAt')) === undefined;
  const state =
    record.live === true ? 'live' : isOver ? 'ended' : record.live === false ? 'withdrawn' : 'unknown';
  return {
    id: text('id') ?? '',
    email: text('email') ?? '',
    sentMs: instantOf(text('sentAt')),
    openedMs: instantOf(text('openedAt')),
    expiresMs,
    state,
  };
}

/** The string that names the stage; nothing for one that only the service knows. */
export const stageKey = ({ stage }: Pick<Status, 'stage'>): Exclude<Stage, 'unknown'> | undefined =>
  stage === 'unknown' ? undefined : stage;
