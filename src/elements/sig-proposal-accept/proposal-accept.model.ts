import type { SigErrorCode } from '../../contract/index.js';
import { proposalStateOf, type Part, type Proposal, type ProposalState } from './state/proposal-state.js';

/** What the person is doing with the proposal. */
export type Step = 'reading' | 'accepting' | 'signing' | 'declining';

/** `refused`: the service named the field. */
export type FieldProblem = 'missing' | 'wrong' | 'refused';
export type FormProblems = { name?: FieldProblem; email?: FieldProblem; authority?: FieldProblem };

/** Why the last attempt failed. */
export type Notice =
  | { kind: 'start-failed' | 'incomplete' | 'unsafe' | 'not-finished' }
  /** The service refused and named no field; trying again would not help. `sentence` is its own. */
  | { kind: 'accept-refused' | 'decline-refused'; sentence?: string }
  | { kind: 'common'; code: SigErrorCode };

/** Everything the element shows, except the sanitised letter and what is being typed. */
export interface ProposalView {
  /** Without a proposal: loading, or `failed`. */
  proposal?: Proposal;
  failed?: { code: SigErrorCode; retryable: boolean };
  step: Step;
  /** A write is in flight. */
  busy: boolean;
  /** Parts that changed after they were shown, until the person confirms having read them. */
  changed: readonly Part[];
  /** The proposal before those changes. */
  previous?: Proposal;
  problems: FormProblems;
  notice?: Notice;
  /** Why an acceptance was refused, while the service still calls the proposal open. */
  refused?: ProposalState;
  /** The service's own sentence, where the state does not say why. */
  refusedSentence?: string;
  /** The URL of the open ceremony; never in an attribute. */
  signingUrl?: string;
}

export type Action =
  | { type: 'loaded'; proposal: Proposal }
  /** Read again; `changed` are the parts that differ from the last read. */
  | { type: 'reread'; proposal: Proposal; changed: readonly Part[] }
  | { type: 'failed'; code: SigErrorCode; retryable: boolean }
  | { type: 'step'; step: Step }
  | { type: 'busy' }
  | { type: 'problems'; problems: FormProblems }
  /** The write has ended without opening a ceremony. */
  | { type: 'stopped'; notice?: Notice; problems?: FormProblems }
  /** The service refused the acceptance. */
  | { type: 'refused'; as: ProposalState; sentence?: string }
  | { type: 'signing'; url?: string }
  | { type: 'acknowledged' };

export const initialView: ProposalView = { step: 'reading', busy: false, changed: [], problems: {} };

/** Leaves a step that the service no longer allows. */
function allowedStep(step: Step, proposal: Proposal): Step {
  const isOpen = proposal.canAccept || proposalStateOf(proposal, 0) === 'signing';
  if (step === 'declining') return proposal.canDecline ? step : 'reading';
  if (step === 'accepting' || step === 'signing') return isOpen ? step : 'reading';
  return step;
}

/** A newer reading of the same proposal. */
function reread(view: ProposalView, proposal: Proposal, newlyChanged: readonly Part[]): ProposalView {
  const isChanged = newlyChanged.length > 0;
  const changed = [...new Set([...view.changed, ...newlyChanged])];
  const step = allowedStep(isChanged && view.step === 'accepting' ? 'reading' : view.step, proposal);
  const isSame =
    view.proposal?.status === proposal.status && view.proposal?.validUntil === proposal.validUntil;
  return {
    ...view,
    proposal,
    failed: undefined,
    refused: isSame ? view.refused : undefined,
    refusedSentence: isSame ? view.refusedSentence : undefined,
    changed,
    previous: isChanged ? (view.previous ?? view.proposal) : view.previous,
    step,
    signingUrl: step === 'signing' ? view.signingUrl : undefined,
    // A notice belongs to the form of its step.
    notice: step === view.step ? view.notice : undefined,
  };
}

/** The state for the person: what the service says, or a refusal that knows more. */
export function currentState({ proposal, refused }: ProposalView, now: number): ProposalState | undefined {
  const state = proposal && proposalStateOf(proposal, now);
  return state === 'open' ? (refused ?? state) : state;
}

export function reduce(view: ProposalView, action: Action): ProposalView {
  switch (action.type) {
    case 'loaded':
      return { ...initialView, proposal: action.proposal };
    case 'reread':
      return reread(view, action.proposal, action.changed);
    case 'failed':
      return { ...initialView, failed: { code: action.code, retryable: action.retryable } };
    case 'step':
      return { ...view, step: action.step, notice: undefined, problems: {} };
    case 'busy':
      return { ...view, busy: true, notice: undefined, problems: {} };
    case 'problems':
      return { ...view, problems: action.problems };
    case 'stopped':
      return { ...view, busy: false, notice: action.notice, problems: action.problems ?? {} };
    case 'refused':
      return {
        ...view,
        busy: false,
        step: 'reading',
        refused: action.as,
        refusedSentence: action.as === 'closed' ? action.sentence : undefined,
      };
    case 'signing':
      return { ...view, busy: false, step: 'signing', signingUrl: action.url, notice: undefined };
    case 'acknowledged':
      return { ...view, changed: [], previous: undefined };
  }
}
