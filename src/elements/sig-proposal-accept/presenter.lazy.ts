import { html, nothing, type CSSResult } from 'lit';
import { proposal as english } from '../../locales/en/proposal.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import { Strings } from '../shared/i18n/strings.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import { RetryCountdown } from '../shared/loading/retry-countdown.js';
import type { Sanitise } from '../shared/sanitise/sanitise.js';
import { actionsView } from './actions/actions.view.js';
import { DecisionController } from './actions/decision.controller.js';
import { FilesController } from './actions/files.controller.js';
import { signingView } from './actions/signing.view.js';
import { changedParts } from './state/changed-parts.js';
import { feesStyles } from './fees/fees.styles.js';
import type { ProposalStrings } from './text/company-text.js';
import { letterStyles } from './letter/letter.styles.js';
import { LetterController } from './letter/letter.controller.js';
import { overviewView, summaryView } from './letter/overview.view.js';
import { navigationStyles } from './navigation/navigation.styles.js';
import { navigationView, scrollToCurrent } from './navigation/navigation.view.js';
import { ScrollSpy } from './navigation/scroll-spy.js';
import { sectionsOf } from './navigation/sections.view.js';
import type { ProposalView } from './proposal-accept.model.js';
import { styles } from './proposal-accept.styles.js';
import type { PresenterContext, ProposalStore, RenderContext } from './proposal-accept.types.js';
import { loadErrorView } from './state/load-error.view.js';
import type { Proposal, ProposalState } from './state/proposal-state.js';
import { ViewRecorder } from './state/view-recorder.js';
import { onRevisit } from './state/visibility.js';

type Forms = typeof import('./actions/forms.lazy.js');

const stateTitles = {
  open: 'openTitle',
  signing: 'signingStarted',
  accepted: 'acceptedTitle',
  declined: 'declinedTitle',
  expired: 'expiredTitle',
  withdrawn: 'withdrawnTitle',
  replaced: 'replacedTitle',
  'not-ready': 'notReadyTitle',
  closed: 'closedTitle',
} as const satisfies Record<ProposalState, keyof typeof english>;

/** Shows a proposal and lets the person act on it. Loads while the proposal is fetched. */
export class ProposalPresenter {
  #sheets: readonly CSSResult[] = [styles, feesStyles, letterStyles, navigationStyles];
  readonly changedParts = changedParts;
  readonly reportLoadError = reportLoadError;
  /** The forms, loaded when the first one is opened. */
  #forms?: Forms;
  #loadingForms?: Promise<Forms>;
  readonly #context: PresenterContext;
  readonly #strings: ProposalStrings;
  readonly #letter: LetterController;
  readonly #decision: DecisionController;
  readonly #files: FilesController;
  readonly #views: ViewRecorder;
  readonly #scrollSpy: ScrollSpy;
  /** Until it ends no write is sent. */
  readonly #pause: RetryCountdown;
  /** Until it ends the proposal is not loaded; then it is loaded automatically. */
  readonly #reload: RetryCountdown;
  #stopRevisit = () => {};

  /** Grows when the forms are loaded. */
  get sheets(): readonly CSSResult[] {
    return this.#sheets;
  }

