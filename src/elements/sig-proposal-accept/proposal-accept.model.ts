import type { SigErrorCode } from '../../contract/index.js';
import { proposalStateOf, type Proposal, type Part, type ProposalState } from './state/proposal-state.js';

/** What the person is doing with the proposal that is shown. */
export type Step = 'reading' | 'accepting' | 'signing' | 'declining';

/** Marks of the form's members. */
export type FieldProblem = 'missing' | 'wrong';
export type FormProblems = { name?: FieldProblem; email?: FieldProblem };

/** Everything the element shows, besides the sanitised letter and what is being typed. */
export interface ProposalView {
  /** Without an offer: loading, or what went wrong. */
  offer?: Proposal;
  failed?: { code: SigErrorCode; retryable: boolean };
  step: Step;
  /** A write is under way. */
  busy: boolean;
  /** Parts that differ from what the person had been shown, until they say that they have read them. */
  changed: readonly Part[];
  /** What the total of each changed cadence was before. */
  before?: Proposal;
  problems: FormProblems;
  /** Above the form: why the last attempt did not work. */
  notice?: Notice;
  /** What an acceptance was refused for, while the service still calls the proposal open. */
  refused?: ProposalState;
  /** The open ceremony; never in an attribute. */
  signingUrl?: string;
}
export type Notice =
  | { kind: 'start-failed' | 'incomplete' | 'unsafe' | 'not-finished' }
  | { kind: 'common'; code: SigErrorCode };

export type Action =
  | { type: 'loaded'; offer: Proposal }
  /** Read again; `changed` says what differs from the last reading. */
  | { type: 'reread'; offer: Proposal; changed: readonly Part[] }
  | { type: 'failed'; code: SigErrorCode; retryable: boolean }
  | { type: 'step'; step: Step }
  | { type: 'busy' }
  | { type: 'problems'; problems: FormProblems }
  | { type: 'stopped'; notice?: Notice; problems?: FormProblems }
  /** The service does not take it any more. */
  | { type: 'refused'; as: ProposalState }
  | { type: 'signing'; url?: string }
  | { type: 'acknowledged' };

export const initialView: ProposalView = { step: 'reading', busy: false, changed: [], problems: {} };

/** The step that still makes sense for what the service says. */
function stepFor(step: Step, offer: Proposal): Step {
  const open = offer.canAccept || proposalStateOf(offer, 0) === 'signing';
  if (step === 'declining') return offer.canDecline ? step : 'reading';
  if (step === 'accepting' || step === 'signing') return open ? step : 'reading';
  return step;
}

/** A newer reading of the same proposal: what changed is remembered until the person has read it. */
function reread(view: ProposalView, offer: Proposal, fresh: readonly Part[]): ProposalView {
  const changed = [...new Set([...view.changed, ...fresh])];
  const step = stepFor(fresh.length > 0 && view.step === 'accepting' ? 'reading' : view.step, offer);
  const same = view.offer?.status === offer.status && view.offer?.validUntil === offer.validUntil;
  return {
    ...view,
    offer,
    failed: undefined,
    refused: same ? view.refused : undefined,
    changed,
    before: fresh.length > 0 ? (view.before ?? view.offer) : view.before,
    step,
    signingUrl: step === 'signing' ? view.signingUrl : undefined,
    // What did not work in a form is of no use once that is gone.
    notice: step === view.step ? view.notice : undefined,
  };
}

/** Where the proposal stands for the person: by the service's reading, or by a refusal that knows more. */
export function currentState({ offer, refused }: ProposalView, now: number): ProposalState | undefined {
  const read = offer && proposalStateOf(offer, now);
  return read === 'open' ? (refused ?? read) : read;
}

/** (view, action) -> view; pure. */
export function reduce(view: ProposalView, action: Action): ProposalView {
  switch (action.type) {
    case 'loaded':
      return { ...initialView, offer: action.offer };
    case 'reread':
      return reread(view, action.offer, action.changed);
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
      return { ...view, busy: false, step: 'reading', refused: action.as };
    case 'signing':
      return { ...view, busy: false, step: 'signing', signingUrl: action.url, notice: undefined };
    case 'acknowledged':
      return { ...view, changed: [], before: undefined };
  }
}
