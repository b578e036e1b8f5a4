import type { AnswerOf, getPublicProposal } from '../../../contract/index.js';

/** The proposal as its client reads it. */
export type Proposal = AnswerOf<typeof getPublicProposal>['data'];
export type ServiceLine = NonNullable<Proposal['services']>[number];
export type SupportingItem = NonNullable<Proposal['supporting']>[number];

/** What the client can do with a proposal, from its status and what the service allows. */
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

const statesByStatus: Record<string, ProposalState> = {
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

/** Who it is for: name and company. */
export const recipientOf = ({ recipient }: Proposal): string =>
  [recipient?.name, recipient?.company].filter(Boolean).join(', ');

/** Whether its date has passed; the service may call it expired before. */
export const isPastDeadline = ({ validUntil }: Proposal, now: number): boolean =>
  Date.parse(validUntil ?? '') <= now;

/** Expired, when its date has passed (R173). */
const closedState = ({ validUntil }: Proposal, now: number): ProposalState =>
  validUntil && Date.parse(validUntil) < now ? 'expired' : 'closed';

/** The state of a proposal; with an unknown status, what the service allows decides. */
export function proposalStateOf(proposal: Proposal, now: number): ProposalState {
  const { canAccept, status } = proposal;
  const state = statesByStatus[status ?? ''] ?? (canAccept ? 'open' : 'closed');
  return state === 'open' && !canAccept ? closedState(proposal, now) : state;
}

const statesByMessage: readonly (readonly [RegExp, ProposalState])[] = [
  [/expir|past/i, 'expired'],
  [/declin/i, 'declined'],
  [/withdr|cancel/i, 'withdrawn'],
  [/supersed|replac/i, 'replaced'],
];

/**
 * The state of a proposal that still reads as open although an acceptance was refused: the message names it (R189), or
 * its date has passed before the nightly sweep (R173).
 */
export const stateOfRefusal = (message: string, proposal: Proposal, now: number): ProposalState =>
  stateNamedBy(message) ?? closedState(proposal, now);

/** The final state that the message of a refusal names. */
export const stateNamedBy = (message: string): ProposalState | undefined =>
  statesByMessage.find(([pattern]) => pattern.test(message))?.[1];

/** Nothing that a client does changes a final state. */
export const isFinal = (state: ProposalState): boolean =>
  ['accepted', 'declined', 'expired', 'withdrawn', 'replaced'].includes(state);

/** The parts of a proposal whose changes the reader must confirm. */
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