  constructor(private readonly store: ProposalStore & { refresh(): void }) {
    const { host } = store;
    this.#context = host.presenterContext();
    const { element, announcer, level } = this.#context;
    const strings = (this.#strings = new Strings(element, 'proposal', english));
    const clock = () => host.clock();
    this.#letter = new LetterController(host, () => ({
      level: level(2),
      tableLabel: strings.t('letter'),
      addedLabel: strings.t('changedPart'),
    }));
    this.#pause = new RetryCountdown(element, {
      clock,
      onElapsed: () => announcer.announce(strings.t('canRetry')),
    });
    this.#reload = new RetryCountdown(element, { clock, onElapsed: () => void store.load(true) });
    this.#files = new FilesController(store, this.#letter, (key) => announcer.announce(strings.t(key)));
    this.#views = new ViewRecorder(store);
    this.#scrollSpy = new ScrollSpy(() => host.requestUpdate());
    this.#decision = new DecisionController(store, {
      canAccept: () => this.#unreadNotice === undefined,
      isPaused: () => this.#pause.seconds > 0,
      pause: (error, detail) => this.#pause.start(retryAtOf(error, detail, clock().now()) ?? clock().now()),
      announceState: (state) => this.announceState(state),
    });
  }

  connect(): void {
    this.#stopRevisit();
    this.#stopRevisit = onRevisit(() => this.store.refresh());
    this.#views.connect();
  }

  disconnect(): void {
    this.#stopRevisit();
    this.#views.disconnect();
    this.#files.disconnect();
    this.#scrollSpy.disconnect();
  }

  /** Another proposal. */
  reset(): void {
    this.#stopRevisit();
    this.#views.reset();
    this.#files.reset();
    this.#letter.reset();
    this.#decision.reset();
    this.#pause.stop();
    this.#reload.stop();
  }

  /** Seconds until the proposal is loaded again automatically. */
  get secondsToReload(): number {
    return this.#reload.seconds;
  }

  /** Loads the proposal again when the service allows it, after a 429. */
  reloadLater(error: unknown, detail: SigErrorDetail): void {
    const retryAtMs = retryAtOf(error, detail, this.store.host.clock().now());
    if (retryAtMs !== undefined) this.#reload.start(retryAtMs);
  }

  /** Takes over a newer reading, before the view has it. */
  update(proposal: Proposal, sanitise: Sanitise | undefined): void {
    const previous = this.store.view.proposal;
    this.#letter.update(proposal, previous, sanitise);
    if (!previous) this.#decision.prefill(proposal);
  }

  announceChange(): void {
    this.#context.announcer.announce(this.#strings.t('changedTitle'));
  }

  announceState(state: ProposalState): void {
    const { t } = this.#strings;
    this.#context.announcer.announce(t('nowState', { state: t(stateTitles[state]) }));
  }

  /** Why the proposal could not be loaded. */
  renderError({ code, retryable }: NonNullable<ProposalView['failed']>): unknown {
    const [strings, wait] = [this.#strings, this.#reload];
    const retry = () => void this.store.load(true).then(() => this.store.host.focusOn('top'));
    return loadErrorView(this.#context, { code, retryable, wait, strings, retry });
  }

  get #unreadNotice(): 'changed' | 'letter-trouble' | undefined {
    if (this.store.view.changed.length > 0) return 'changed';
    return this.#letter.isReadable ? undefined : 'letter-trouble';
  }

  render(proposal: Proposal, state: ProposalState) {
    const context = this.#renderContext(proposal, state);
    const { step } = context.view;
    if (step === 'signing') return signingView(context);
    const sections = sectionsOf(context);
    if (step !== 'reading' && !this.#loadingForms) void this.#loadForms();
    const isFormOpen = step !== 'reading' && this.#forms !== undefined;
    // What the modal dialog covers; `aria-hidden` for tools that do not know what is inert.
    return html`<article
        class="proposal"
        part="proposal"
        ?inert=${isFormOpen}
        aria-hidden=${isFormOpen ? 'true' : nothing}
      >
        ${navigationView(context, sections)}
        <div class="main">${overviewView(context, sections)}</div>
        ${summaryView(context, actionsView(context))}
      </article>
      ${isFormOpen ? this.#forms?.formDialog(context) : nothing}`;
  }

  /** Loads the forms; without them the person stays with the text, and reads why. */
  async #loadForms(): Promise<void> {
    const { store } = this;
    const { call } = store;
    try {
      const forms = await (this.#loadingForms ??= import('./actions/forms.lazy.js'));
      this.#forms = forms;
      this.#sheets = [...this.#sheets, ...forms.formSheets];
    } catch {
      this.#loadingForms = undefined;
      const message = 'the forms could not be loaded';
      const { code } = store.host.report({ code: 'offline', message, retryable: true });
      if (!call?.isCurrent()) return;
      store.dispatch({ type: 'step', step: 'reading' });
      store.dispatch({ type: 'stopped', notice: { kind: 'common', code } });
    }
    store.host.requestUpdate();
  }

  /** What was typed stays, and so does the reading position. */
  #closeForm(): void {
    const { host, view } = this.store;
    const { step } = view;
    if (step !== 'accepting' && step !== 'declining') return;
    this.store.dispatch({ type: 'step', step: 'reading' });
    host.focusOn(step === 'declining' ? 'decliner' : 'opener');
  }

  #renderContext(proposal: Proposal, state: ProposalState): RenderContext {
    const { store } = this;
    const { host, view } = store;
    const decision = this.#decision;
    const files = this.#files;
    const unreadNotice = () => this.#unreadNotice;
    return {
      proposal,
      state,
      view,
      letter: this.#letter.content,
      isPdfOpened: this.#letter.isPdfOpened,
      get unreadNotice() {
        return unreadNotice();
      },
      draft: decision.draft,
      pendingFiles: files.pending,
      failedFiles: files.failed,
      currentSection: this.#scrollSpy.current,
      pause: this.#pause,
      allowSameOrigin: host.allowSameOrigin(),
      now: host.clock().now(),
      strings: this.#strings,
      common: this.#context.common,
      level: this.#context.level,
      announcement: () => this.#context.announcer.view(),
      actions: {
        accept: () => void decision.accept(),
        decline: () => void decision.decline(),
        openForm: (step) => store.dispatch({ type: 'step', step }),
        closeForm: () => this.#closeForm(),
        leaveSigning: () => {
          store.dispatch({ type: 'step', step: 'reading' });
          host.focusOn('top');
        },
        focusOn: (target) => host.focusOn(target),
        selectSection: (id) => {
          this.#scrollSpy.select(id);
          host.focusOn(id);
        },
        edit: (member, value) => decision.edit(member, value),
        acknowledgeChanges: () => {
          this.#letter.acknowledge();
          store.dispatch({ type: 'acknowledged' });
          // The button is gone, and what follows it is the text.
          host.focusOn('top');
        },
        reload: () => void store.load().then(() => host.focusOn(this.#unreadNotice ?? 'top')),
        getPdf: (disposition) => void files.getPdf(disposition),
        getSupporting: (item, disposition) => void files.getSupporting(item, disposition),
        checkFinished: () => void decision.checkFinished(),
        embedUrl: decision.embedUrl,
        status: store.status,
      },
    };
  }

  /** Called after each render. */
  rendered(root: ParentNode): void {
    const headings = [...root.querySelectorAll('.part > [role=heading]')];
    this.#scrollSpy.observe(headings, root.querySelector('.last') ?? undefined);
    scrollToCurrent(root);
    this.#forms?.showDialog(root);
  }
}
