import { html, nothing, type CSSResult } from 'lit';
import type { proposal as proposalWords } from '../../locales/en/proposal.js';
import { proposalStart } from '../../locales/en/proposal-start.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import { Strings } from '../shared/i18n/strings.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import type { Sanitise } from '../shared/sanitise/sanitise.js';
import { messages } from '../shared/ui/messages.styles.js';
import { actionsView } from './actions/actions.view.js';
import type { ProposalActs } from './actions/acts.lazy.js';
import { feesStyles } from './fees/fees.styles.js';
import { labelTables } from './letter/letter-content.js';
import { LetterController } from './letter/letter.controller.js';
import { letterStyles } from './letter/letter.styles.js';
import { overviewView, summaryView } from './letter/overview.view.js';
import { navigationStyles } from './navigation/navigation.styles.js';
import { navigationView } from './navigation/navigation.view.js';
import { sectionsOf } from './navigation/sections.view.js';
import type { ProposalView } from './proposal-accept.model.js';
import { styles } from './proposal-accept.styles.js';
import type {
  Presenter,
  PresenterContext,
  ProposalStore,
  ReadingActions,
  ReadingContext,
} from './proposal-accept.types.js';
import type { Part, Proposal, ProposalState } from './state/proposal-state.js';
import { reportMissing, stayReading } from './state/missing-code.js';
import type { ProposalStrings } from './text/company-text.js';

export { common } from '../../locales/en/common.js';

/** The English strings that are loaded: those of acts and forms come with their code. */
const english = { ...proposalStart } as typeof proposalWords;

const readingSheets: readonly CSSResult[] = [messages, styles, feesStyles, letterStyles, navigationStyles];

const noFiles: ReadonlySet<string> = new Set();
const noWait = { seconds: 0, initialSeconds: 0 };

/**
 * Shows a proposal that is open and has not changed: its letter, its cost, its buttons. Loads while the proposal is fetched. What
 * a person does, and all else that there may be to say, is in `ProposalActs`, which loads once the letter is shown.
 */
