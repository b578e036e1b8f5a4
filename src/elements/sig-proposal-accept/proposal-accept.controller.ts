import type { Client } from '../../client/index.js';
import { getPublicProposal, recordPublicProposalView } from '../../contract/index.js';
import type { Clock } from '../shared/element/clock.js';
import { configError, type SigErrorDetail } from '../shared/element/errors.js';
import type { Sanitise } from '../shared/sanitise/sanitise.js';
import { SigAcceptedEvent, SigProposalDeclinedEvent, SigViewedEvent } from './proposal-accept.events.js';
import type { LetterContent, PassageTexts } from './letter/letter-content.js';
import {
  reduce,
  currentState,
  initialView,
  type Action,
  type ProposalView,
} from './proposal-accept.model.js';
import type { ProposalPresenter, PresenterContext } from './presenter.lazy.js';
import { isFinal, proposalStateOf, type Proposal, type ProposalState } from './state/proposal-state.js';

export type SigningMode = 'frame' | 'navigate' | 'event';
/** Where the person's attention goes after a change. */
export type FocusTarget =
  | 'top'
  | 'opener'
  | 'decliner'
  | 'form'
  | 'problem'
  | 'decline'
  | 'signing'
  | 'changed'
  | 'letter-trouble'
  /** A section's heading. */
  | `s-${string}`;

/** What the controller needs of its element. */
export interface ProposalHost {
  readonly token?: string;
  readonly signing: SigningMode;
  readonly allowSameOrigin: boolean;
  /** What is wrong with the address that requests would go to. */
  readonly addressProblem: string | undefined;
  /** Whether somebody is in a form of the element. */
  readonly hasFocusInForm: boolean;
  sanitiser(): Promise<Sanitise>;
  requestUpdate(): void;
  dispatchEvent(event: Event): boolean;
  client(): Client | undefined;
  time(): Clock;
  report(error: unknown, operation?: string): SigErrorDetail;
  focusOn(to: FocusTarget): void;
  navigate(url: string): void;
  readonly presenterContext: PresenterContext;
}

/** A status read within this time is fresh enough not to be repeated on focus. */
const fresh = 3000;
/** A provider that is defined later, and attributes that are set one by one, have come by then. */
const grace = 100;

type Envelope = 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'SENT';
/** What a call belongs to: it counts only while its proposal is the one that is shown. */
export interface RequestScope {
  readonly token: string;
  readonly client: Client;
  readonly turn: number;
}

const body = (id: string, status: Envelope, recipient: 'signed' | 'declined' | 'pending') => ({
  envelope: { id, status },
  recipient: { id, status: recipient },
});

/**
 * Owns: what is known of the proposal, reading it, the one view that is recorded, and what is fired when its state
 * changes. Does not own: accepting and declining (`ProposalActs`), files, markup, words, where the focus is.
 */
export class ProposalController {
  view: ProposalView = initialView;
  letter: LetterContent = { state: 'whole', descriptions: [] };
  /** What is being typed; kept through every failure. */
  readonly form = { name: '', email: '', authority: '' };
  reason = '';
  /** Whether the PDF of the letter that is shown has been handed over. */
  pdfOpened = false;
  /** What shows a proposal; comes while the proposal is read. */
  presenter?: ProposalPresenter;

  #sanitise?: Sanitise;
  #loading?: AbortController;
  #stops: (() => void)[] = [];
  #viewed = false;
  #told?: ProposalState;
  /** The ends that have been fired. */
  readonly #fired = new Set<ProposalState>();
  /** Readings and answers are numbered as they begin; one from before the last that counted is old news. */
  #begun = 0;
  #counted = 0;
  /** Nothing of this address has been read yet, and the element was not there to read it. */
  #due = false;
  #stopGrace = () => {};
  #readAt = -Infinity;
  #turn = 0;
  #letterVersion = 0;
  /** What the reader had been shown of the letter before it changed. */
  #wording?: PassageTexts;
  #present = false;

  constructor(readonly host: ProposalHost) {}

  get state(): ProposalState | undefined {
    return currentState(this.view, this.host.time().now());
  }

  /** Whether the letter that is signed was in front of the reader. */
  get mayAccept(): boolean {
    const { state } = this.letter;
    if (state === 'failed' || state === 'not-loaded' || this.view.changed.length > 0) return false;
    return state === 'whole' || this.pdfOpened;
  }

