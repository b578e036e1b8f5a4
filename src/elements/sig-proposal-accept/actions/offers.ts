import type { LetterContent } from '../letter/letter-content.js';
import type { ProposalView } from '../proposal-accept.model.js';
import type { Proposal, ProposalState } from '../state/proposal-state.js';

/** What a person may do: it is not offered, it has to wait (show it disabled), or it can be done. */
export type Offer = 'none' | 'blocked' | 'ready';

export interface Offers {
  /** Opens the form that accepts. */
  readonly accept: Offer;
  /** Continues a signing that was begun. */
  readonly resume: Offer;
  readonly decline: Offer;
}

interface Situation {
  readonly proposal: Proposal;
  readonly state: ProposalState;
  readonly view: ProposalView;
  readonly letter: Pick<LetterContent, 'state'>;
  /** Something must be read before accepting. */
  readonly unreadNotice?: string;
  readonly pause: { readonly seconds: number };
}

/** What the page offers while a proposal is read. A letter that cannot be shown at all cannot be accepted. */
export function offersOf({ proposal, state, view, letter, unreadNotice, pause }: Situation): Offers {
  const isSigning = state === 'signing';
  const isActive = view.step !== 'signing' && (state === 'open' || isSigning);
  const isReadable = letter.state !== 'failed' && letter.state !== 'not-loaded';
  const isBlocked = view.busy || unreadNotice !== undefined || (isSigning && pause.seconds > 0);
  const accept = !isActive || !isReadable ? 'none' : isBlocked ? 'blocked' : 'ready';
  return {
    accept: isSigning ? 'none' : accept,
    resume: isSigning ? accept : 'none',
    decline: !isActive || !proposal.canDecline ? 'none' : view.busy ? 'blocked' : 'ready',
  };
}
