import type { StatusBody } from '../../domain/index.js';
import { getPublicProposal } from '../../contract/index.js';
import { configError } from '../shared/element/errors.js';
import { afterProviderGrace } from '../shared/loading/provider-grace.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import type { Sanitise } from '../shared/sanitise/sanitise.js';
import { SigAcceptedEvent, SigProposalDeclinedEvent } from './proposal-accept.events.js';
import {
  currentState,
  initialView,
  reduce,
  type Action,
  type ProposalView,
} from './proposal-accept.model.js';
import type { Presenter, ProposalCall, ProposalHost, ProposalStore } from './proposal-accept.types.js';
import { isFinal, proposalStateOf, type Proposal, type ProposalState } from './state/proposal-state.js';

/** Longer waits for the service are counted down on the page. */
export const longestWaitMs = 2000;

/** A status that is no older than this is not read again when the person returns. */
const maxAgeMs = 3000;

const hasFailed = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => false,
    () => true,
  );

const statusBody = (
  id: string,
  status: string,
  recipient: 'signed' | 'declined' | 'pending',
): StatusBody => ({
  envelope: { id, status },
  recipient: { id, status: recipient },
});

/**
 * Owns what is known of the proposal, reading it, and the events of its states. The presenter, loaded lazily, owns the
 * letter, the decision and the files. Needs no Lit.
 */
export class ProposalController<P extends Presenter> implements ProposalStore {
  #view = initialView;
  #presenter?: P;
  #sanitise?: Sanitise;
  readonly #loads = new RequestScope();
  readonly #address = new RequestScope();
  #addressSignal = this.#address.next();
  #announcedState?: ProposalState;
  readonly #firedStates = new Set<ProposalState>();
  /** Request ids; responses older than the last applied one are ignored. */
  #lastRequestId = 0;
  #appliedRequestId = 0;
  /** The proposal is to be loaded once the element is connected. */
  #isLoadDue = false;
  #isConnected = false;
  #cancelGrace = () => {};
  #readAtMs = -Infinity;

  constructor(
    readonly host: ProposalHost,
    /** Loads the code of the presenter. */
    private readonly loadPresenter: () => Promise<(store: ProposalStore) => P>,
  ) {}

  get view(): ProposalView {
    return this.#view;
  }
  /** Shows the proposal; nothing until its code has loaded. */
  get presenter(): P | undefined {
    return this.#presenter;
  }
  get state(): ProposalState | undefined {
    return currentState(this.#view, this.#now);
  }

  get call(): ProposalCall | undefined {
    const token = this.host.token();
    const client = token ? this.host.client() : undefined;
    const signal = this.#addressSignal;
    const isCurrent = () => !signal.aborted && token === this.host.token();
    return token && client ? { token, client, isCurrent } : undefined;
  }

  get #now(): number {
    return this.host.clock().now();
  }

  connect(): void {
    this.#isConnected = true;
    if (this.#isLoadDue) this.#start();
    else if (this.#view.proposal) {
      this.#presenter?.connect();
      this.refresh();
    }
  }

  disconnect(): void {
    this.#isConnected = false;
    this.#cancelGrace();
    this.#loads.abort();
    this.#isLoadDue ||= !this.#view.proposal;
    this.#presenter?.disconnect();
  }

  /** Another address: back to the initial state. */
  reset(): void {
    this.#addressSignal = this.#address.next();
    this.#loads.abort();
    this.#presenter?.reset();
    this.#announcedState = undefined;
    this.#firedStates.clear();
    this.#setView(initialView);
    this.#start();
  }

  /** Loads the proposal once the element is connected and addressed. */
  #start(): void {
    this.#cancelGrace();
    this.#isLoadDue = !this.#isConnected;
    if (this.#isLoadDue) return;
    const isAddressed = this.call !== undefined;
    this.#cancelGrace = afterProviderGrace(this.host.clock(), isAddressed, () => void this.load(true));
  }

  #setView(view: ProposalView): void {
    this.#view = view;
    this.host.requestUpdate();
  }

  dispatch(action: Action): void {
    this.#setView(reduce(this.#view, action));
  }

