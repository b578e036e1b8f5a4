import { html, nothing, type CSSResult } from 'lit';
import type { proposal as proposalWords } from '../../locales/en/proposal.js';
import { proposalStart } from '../../locales/en/proposal-start.js';
import { Strings } from '../shared/i18n/strings.js';
import { messages } from '../shared/ui/messages.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { actionsView } from './actions/actions.view.js';
import { signingView } from './actions/signing.view.js';
import { feesStyles } from './fees/fees.styles.js';
import type { ProposalStrings } from './text/company-text.js';
import { labelTables } from './letter/letter-content.js';
import { letterStyles } from './letter/letter.styles.js';
import { overviewView, summaryView } from './letter/overview.view.js';
import { navigationStyles } from './navigation/navigation.styles.js';
import { navigationView, scrollToCurrent } from './navigation/navigation.view.js';
import { ScrollSpy } from './navigation/scroll-spy.js';
import { sectionsOf } from './navigation/sections.view.js';
import { ProposalInteraction, type ProposalNews } from './proposal-accept.interaction.js';
import type { ProposalView } from './proposal-accept.model.js';
import { styles } from './proposal-accept.styles.js';
import type { PresenterContext, ProposalStore, RenderContext } from './proposal-accept.types.js';
import { loadErrorView } from './state/load-error.view.js';
import type { Proposal, ProposalState } from './state/proposal-state.js';

export { common } from '../../locales/en/common.js';

type Forms = typeof import('./actions/forms.lazy.js');

/** The English strings that are loaded: the rest once the forms are. */
const english = { ...proposalStart } as typeof proposalWords;

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

const newsKeys = {
  changed: 'changedTitle',
  'can-retry': 'canRetry',
  'pdf-coming': 'pdfComing',
  'pdf-unavailable': 'pdfUnavailable',
  'item-unavailable': 'itemUnavailable',
} as const satisfies Record<Exclude<ProposalNews['kind'], 'state'>, keyof typeof english>;

/** Shows a proposal and lets the person act on it. Loads while the proposal is fetched. */
export class ProposalPresenter extends ProposalInteraction {
  #sheets: readonly CSSResult[] = [messages, panelStyles, styles, feesStyles, letterStyles, navigationStyles];
  /** The forms, loaded when the first one is opened. */
  #forms?: Forms;
  #loadingForms?: Promise<Forms>;
  readonly #context: PresenterContext;
  readonly #strings: ProposalStrings;
  readonly #scrollSpy: ScrollSpy;

  /** Grows when the forms are loaded. */
  get sheets(): readonly CSSResult[] {
    return this.#sheets;
  }

  constructor(store: ProposalStore, context: PresenterContext) {
    const { element, announcer, level } = context;
    const strings: ProposalStrings = new Strings(element, 'proposal', english);
    const { t } = strings;
    super(store, {
      countdowns: element,
      announce: (news) =>
        announcer.announce(
          news.kind === 'state'
            ? t('nowState', { state: t(stateTitles[news.state]) })
            : t(newsKeys[news.kind]),
        ),
      letterOptions: () => ({ level: level(2), tableLabel: t('letter'), addedLabel: t('changedPart') }),
      loadFrame: () => import('../sig-signing-frame/sig-signing-frame.define.js'),
    });
    this.#context = context;
    this.#strings = strings;
    this.#scrollSpy = new ScrollSpy(() => store.host.requestUpdate());
  }

  override disconnect(): void {
    super.disconnect();
    this.#scrollSpy.disconnect();
  }

  /** Why the proposal could not be loaded. */
  renderError({ code, retryable }: NonNullable<ProposalView['failed']>): unknown {
    const { retry } = this.actions;
    return loadErrorView(this.#context, {
      code,
      retryable,
      wait: this.reload,
      strings: this.#strings,
      retry,
    });
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
      Object.assign(english, forms.english);
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

  #renderContext(proposal: Proposal, state: ProposalState): RenderContext {
    const { decision, files, letter } = this;
    labelTables(letter.content, this.#strings.t('letter'));
    const { host, view } = this.store;
    const unreadNotice = () => this.unreadNotice;
    return {
      proposal,
      state,
      view,
      letter: letter.content,
      isPdfOpened: letter.isPdfOpened,
      get unreadNotice() {
        return unreadNotice();
      },
      draft: decision.draft,
      pendingFiles: files.pending,
      failedFiles: files.failed,
      currentSection: this.#scrollSpy.current,
      pause: this.pause,
      allowSameOrigin: host.allowSameOrigin(),
      now: host.clock().now(),
      strings: this.#strings,
      common: this.#context.common,
      level: this.#context.level,
      announcement: () => this.#context.announcer.view(),
      actions: {
        ...this.actions,
        selectSection: (id) => {
          this.#scrollSpy.select(id);
          host.focusOn(id);
        },
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
