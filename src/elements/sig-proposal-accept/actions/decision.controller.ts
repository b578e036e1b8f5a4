import type { ApiError } from '../../../client/index.js';
import {
  acceptPublicProposal,
  declinePublicProposal,
  getPublicProposal,
  type SigErrorCode,
} from '../../../contract/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { isSafeUrl } from '../../../domain/index.js';
import { SigAcceptEvent, SigDeclineEvent, SigSigningStartedEvent } from '../proposal-accept.events.js';
import type { FormProblems, Notice } from '../proposal-accept.model.js';
import type { Draft, ProposalCall, ProposalStore } from '../proposal-accept.types.js';
import {
  isFinal,
  stateNamedBy,
  stateOfRefusal,
  type Proposal,
  type ProposalState,
} from '../state/proposal-state.js';

/** Errors that prove that the service did nothing. */
const refusals: readonly SigErrorCode[] = [
  'bad-request',
  'unauthenticated',
  'origin-refused',
  'plan-required',
  'not-found',
  'gone',
  'too-large',
  'rate-limited',
];

/** 409 and 410: the proposal may no longer be open. */
const isOver = (code: SigErrorCode): boolean => code === 'conflict' || code === 'gone';

const emptyDraft: Readonly<Draft> = { name: '', email: '', authority: '', reason: '' };

export interface DecisionHost {
  /** Whether the person was shown all that is to be signed. */
  canAccept(): boolean;
  /** Whether the service wants no write yet. */
  isPaused(): boolean;
  /** Waits as long as the service asked, before the next write. */
  pause(error: unknown, detail: SigErrorDetail): void;
  announceState(state: ProposalState): void;
  /** Loads what shows the ceremony in the page. */
  loadFrame(): Promise<unknown>;
}

/** Accepts and signs, or declines. Owns what is typed for that, those two calls and what follows from them. */
export class DecisionController {
  #draft = { ...emptyDraft };
  /** The ceremony's URL until it is opened: it may open only once. */
  #unopenedUrl?: string;

  constructor(
    private readonly store: ProposalStore,
    private readonly host: DecisionHost,
  ) {}

  get draft(): Readonly<Draft> {
    return this.#draft;
  }

  edit(member: keyof Draft, value: string): void {
    this.#draft[member] = value;
  }

  prefill({ recipient }: Proposal): void {
    this.#draft.name ||= recipient?.name ?? '';
    this.#draft.email ||= recipient?.email ?? '';
  }

  reset(): void {
    this.#draft = { ...emptyDraft };
  }