  /** The token and a client, when the element has been given both. */
  get requestScope(): RequestScope | undefined {
    const { token } = this.host;
    const client = token ? this.host.client() : undefined;
    return token && client ? { token, client, turn: this.#turn } : undefined;
  }

  /** Whether the element still shows the proposal that a call was begun for; asked after every wait. */
  isCurrent({ token, turn }: RequestScope): boolean {
    return turn === this.#turn && token === this.host.token;
  }

  /** Raised with every other letter. */
  get letterVersion(): number {
    return this.#letterVersion;
  }

  connect(): void {
    this.#present = true;
    this.presenter?.connect();
    if (this.#due) this.#start();
    else if (this.view.offer) {
      this.#watch();
      this.#lookAgain();
    }
  }

  disconnect(): void {
    this.#present = false;
    this.#stopGrace();
    this.#stops.forEach((stop) => stop());
    this.#stops = [];
    this.#loading?.abort();
    this.#due ||= !this.view.offer;
    this.presenter?.disconnect();
  }

  /** Another proposal, or the first one: nothing of the last one stays. */
  reset(): void {
    this.#turn++;
    this.#loading?.abort();
    this.presenter?.reset();
    Object.assign(this.form, { name: '', email: '', authority: '' });
    this.reason = '';
    this.pdfOpened = false;
    this.#wording = undefined;
    this.#viewed = false;
    this.#told = undefined;
    this.#fired.clear();
    this.view = initialView;
    this.host.requestUpdate();
    this.#start();
  }

  /** Reads what is to be read, as soon as there is somebody to read it and an address to read it from. */
  #start(): void {
    this.#stopGrace();
    this.#due = !this.#present;
    if (this.#due) return;
    if (this.requestScope) void this.load(true);
    else this.#stopGrace = this.host.time().after(grace, () => void this.load(true));
  }

  do(action: Action): void {
    this.view = reduce(this.view, action);
    if (action.type === 'acknowledged') {
      this.#wording = undefined;
      this.presenter?.unmark(this.letter);
    }
    this.host.requestUpdate();
  }

  /** Reads the proposal; what shows it, and the sanitiser, load meanwhile. */
  async load(first = false): Promise<void> {
    this.#stopGrace();
    this.#due = !this.#present;
    // Neither unseen nor earlier than the service has said.
    if (this.#due || (this.presenter?.again.seconds ?? 0) > 0) return;
    this.#loading?.abort();
    const loading = (this.#loading = new AbortController());
    if (first) {
      this.view = initialView;
      this.host.requestUpdate();
    }
    const { requestScope: line } = this;
    const wrong = this.host.token ? this.host.addressProblem : 'token is missing';
    if (!line || wrong) {
      const { code, retryable } = this.host.report(configError(`sig-proposal-accept: ${wrong}`));
      this.do({ type: 'failed', code, retryable });
      return;
    }
    const params = { token: line.token };
    const number = ++this.#begun;
    const [paper, sanitise, answer] = await Promise.allSettled([
      import('./presenter.lazy.js'),
      this.host.sanitiser(),
      line.client.call(getPublicProposal, { params }, { signal: loading.signal }),
    ]);
    if (loading.signal.aborted || !this.isCurrent(line)) return;
    if (paper.status === 'fulfilled')
      this.presenter ??= paper.value.createPresenter(this, this.host.presenterContext);
    this.#sanitise = sanitise.status === 'fulfilled' ? sanitise.value : undefined;
    if (answer.status === 'rejected') this.#failed(answer.reason);
    else if (paper.status === 'rejected') this.#failed(paper.reason);
    else this.adopt(answer.value.data, number);
  }

  /** A write was answered: no reading that began before counts any more. */
  answered(): void {
    this.#counted = ++this.#begun;
  }

  /** Takes a reading in: pages, events, what changed. */
  adopt(offer: Proposal, number = ++this.#begun): void {
    const { presenter: paper } = this;
    if (!paper || number < this.#counted) return;
    this.#counted = number;
    const before = this.view.offer;
    const { hasFocusInForm: inForm } = this.host;
    this.#readAt = this.host.time().now();
    const unmade = this.letter.state === 'failed' || this.letter.state === 'not-loaded';
    if (!before || unmade || !paper.sameHtml(before, offer)) {
      if (before) this.#wording ??= paper.wordingOf(this.letter);
      this.letter = paper.makePages(offer, this.#sanitise);
      if (this.#wording) paper.markChanges(this.letter, this.#wording);
      this.#letterVersion++;
      if (before) this.pdfOpened = false;
      this.#tellPages();
    }
    if (before) {
      const changed = paper.changedParts(before, offer);
      const { step } = this.view;
      this.do({ type: 'reread', offer, changed });
      const gone = step !== this.view.step && inForm;
      if (gone) this.host.focusOn(this.view.changed.length > 0 ? 'changed' : 'top');
      else if (changed.length > 0) paper.announceChange();
    } else {
      this.do({ type: 'loaded', offer });
      this.form.name ||= offer.recipient?.name ?? '';
      this.form.email ||= offer.recipient?.email ?? '';
      this.#watch();
    }
    this.#tell(proposalStateOf(offer, this.host.time().now()));
  }

  /** Reports a letter that could not be made safe to show. */
  #tellPages(): void {
    const { state, cause } = this.letter;
    if (state === 'not-loaded') {
      const message = 'what makes the letter safe could not be loaded';
      this.host.report({ code: 'offline', message, retryable: true });
    }
    if (state === 'failed') {
      const why = cause instanceof Error ? cause.message : String(cause);
      const message = `the letter could not be made safe: ${why}`;
      this.host.report({ code: 'blocked', message, retryable: false });
    }
  }

  /** Fires what became true since the first look; an end once. */
  #tell(situation: ProposalState): void {
    const told = this.#told;
    this.#told = situation;
    if (told === undefined || told === situation) return;
    this.presenter?.announce(situation);
    if (isFinal(situation)) this.host.focusOn('top');
    if (this.#fired.has(situation)) return;
    this.#fired.add(situation);
    if (situation === 'accepted') this.host.dispatchEvent(new SigAcceptedEvent());
    if (situation === 'declined') this.host.dispatchEvent(new SigProposalDeclinedEvent());
  }

  #watch(): void {
    const { presenter: paper } = this;
    this.#stops.forEach((stop) => stop());
    this.#stops = [];
    if (!this.#present) return;
    this.#stops = paper ? [paper.whenLookedAtAgain(() => this.#lookAgain())] : [];
    if (this.#viewed || !paper) return;
    this.#stops.push(
      paper.whenPersonIsThere(this.host.time(), () => {
        if (this.#viewed) return;
        this.#viewed = true;
        void this.#recordView(1);
      }),
    );
  }

  /** Reading is never disturbed by it; tried again once. */
  async #recordView(again: number): Promise<void> {
    const { requestScope: line } = this;
    if (!line) return;
    try {
      await line.client.call(recordPublicProposalView, { params: { token: line.token } });
      if (this.isCurrent(line)) this.host.dispatchEvent(new SigViewedEvent());
    } catch {
      if (again > 0 && this.isCurrent(line)) this.#recordLater(again - 1);
    }
  }

  /** An element that is taken away meanwhile records nothing; back on a page, it begins anew. */
  #recordLater(again: number): void {
    this.#viewed = this.#present;
    if (!this.#present) return;
    let due = true;
    const cancel = this.host.time().after(5000, () => {
      due = false;
      void this.#recordView(again);
    });
    this.#stops.push(() => {
      cancel();
      if (due) this.#viewed = false;
    });
  }

  #lookAgain(): void {
    const settled = this.state === 'accepted' || this.state === 'declined';
    if (!this.view.offer || this.view.busy || settled) return;
    if (this.host.time().now() - this.#readAt < fresh) return;
    this.#readAt = this.host.time().now();
    this.read().catch(() => undefined);
  }

  /** Reads the proposal again. */
  async read(signal?: AbortSignal): Promise<Proposal | undefined> {
    const { requestScope: line } = this;
    if (!line) return undefined;
    const number = ++this.#begun;
    const { data } = await line.client.call(getPublicProposal, { params: { token: line.token } }, { signal });
    if (!this.isCurrent(line)) return data;
    this.adopt(data, number);
    return this.view.offer;
  }

  /** What the signing frame asks in place of an envelope's status: the proposal is the truth here (R171). */
  readonly status = async (signal?: AbortSignal) => {
    const offer = (await this.read(signal)) ?? this.view.offer;
    const situation = offer ? proposalStateOf(offer, this.host.time().now()) : undefined;
    const id = offer?.proposalRef ?? 'proposal';
    if (situation === 'accepted') return body(id, 'COMPLETED', 'signed');
    if (situation === 'declined') return body(id, 'DECLINED', 'declined');
    if (situation === 'withdrawn' || situation === 'replaced') return body(id, 'VOIDED', 'pending');
    return body(id, 'SENT', 'pending');
  };

  /** A reading that fails never takes away what is shown already. */
  #failed(error: unknown): void {
    const report = (cause: unknown) => this.host.report(cause, getPublicProposal.id);
    const detail = this.presenter ? this.presenter.tellReading(error, report) : report(error);
    const { code, retryable } = detail;
    const gone = code === 'not-found' || code === 'gone';
    if (code === 'aborted' || (!gone && this.view.offer)) return;
    this.do({ type: 'failed', code, retryable });
    const at = this.presenter?.retryTime(error, detail, this.host.time().now());
    if (at !== undefined) this.presenter?.again.until(at);
  }
}
