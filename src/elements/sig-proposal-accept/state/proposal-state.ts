import type { AnswerOf, getPublicProposal } from '../../../contract/index.js';

/** The proposal as its client reads it. */
export type Proposal = AnswerOf<typeof getPublicProposal>['data'];
export type ServiceLine = NonNullable<Proposal['services']>[number];
export type SupportingItem = NonNullable<Proposal['supporting']>[number];

/** What can be done with a proposal, from its status and what the service says of it. */
export type ProposalState =
  | 'open'
  | 'signing'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'withdrawn'
  | 'replaced'
  | 'not-ready'
  | 'closed';

const byStatus: Record<string, ProposalState> = {
  SENT: 'open',
  VIEWED: 'open',
  SIGNING: 'signing',
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELLED: 'withdrawn',
  SUPERSEDED: 'replaced',
  DRAFT: 'not-ready',
  RENDERING: 'not-ready',
  RENDER_FAILED: 'not-ready',
};

const isPast = (instant: string | null | undefined, now: number): boolean =>
  instant ? Date.parse(instant) < now : false;

/**
 * Where the proposal stands. A SENT or VIEWED one that the service no longer lets be accepted reads as expired when its
 * date has passed (R173); an unknown status goes by what the service allows.
 */
export function proposalStateOf(offer: Proposal, now: number): ProposalState {
  const known = byStatus[offer.status ?? ''] ?? (offer.canAccept ? 'open' : 'closed');
  if (known === 'open' && !offer.canAccept) return isPast(offer.validUntil, now) ? 'expired' : 'closed';
  return known;
}

const named: readonly (readonly [RegExp, ProposalState])[] = [
  [/expir|past/i, 'expired'],
  [/declin/i, 'declined'],
  [/withdr|cancel/i, 'withdrawn'],
  [/supersed|replac/i, 'replaced'],
];

/**
 * What a refused acceptance means for a proposal that still reads as open: its message says which (R189), and one past
 * its date is expired before the nightly sweep says so (R173).
 */
export function stateOfRefusal(message: string, offer: Proposal, now: number): ProposalState {
  const own = named.find(([words]) => words.test(message))?.[1];
  return own ?? (isPast(offer.validUntil, now) ? 'expired' : 'closed');
}

/** Final: nothing that a client does changes it any more. */
export const isFinal = (situation: ProposalState): boolean =>
  ['accepted', 'declined', 'expired', 'withdrawn', 'replaced'].includes(situation);

/** Parts of a proposal whose change a reader has to know of. */
export const parts = [
  'parties',
  'letter',
  'cover',
  'terms',
  'fees',
  'contract',
  'supporting',
  'validity',
] as const;
export type Part = (typeof parts)[number];
