import type { ReactiveControllerHost } from 'lit';
import type { SigErrorDetail } from '../shared/element/errors.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import { RetryCountdown } from '../shared/loading/retry-countdown.js';
import type { Sanitise } from '../shared/sanitise/sanitise.js';
import { DecisionController } from './actions/decision.controller.js';
import { FilesController, type FileNews } from './actions/files.controller.js';
import type { LetterOptions } from './letter/letter-content.js';
import { LetterMarks } from './letter/letter-changes.js';
import { LetterController } from './letter/letter.controller.js';
import type { Presenter, ProposalActions, ProposalStore } from './proposal-accept.types.js';
import { changedParts } from './state/changed-parts.js';
import type { Proposal, ProposalState } from './state/proposal-state.js';
import { ViewRecorder } from './state/view-recorder.js';
import { onRevisit } from './state/visibility.js';

/** What is announced to screen readers; the one who shows the proposal has the words. */
export type ProposalNews =
  | { readonly kind: 'state'; readonly state: ProposalState }
  | { readonly kind: 'changed' | 'can-retry' | FileNews };

export interface InteractionHost {
  /** Keeps the countdowns running while it is connected, and renders their seconds. */
  readonly countdowns: ReactiveControllerHost;
  announce(news: ProposalNews): void;
  letterOptions(): LetterOptions;
  /** The letter, where it is shown already. */
  readonly letter?: LetterController;
  /** Loads what shows the ceremony in the page. */
  loadFrame(): Promise<unknown>;
}

/**
 * What a person does with a proposal, without markup: it owns the letter, the decision, the files, the waits that the
 * service asks for, and the record of the view. Needs no Lit.
 */
export class ProposalInteraction implements Presenter {
  readonly changedParts = changedParts;
  readonly reportLoadError = reportLoadError;
  readonly letter: LetterController;
  readonly decision: DecisionController;
  readonly files: FilesController;
  /** Until it ends no write is sent. */
  readonly pause: RetryCountdown;
  /** Until it ends the proposal is not loaded; then it is loaded automatically. */
  readonly reload: RetryCountdown;
  readonly #marks: LetterMarks;
  readonly #views: ViewRecorder;
  readonly #announce: InteractionHost['announce'];
  #stopRevisit = () => {};

  constructor(
    protected readonly store: ProposalStore,
    { countdowns, announce, letterOptions, letter, loadFrame }: InteractionHost,
  ) {
    const { host } = store;
    const clock = () => host.clock();
    this.#announce = announce;
    this.letter = letter ?? new LetterController(host, letterOptions);
    this.#marks = new LetterMarks(letterOptions);
    this.pause = new RetryCountdown(countdowns, { clock, onElapsed: () => announce({ kind: 'can-retry' }) });
    this.reload = new RetryCountdown(countdowns, { clock, onElapsed: () => void store.load(true) });
    this.files = new FilesController(store, this.letter, (kind) => announce({ kind }));
    this.#views = new ViewRecorder(store);
    this.decision = new DecisionController(store, {
      canAccept: () => this.unreadNotice === undefined,
      isPaused: () => this.pause.seconds > 0,
      pause: (error, detail) => {
        this.pause.start(retryAtOf(error, detail, clock().now()) ?? clock().now());
        host.requestUpdate();
      },
      announceState: (state) => this.announceState(state),
      loadFrame,
    });
    const { proposal } = store.view;
    if (proposal) this.decision.prefill(proposal);
  }

  connect(): void {
    this.#stopRevisit();
    this.#stopRevisit = onRevisit(() => this.store.refresh());
    this.#views.connect();
  }

  disconnect(): void {
    this.#stopRevisit();
    this.#views.disconnect();
    this.files.disconnect();
  }

  reset(): void {
    this.#stopRevisit();
    this.#views.reset();
    this.files.reset();
    this.letter.reset();
    this.#marks.reset();
    this.decision.reset();
    this.pause.stop();
    this.reload.stop();
  }

  get secondsToReload(): number {
    return this.reload.seconds;
  }

  reloadLater(error: unknown, detail: SigErrorDetail): void {
    const retryAtMs = retryAtOf(error, detail, this.store.host.clock().now());
    if (retryAtMs === undefined) return;
    this.reload.start(retryAtMs);
    this.store.host.requestUpdate();
  }

  update(proposal: Proposal, sanitise: Sanitise | undefined): void {
    const previous = this.store.view.proposal;
    const shown = previous && this.letter.content;
    if (this.letter.update(proposal, previous, sanitise)) this.#marks.mark(this.letter.content, shown);
    if (!previous) this.decision.prefill(proposal);
  }

  announceChange(): void {
    this.#announce({ kind: 'changed' });
  }

  announceState(state: ProposalState): void {
    this.#announce({ kind: 'state', state });
  }

  /** What must be read before accepting. */
  get unreadNotice(): 'changed' | 'letter-trouble' | undefined {
    if (this.store.view.changed.length > 0) return 'changed';
    return this.letter.isReadable ? undefined : 'letter-trouble';
  }

  /** What was typed stays, and so does the reading position. */
  #closeForm(): void {
    const { host, view } = this.store;
    const { step } = view;
    if (step !== 'accepting' && step !== 'declining') return;
    this.store.dispatch({ type: 'step', step: 'reading' });
    host.focusOn(step === 'declining' ? 'decliner' : 'opener');
  }

  /** What a person can do. */
  readonly actions: Omit<ProposalActions, 'selectSection'> = {
    accept: () => void this.decision.accept(),
    decline: () => void this.decision.decline(),
    openForm: (step) => this.store.dispatch({ type: 'step', step }),
    closeForm: () => this.#closeForm(),
    leaveSigning: () => {
      this.store.dispatch({ type: 'step', step: 'reading' });
      this.store.host.focusOn('top');
    },
    focusOn: (target) => this.store.host.focusOn(target),
    edit: (member, value) => this.decision.edit(member, value),
    acknowledgeChanges: () => {
      this.#marks.clear(this.letter.content);
      this.store.dispatch({ type: 'acknowledged' });
      // The button is gone, and what follows it is the text.
      this.store.host.focusOn('top');
    },
    reload: () => void this.store.load().then(() => this.store.host.focusOn(this.unreadNotice ?? 'top')),
    retry: () => void this.store.load(true).then(() => this.store.host.focusOn('top')),
    getPdf: (disposition) => void this.files.getPdf(disposition),
    getSupporting: (item, disposition) => void this.files.getSupporting(item, disposition),
    checkFinished: () => void this.decision.checkFinished(),
    embedUrl: (signal) => this.decision.embedUrl(signal),
    status: (signal) => this.store.status(signal),
  };
}
