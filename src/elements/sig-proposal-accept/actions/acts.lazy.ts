import type { CSSResult } from 'lit';
import { Announcer } from '../../shared/ui/announcer.js';
import { panelStyles } from '../../shared/ui/panel.styles.js';
import { scrollToCurrent } from '../navigation/navigation.view.js';
import { ScrollSpy } from '../navigation/scroll-spy.js';
import { ProposalInteraction } from '../proposal-accept.interaction.js';
import type { ProposalView } from '../proposal-accept.model.js';
import type {
  PresenterContext,
  ProposalActions,
  ProposalStore,
  ReadingContext,
  RenderContext,
} from '../proposal-accept.types.js';
import type { LetterController } from '../letter/letter.controller.js';
import { loadErrorView } from '../state/load-error.view.js';
import { noticesView } from '../state/notices.view.js';
import { reportMissing, stayReading } from '../state/missing-code.js';
import type { ProposalStrings } from '../text/company-text.js';
import { newsText } from '../text/news-text.js';
import { actsStyles } from './acts.styles.js';
import { noticeView } from './notice.view.js';
import { signingView } from './signing.view.js';

export { proposalActs as words } from '../../../locales/en/proposal-acts.js';

type Forms = typeof import('./forms.lazy.js');

interface ActsOptions {
  readonly context: PresenterContext;
  readonly strings: ProposalStrings;
  readonly letter: LetterController;
  /** Adds English strings that were loaded. */
  addEnglish(words: Forms['english']): void;
}

/** What is shown of the acts: in place of the proposal, above its letter, beside its buttons, over all of it. */
interface ActsParts {
  readonly signing?: unknown;
  readonly notices: unknown;
  readonly notice: unknown;
  readonly dialog?: unknown;
}

/** What a person does with a proposal beside reading it, and what it shows of that. Loads once the letter is shown. */
export class ProposalActs extends ProposalInteraction {
  #sheets: readonly CSSResult[] = [panelStyles, actsStyles];
  /** The forms, loaded when the first one is opened. */
  #forms?: Forms;
  #loadingForms?: Promise<Forms>;
  readonly #options: ActsOptions;
  readonly #dialogAnnouncer: Announcer;
  readonly #scrollSpy: ScrollSpy;
  readonly #actions: ProposalActions;

  constructor(store: ProposalStore, options: ActsOptions) {
    const { context, letter, strings } = options;
    const { t } = strings;
    const announcers = [context.announcer, new Announcer()] as const;
    super(store, {
      countdowns: context.element,
      announce(news) {
        const text = newsText(news, strings);
        for (const announcer of announcers) announcer.announce(text);
      },
      letter,
      letterOptions: () => ({
        level: context.level(2),
        tableLabel: t('letter'),
        addedLabel: t('changedPart'),
      }),
      loadFrame: () => import('../../sig-signing-frame/sig-signing-frame.define.js'),
    });
    this.#options = options;
    this.#dialogAnnouncer = announcers[1];
    this.#scrollSpy = new ScrollSpy(() => store.host.requestUpdate());
    this.#actions = {
      ...this.actions,
      selectSection: (id) => {
        this.#scrollSpy.select(id);
        store.host.focusOn(id);
      },
    };
  }

  /** Grows when the forms are loaded. */
  get sheets(): readonly CSSResult[] {
    return this.#sheets;
  }

  override disconnect(): void {
    super.disconnect();
    this.#scrollSpy.disconnect();
  }

  /** What the views show, once there is more to do than to read. */
  contextOf(reading: ReadingContext): RenderContext {
    const { decision, files, letter, pause } = this;
    const unreadNotice = () => this.unreadNotice;
    return {
      ...reading,
      get unreadNotice() {
        return unreadNotice();
      },
      isPdfOpened: letter.isPdfOpened,
      draft: decision.draft,
      pendingFiles: files.pending,
      failedFiles: files.failed,
      currentSection: this.#scrollSpy.current,
      pause,
      allowSameOrigin: this.store.host.allowSameOrigin(),
      announcement: () => this.#dialogAnnouncer.view(),
      actions: this.#actions,
    };
  }

  render(context: RenderContext): ActsParts {
    const { step } = context.view;
    const isForm = step === 'accepting' || step === 'declining';
    if (isForm && !this.#loadingForms) void this.#loadForms();
    return {
      signing: step === 'signing' ? signingView(context) : undefined,
      notices: noticesView(context),
      notice: noticeView(context),
      dialog: isForm ? this.#forms?.formDialog(context) : undefined,
    };
  }

  /** Why the proposal could not be loaded. */
  renderError({ code, retryable }: NonNullable<ProposalView['failed']>): unknown {
    const { context, strings } = this.#options;
    const { retry } = this.actions;
    return loadErrorView(context, { code, retryable, wait: this.reload, strings, retry });
  }

  /** Called after each render. */
  rendered(root: ParentNode): void {
    const headings = [...root.querySelectorAll('.part > [role=heading]')];
    this.#scrollSpy.observe(headings, root.querySelector('.last') ?? undefined);
    scrollToCurrent(root);
    this.#forms?.showDialog(root);
  }

  /** Loads the forms; without them the person stays with the text, and reads why. */
  async #loadForms(): Promise<void> {
    const { store } = this;
    const { call } = store;
    try {
      const forms = await (this.#loadingForms ??= import('./forms.lazy.js'));
      this.#options.addEnglish(forms.english);
      this.#forms = forms;
      this.#sheets = [...this.#sheets, ...forms.formSheets];
    } catch {
      this.#loadingForms = undefined;
      reportMissing(store, 'the forms could not be loaded');
      stayReading(store, call);
    }
    store.host.requestUpdate();
  }
}