export class ProposalPresenter implements Presenter {
  readonly reportLoadError = reportLoadError;
  #acts?: ProposalActs;
  #loadingActs?: Promise<void>;
  /** The acts were asked for since the proposal was first read. */
  #areActsAsked = false;
  #isConnected = false;
  /** Ids of files that a person asked for before the acts were there. */
  readonly #earlyFiles = new Set<string>();
  readonly #letter: LetterController;
  readonly #strings: ProposalStrings;
  readonly #earlyActions: ReadingActions = {
    accept: () => void this.#later(({ actions }) => actions.accept()),
    openForm: (step) => {
      // The form of a step opens as soon as it can.
      this.store.dispatch({ type: 'step', step });
      void this.#later(() => undefined);
    },
    focusOn: (target) => this.store.host.focusOn(target),
    selectSection: (id) => this.store.host.focusOn(id),
    getPdf: (disposition) => void this.#getLater('pdf', ({ actions }) => actions.getPdf(disposition)),
    getSupporting: (item, disposition) =>
      void this.#getLater(item.id, ({ actions }) => actions.getSupporting(item, disposition)),
  };

  constructor(
    private readonly store: ProposalStore,
    private readonly context: PresenterContext,
  ) {
    this.#strings = new Strings(context.element, 'proposal', english);
    this.#letter = new LetterController(store.host, () => ({
      level: context.level(2),
      tableLabel: this.#strings.t('letter'),
    }));
  }

  /** Grows with the acts, and with their forms. */
  get sheets(): readonly CSSResult[] {
    return [...readingSheets, ...(this.#acts?.sheets ?? [])];
  }

  /** Whether it can also show a failure. */
  get isComplete(): boolean {
    return this.#acts !== undefined;
  }

  get loading(): Promise<void> | undefined {
    return this.#acts ? undefined : this.#loadActs();
  }

  get secondsToReload(): number {
    return this.#acts?.secondsToReload ?? 0;
  }

  connect(): void {
    this.#isConnected = true;
    this.#acts?.connect();
  }

  disconnect(): void {
    this.#isConnected = false;
    this.#acts?.disconnect();
  }

  reset(): void {
    this.#isConnected = false;
    this.#letter.reset();
    this.#earlyFiles.clear();
    this.#acts?.reset();
  }

  update(proposal: Proposal, sanitise: Sanitise | undefined): void {
    this.#areActsAsked = false;
    if (this.#acts) this.#acts.update(proposal, sanitise);
    else this.#letter.update(proposal, this.store.view.proposal, sanitise);
  }

  // What follows is of a second reading or a failure: the controller has waited for `loading`.
  changedParts(shown: Proposal, now: Proposal): Part[] {
    return this.#acts?.changedParts(shown, now) ?? [];
  }

  announceChange(): void {
    this.#acts?.announceChange();
  }

  announceState(state: ProposalState): void {
    this.#acts?.announceState(state);
  }

  reloadLater(error: unknown, detail: SigErrorDetail): void {
    this.#acts?.reloadLater(error, detail);
  }

  /** Why the proposal could not be loaded; nothing without the code for that. */
  renderError(failed: NonNullable<ProposalView['failed']>): unknown {
    return this.#acts?.renderError(failed);
  }

  /** Nothing while the code loads that says what became of the proposal, or what of its letter is missing. */
  render(proposal: Proposal, state: ProposalState): unknown {
    const acts = this.#acts;
    const reading = this.#readingContext(proposal, state);
    if (!acts)
      return this.#canShow(state) ? this.#article(reading, { notice: this.#missingNotice() }) : undefined;
    const context = acts.contextOf(reading);
    const parts = acts.render(context);
    return parts.signing ?? this.#article(context, parts);
  }

  #article(
    context: ReadingContext,
    { notices, notice, dialog }: { notices?: unknown; notice?: unknown; dialog?: unknown },
  ) {
    const sections = sectionsOf(context);
    // What the modal dialog covers; `aria-hidden` for tools that do not know what is inert.
    return html`<article
        class="proposal"
        part="proposal"
        ?inert=${dialog !== undefined}
        aria-hidden=${dialog ? 'true' : nothing}
      >
        ${navigationView(context, sections)}
        <div class="main">${overviewView(context, sections, notices)}</div>
        ${summaryView(context, actionsView(context, { notice, isFormShown: dialog !== undefined }))}
      </article>
      ${dialog}`;
  }

  /** Whether the letter, and that the proposal is open, is all there is to show. */
  #canShow(state: ProposalState | undefined): boolean {
    return state === 'open' && this.#letter.content.state === 'whole';
  }

  #missingNotice(): unknown {
    if (!this.store.view.notice) return nothing;
    return html`<div class="notice error" part="notice" role="alert" id="notice" tabindex="-1">
      <div>${this.context.common.tt('notLoaded')}</div>
    </div>`;
  }

  #readingContext(proposal: Proposal, state: ProposalState): ReadingContext {
    const letter = this.#letter.content;
    labelTables(letter, this.#strings.t('letter'));
    const { host, view } = this.store;
    return {
      proposal,
      state,
      view,
      letter,
      pendingFiles: this.#earlyFiles,
      failedFiles: noFiles,
      pause: noWait,
      now: host.clock().now(),
      strings: this.#strings,
      common: this.context.common,
      level: this.context.level,
      actions: this.#earlyActions,
    };
  }

  /** Called after each render. */
  rendered(root: ParentNode): void {
    if (this.#acts) return this.#acts.rendered(root);
    if (!this.store.view.proposal || this.#areActsAsked) return;
    this.#areActsAsked = true;
    this.#loadActs().catch(() => {
      const { state } = this.store;
      if (state && !this.#canShow(state))
        this.store.dispatch({ type: 'failed', code: 'offline', retryable: true });
    });
  }

  #loadActs(): Promise<void> {
    this.#loadingActs ??= import('./actions/acts.lazy.js').then(
      ({ ProposalActs, words }) => {
        Object.assign(english, words);
        this.#acts = new ProposalActs(this.store, {
          context: this.context,
          strings: this.#strings,
          letter: this.#letter,
          addEnglish: (more) => Object.assign(english, more),
        });
        // It said that this part is missing.
        if (this.store.view.notice) this.store.dispatch({ type: 'stopped' });
        this.store.host.requestUpdate();
        if (!this.#isConnected) return;
        this.#acts.connect();
        // The person may have left and returned before this could notice it.
        this.store.refresh();
      },
      (error: unknown) => {
        this.#loadingActs = undefined;
        reportMissing(this.store, 'what is done with a proposal could not be loaded');
        throw error;
      },
    );
    return this.#loadingActs;
  }

  /** What a person did before the acts were there is done then. */
  async #later(run: (acts: ProposalActs) => void): Promise<void> {
    const { call } = this.store;
    const { announcer, common } = this.context;
    announcer.announce(common.t('loading'));
    try {
      await this.#loadActs();
    } catch {
      stayReading(this.store, call);
    }
    announcer.announce('');
    if (this.#acts && call?.isCurrent()) run(this.#acts);
  }

  /** Fetches a file once the acts are there. */
  async #getLater(id: string, get: (acts: ProposalActs) => void): Promise<void> {
    if (this.#earlyFiles.has(id)) return;
    this.#earlyFiles.add(id);
    this.store.host.requestUpdate();
    await this.#later(get);
    this.#earlyFiles.delete(id);
    this.store.host.requestUpdate();
  }
}