  get #isBlocked(): boolean {
    return this.store.view.busy || this.host.isPaused();
  }

  /** A failure to read is ignored: what is shown stays. */
  async #readAgain(): Promise<void> {
    await this.store.read().catch(() => undefined);
  }

  /** Accepts, or continues a signing that was begun: the service makes one envelope however often it is asked (R170). */
  async accept(): Promise<void> {
    const { store } = this;
    if (this.#isBlocked || !this.host.canAccept()) return;
    const problems = validate(this.#draft);
    if (problems.name || problems.email) {
      if (store.view.step !== 'accepting') store.dispatch({ type: 'step', step: 'accepting' });
      store.dispatch({ type: 'problems', problems });
      store.host.focusOn('problem');
      return;
    }
    const { call } = store;
    if (!call || !store.host.dispatchEvent(new SigAcceptEvent()) || !call.isCurrent()) return;
    store.dispatch({ type: 'busy' });
    let isSent = false;
    try {
      await store.read();
      if (!call.isCurrent()) return;
      const isChanged = store.view.changed.length > 0;
      if (isChanged || (store.state !== 'open' && store.state !== 'signing')) {
        store.dispatch({ type: 'stopped' });
        if (isChanged) store.host.focusOn('changed');
        return;
      }
      isSent = true;
      const url = await this.#requestSigningUrl(call);
      if (!call.isCurrent()) return;
      store.discardReads();
      await this.#startSigning(url, call);
    } catch (error) {
      if (call.isCurrent()) await this.#acceptFailed(error, call, isSent);
    }
  }

  async #requestSigningUrl({ client, token }: ProposalCall, signal?: AbortSignal): Promise<string> {
    const [name, email, authority] = [
      this.#draft.name.trim(),
      this.#draft.email.trim(),
      this.#draft.authority.trim(),
    ];
    const body = { name, email, ...(authority ? { authority } : {}) };
    const { data } = await client.call(acceptPublicProposal, { params: { token }, body }, { signal });
    return data?.signingUrl ?? '';
  }

  /** For the frame: the URL that came with the acceptance, then a fresh one each time (R170). */
  readonly embedUrl = async (signal: AbortSignal): Promise<{ url: string }> => {
    const unopenedUrl = this.#unopenedUrl;
    this.#unopenedUrl = undefined;
    const { call } = this.store;
    return { url: unopenedUrl ?? (call ? await this.#requestSigningUrl(call, signal) : '') };
  };

  async #startSigning(url: string, call: ProposalCall): Promise<void> {
    const { store } = this;
    const { host } = store;
    if (!isSafeUrl(url)) {
      const operation = acceptPublicProposal.id;
      if (url) {
        const message = 'the signing URL is neither https nor http on loopback';
        host.report({ code: 'blocked', message, retryable: false, operation });
      } else {
        const message = 'the answer names no signing URL';
        host.report({ code: 'invalid-answer', message, retryable: true, operation });
      }
      store.dispatch({ type: 'stopped', notice: { kind: url ? 'unsafe' : 'start-failed' } });
      return this.#readAgain();
    }
    const mode = host.signing();
    if (mode === 'frame') await this.host.loadFrame();
    if (!call.isCurrent()) return;
    this.#unopenedUrl = url;
    store.dispatch({ type: 'signing', url: mode === 'frame' ? url : undefined });
    host.focusOn('signing');
    host.dispatchEvent(new SigSigningStartedEvent(mode === 'event' ? url : undefined));
    if (mode === 'navigate') host.navigate(url);
    await this.#readAgain();
  }

  async #acceptFailed(error: unknown, call: ProposalCall, isSent: boolean): Promise<void> {
    const { store } = this;
    const detail = store.host.report(error, acceptPublicProposal.id);
    const { code } = detail;
    const problems = problemsOf(error);
    if (code === 'not-found') {
      store.dispatch({ type: 'failed', code, retryable: false });
    } else if (code === 'bad-request' && Object.keys(problems).length > 0) {
      store.dispatch({ type: 'step', step: 'accepting' });
      store.dispatch({ type: 'stopped', notice: { kind: 'incomplete' }, problems });
      store.host.focusOn('problem');
    } else if (isOver(code)) {
      await this.#readAgain();
      if (call.isCurrent()) await this.#acceptConflicted(error, call);
    } else if (code === 'rate-limited') {
      this.#pause(error, detail);
    } else if (detail.retryable || !refusals.includes(code)) {
      store.dispatch({ type: 'stopped', notice: { kind: 'start-failed' } });
      if (isSent && !refusals.includes(code)) await this.#readAgain();
    } else {
      await this.#refuse('accept-refused', error, call);
    }
  }

  /** Says in the service's own words why; the notice has the focus. */
  async #refuse(
    kind: 'accept-refused' | 'decline-refused',
    error: unknown,
    call: ProposalCall,
  ): Promise<void> {
    const sentence = await sentenceOf(error);
    if (!call.isCurrent()) return;
    this.store.dispatch({ type: 'stopped', notice: { kind, sentence } });
    this.store.host.focusOn('problem');
  }

  #pause(error: unknown, detail: SigErrorDetail): void {
    this.store.dispatch({ type: 'stopped' });
    this.host.pause(error, detail);
  }

  /** Refused as over, and the proposal has been read again: if that still says open, the refusal knows more. */
  async #acceptConflicted(error: unknown, call: ProposalCall): Promise<void> {
    const { store } = this;
    const { state, view, host } = store;
    if (state === 'signing') return this.#refuse('accept-refused', error, call);
    if (state !== 'open' || !view.proposal) return store.dispatch({ type: 'stopped' });
    await this.#closeAs(stateOfRefusal(messageOf(error), view.proposal, host.clock().now()), error, call);
  }

  async #closeAs(as: ProposalState, error: unknown, call: ProposalCall): Promise<void> {
    const sentence = await sentenceOf(error);
    if (!call.isCurrent()) return;
    this.store.dispatch({ type: 'refused', as, sentence });
    this.host.announceState(as);
    this.store.host.focusOn('top');
  }

  /** Declines; a signing that was begun is withdrawn with it (R172). */
  async decline(): Promise<void> {
    const { store } = this;
    const { call } = store;
    if (this.#isBlocked || !call || !store.view.proposal) return;
    if (!store.host.dispatchEvent(new SigDeclineEvent()) || !call.isCurrent()) return;
    const { client, token } = call;
    store.dispatch({ type: 'busy' });
    const reason = this.#draft.reason.trim();
    try {
      await client.call(declinePublicProposal, { params: { token }, body: reason ? { reason } : {} });
    } catch (error) {
      if (call.isCurrent()) await this.#declineFailed(error, call);
      return;
    }
    const { proposal } = store.view;
    if (!call.isCurrent() || !proposal) return;
    // The service has confirmed; reads that began before are ignored.
    store.adopt({ ...proposal, status: 'DECLINED', canAccept: false, canDecline: false });
    store.dispatch({ type: 'stopped' });
  }

  async #declineFailed(error: unknown, call: ProposalCall): Promise<void> {
    const { store } = this;
    const detail = store.host.report(error, declinePublicProposal.id);
    const { code } = detail;
    if (code === 'not-found') return store.dispatch({ type: 'failed', code, retryable: false });
    if (code === 'rate-limited') return this.#pause(error, detail);
    if (isOver(code)) {
      await this.#readAgain();
      if (call.isCurrent()) await this.#declineConflicted(error, call);
    } else if (!detail.retryable && refusals.includes(code)) {
      await this.#refuse('decline-refused', error, call);
    } else {
      store.dispatch({ type: 'stopped', notice: { kind: 'common', code } });
      // The service may have declined all the same.
      if (!refusals.includes(code)) await this.#readAgain();
    }
  }

  /** Refused as over, and the proposal has been read again: its state says what happened, else the refusal does. */
  async #declineConflicted(error: unknown, call: ProposalCall): Promise<void> {
    const { store } = this;
    const { state } = store;
    if (state && isFinal(state)) return store.dispatch({ type: 'stopped' });
    const named = state === 'open' ? stateNamedBy(messageOf(error)) : undefined;
    await (named ? this.#closeAs(named, error, call) : this.#refuse('decline-refused', error, call));
  }

  /** The person says that they have signed on another page. */
  async checkFinished(): Promise<void> {
    const { store } = this;
    const { call } = store;
    if (store.view.busy || !call) return;
    store.dispatch({ type: 'busy' });
    let notice: Notice | undefined;
    try {
      await store.read();
      if (store.state === 'signing' || store.state === 'open') notice = { kind: 'not-finished' };
    } catch (error) {
      if (!call.isCurrent()) return;
      notice = { kind: 'common', code: store.host.report(error, getPublicProposal.id).code };
    }
    if (call.isCurrent()) store.dispatch({ type: 'stopped', notice });
  }
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The problems of the accept form; empty when there are none (R189). */
function validate({ name, email }: Readonly<Draft>): FormProblems {
  const problems: FormProblems = {};
  if (!name.trim()) problems.name = 'missing';
  if (!email.trim()) problems.email = 'missing';
  else if (!emailPattern.test(email.trim())) problems.email = 'wrong';
  return problems;
}

/** The error classes load with the first error: the letter does not wait for them. */
const sentenceOf = (error: unknown): Promise<string | undefined> =>
  import('../../shared/loading/refusal.js').then(
    ({ refusalSentence }) => refusalSentence(error),
    () => undefined,
  );

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** The form's fields that a refusal names; a field that it does not name is not marked. */
function problemsOf(error: unknown): FormProblems {
  // Not `instanceof ApiError`: the error classes load with the first error, and the letter does not wait for them.
  const { fieldErrors = [] } = error as Partial<Pick<ApiError, 'fieldErrors'>>;
  const problems: FormProblems = {};
  for (const { path } of fieldErrors) {
    const member = path?.split('.').at(-1);
    if (member === 'name' || member === 'email' || member === 'authority') problems[member] = 'refused';
  }
  return problems;
}