  /** Loads the proposal, and beside it the presenter and the sanitiser. `fresh`: back to the initial view first. */
  async load(fresh = false): Promise<void> {
    this.#cancelGrace();
    this.#isLoadDue = !this.#isConnected;
    // Do not load while disconnected, or before Retry-After.
    if (this.#isLoadDue || (this.#presenter?.secondsToReload ?? 0) > 0) return;
    const signal = this.#loads.next();
    if (fresh) this.#setView(initialView);
    const { call } = this;
    const problem = this.host.token() ? this.host.addressProblem() : 'token is missing';
    if (!call || problem) {
      const { code, retryable } = this.host.report(configError(`sig-proposal-accept: ${problem}`));
      this.dispatch({ type: 'failed', code, retryable });
      return;
    }
    const params = { token: call.token };
    const requestId = ++this.#lastRequestId;
    const [presenter, sanitise, answer] = await Promise.allSettled([
      this.loadPresenter(),
      this.host.loadSanitiser(),
      call.client.call(getPublicProposal, { params }, { signal }),
    ]);
    if (signal.aborted || !call.isCurrent()) return;
    if (presenter.status === 'fulfilled') this.#presenter ??= presenter.value(this);
    this.#sanitise = sanitise.status === 'fulfilled' ? sanitise.value : undefined;
    const isFirst = answer.status === 'fulfilled' && !this.#view.proposal;
    const loading = isFirst ? undefined : this.#presenter?.loading;
    const isMissing = loading !== undefined && (await hasFailed(loading));
    if (signal.aborted || !call.isCurrent()) return;
    if (answer.status === 'rejected') this.#loadFailed(answer.reason, signal);
    else if (presenter.status === 'rejected') this.#loadFailed(presenter.reason, signal);
    else if (!isMissing) this.adopt(answer.value.data, requestId);
  }

  /** A failure never removes what is shown already. */
  #loadFailed(error: unknown, signal: AbortSignal): void {
    const report = (cause: unknown) => this.host.report(cause, getPublicProposal.id);
    const detail = this.#presenter ? this.#presenter.reportLoadError(error, report) : report(error);
    // A listener of `sig-error` may have begun another load.
    if (signal.aborted) return;
    const { code, retryable } = detail;
    const isGone = code === 'not-found' || code === 'gone';
    if (code === 'aborted' || (!isGone && this.#view.proposal)) return;
    this.dispatch({ type: 'failed', code, retryable });
    this.#presenter?.reloadLater(error, detail);
  }

  discardReads(): void {
    this.#appliedRequestId = ++this.#lastRequestId;
  }

  /** Applies an answer: updates the letter, marks what changed, fires events. */
  adopt(proposal: Proposal, requestId = ++this.#lastRequestId): void {
    const presenter = this.#presenter;
    if (!presenter || requestId < this.#appliedRequestId) return;
    this.#appliedRequestId = requestId;
    const { proposal: previous, step } = this.#view;
    const hadFocusInForm = this.host.hasFocusInForm();
    this.#readAtMs = this.#now;
    presenter.update(proposal, this.#sanitise);
    if (previous) {
      const changed = presenter.changedParts(previous, proposal);
      this.dispatch({ type: 'reread', proposal, changed });
      const isFormGone = step !== this.#view.step && hadFocusInForm;
      if (isFormGone) this.host.focusOn(this.#view.changed.length > 0 ? 'changed' : 'top');
      else if (changed.length > 0) presenter.announceChange();
    } else {
      this.dispatch({ type: 'loaded', proposal });
      if (this.#isConnected) presenter.connect();
    }
    this.#reportState(proposalStateOf(proposal, this.#now));
  }

  /** Announces a state that was reached since the first read, and fires its event once. */
  #reportState(state: ProposalState): void {
    const previous = this.#announcedState;
    this.#announcedState = state;
    if (previous === undefined || previous === state) return;
    this.#presenter?.announceState(state);
    if (isFinal(state)) this.host.focusOn('top');
    if (this.#firedStates.has(state)) return;
    this.#firedStates.add(state);
    if (state === 'accepted') this.host.dispatchEvent(new SigAcceptedEvent());
    if (state === 'declined') this.host.dispatchEvent(new SigProposalDeclinedEvent());
  }

  /** The person has returned: reads the proposal again, unless it is fresh or settled. */
  refresh(): void {
    const { state } = this;
    const isSettled = state === 'accepted' || state === 'declined';
    if (!this.#view.proposal || this.#view.busy || isSettled) return;
    if (this.#now - this.#readAtMs < maxAgeMs) return;
    this.#readAtMs = this.#now;
    this.read().catch(() => undefined);
  }

  async read(signal?: AbortSignal): Promise<Proposal | undefined> {
    const { call } = this;
    if (!call) return undefined;
    const requestId = ++this.#lastRequestId;
    const { data } = await call.client.call(getPublicProposal, { params: { token: call.token } }, { signal });
    const loading = this.#view.proposal && this.#presenter?.loading;
    if (loading) await loading;
    if (!call.isCurrent()) return data;
    this.adopt(data, requestId);
    return this.#view.proposal;
  }

  /** The signing frame reads this in place of an envelope's status: the proposal decides here (R171). */
  readonly status = async (signal?: AbortSignal): Promise<StatusBody> => {
    const proposal = (await this.read(signal)) ?? this.#view.proposal;
    const state = proposal ? proposalStateOf(proposal, this.#now) : undefined;
    const id = proposal?.proposalRef ?? 'proposal';
    if (state === 'accepted') return statusBody(id, 'COMPLETED', 'signed');
    if (state === 'declined') return statusBody(id, 'DECLINED', 'declined');
    if (state === 'withdrawn' || state === 'replaced') return statusBody(id, 'VOIDED', 'pending');
    return statusBody(id, 'SENT', 'pending');
  };
}
