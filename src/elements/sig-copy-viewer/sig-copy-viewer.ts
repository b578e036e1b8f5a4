import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { copy } from '../../locales/en/copy.js';
import { commonKeyFor, offersRetry } from '../shared/element/describe-error.js';
import { PublicElement } from '../shared/element/public-element.js';
import { Strings } from '../shared/i18n/strings.js';
import { addressProblem } from '../shared/loading/address-problem.js';
import { onFirstView } from '../shared/loading/first-view.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { stopIcon } from '../shared/ui/icons.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { loadProblem } from '../shared/ui/load-problem.view.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import type { SigPageChangeEvent } from '../sig-document-viewer/document-viewer.events.js';
import { CopyController } from './copy-viewer.controller.js';
import { isEnd } from './copy-viewer.model.js';
import { styles } from './copy-viewer.styles.js';
import { copyView } from './copy-viewer.view.js';

/**
 * Opens the link of a signed document's copy, at `base-url` or `${server-url}/public`: what it is, who sent it, how long it
 * is available, and the document itself on demand. The first opening is recorded by the service, so nothing is requested
 * before a person can see the element, and then once; after an answer that did not come, only when a person asks again.
 *
 * The document is shown by a `sig-document-viewer`, whose code loads when it is opened. Its events pass through this element.
 *
 * @tag sig-copy-viewer
 *
 * @fires {SigCopyViewedEvent} sig-viewed - the copy is shown, and the service has recorded the opening; after each load
 * @fires {SigPageChangeEvent} sig-page-change - another page of the open document is current; `{ page, pageCount }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart title - the heading: the subject, or why nothing is shown
 * @csspart note - the sender's note
 * @csspart actions - the buttons that open and save the document
 * @csspart viewer - the `sig-document-viewer`
 * @csspart panel - why nothing can be shown
 * @csspart label - (of the viewer) the label of a field
 * @csspart input - (of the viewer) a text field, a text area or a choice
 * @csspart error - (of the viewer) why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 *
 * @cssprop --sig-viewer-height - the height of the open document (default: 80 % of the window)
 */
export class SigCopyViewer extends PublicElement {
  static override styles = [tokens, controls, messages, panelStyles, styles];

  /** The token of the copy's link. */
  @property() token?: string;

  /** How the document opens, as in `sig-document-viewer`: a number (1 is actual size), `fit` or `fit-page`. */
  @property() zoom?: string;

  /** Whether the document's toolbar has "Can a screen reader read this?", as in `sig-document-viewer`. */
  @property({ type: Boolean, attribute: 'accessibility-check' }) accessibilityCheck = false;

  /** Where the document opens. Unchanged while it is open: set again, it would take the reader back. */
  #startPage = 1;
  /** The page that was set, until another is shown. */
  #wantedPage?: number;
  /** The page that was shown last: hidden and shown again, the document opens there. */
  #lastPage?: number;

  /**
   * The page where the document opens, from 1, and the current one while it is open, as in `sig-document-viewer`. Setting it
   * scrolls there.
   */
  @property({ type: Number, noAccessor: true })
  get page(): number {
    return this.#viewer?.page ?? this.#wantedPage ?? this.#lastPage ?? 1;
  }
  set page(page: number) {
    if (this.#viewer) this.#viewer.page = page;
    else this.#wantedPage = page;
  }

  readonly #strings = new Strings(this, 'copy', copy);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #controller: CopyController = new CopyController({
    element: this,
    token: () => this.token,
    // An opening is never repeated out of sight, and a wait is counted down on the page.
    clientOptions: () => this.publicOptions({ retries: 0, longestWait: 0 }),
    configProblem: () => this.#configProblem,
    clock: () => this.clock,
    fileTitle: (subject) => this.#strings.t('fileName', { subject: subject || this.#strings.t('unnamed') }),
    announce: (key) => this.#announcer.announce(this.#strings.t(key)),
    fail: (error, operation) => this.fail(error, operation),
  });
  /** The copy was requested, or is known to be impossible to request. */
  #isStarted = false;
  #stopWatching = () => {};
  readonly #starter: StartController;

  constructor() {
    super();
    this.#starter = new StartController(this, {
      clock: () => this.clock,
      address: () => [this.publicUrl, this.token],
      isAddressed: () => !this.#configProblem,
      prepare: () => {
        this.#stopWatching();
        this.#isStarted = false;
        this.#lastPage = undefined;
        this.#controller.reset();
      },
      start: () => {
        if (this.#configProblem) return this.#start();
        this.#stopWatching = onFirstView(this, () => this.#start());
      },
      // Waits for a person again once it is back.
      isKept: () => this.#isStarted,
    });
  }

  /**
   * Reads the copy again, which counts as another opening. When that fails, what is shown stays, unless the link has ended. Before
   * a person has seen the element, and while it is out of the page, does nothing.
   */
  reload(): void {
    // A link that has just been set is opened anyway.
    if (this.isConnected && !this.#starter.hostUpdate() && this.#isStarted) this.#controller.reload();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching();
  }

  get #viewer(): HTMLElementTagNameMap['sig-document-viewer'] | null {
    return this.shadowRoot?.querySelector('sig-document-viewer') ?? null;
  }

  #handlePage({ detail }: SigPageChangeEvent): void {
    this.#wantedPage = undefined;
    this.#lastPage = detail.page;
  }

  #start(): void {
    this.#isStarted = true;
    void this.#controller.loader.load();
  }

  get #configProblem(): string | undefined {
    return this.token ? addressProblem(this.publicUrl, this.inherited.fetch) : 'token is missing';
  }

  protected override render() {
    return html`<div class="root">${this.#content()}</div>
      ${this.#announcer.view()}`;
  }

  #content() {
    const { facts, document, error, sentence, loader, secondsToRetry, actions } = this.#controller;
    if (error && !facts) return this.#problemView();
    if (!facts) {
      return html`<div class="wait" aria-busy="true">
        <span class="sr">${this.#common.tt('loading')}</span>
        <div class="skeleton line" aria-hidden="true"></div>
        <div class="skeleton block" aria-hidden="true"></div>
      </div>`;
    }
    if (!this.#viewer) this.#startPage = this.page;
    const view = {
      ...{ facts, document, secondsToRetry, zoom: this.zoom, hasReport: this.accessibilityCheck },
      ...{ strings: this.#strings, common: this.#common, level: this.level() },
      reloadProblem: error && { error, sentence, secondsToRetry: loader.secondsToRetry },
      startPage: this.#startPage,
      handlePage: (event: SigPageChangeEvent) => this.#handlePage(event),
    };
    return copyView(view, actions);
  }

  #problemView() {
    const { error, sentence, loader, actions } = this.#controller;
    const { code = 'upstream', retryable = true } = error ?? {};
    const n = loader.secondsToRetry;
    const isOver = error !== undefined && isEnd(error);
    const ends = {
      title: code === 'gone' ? 'ended' : 'invalid',
      text: code === 'gone' ? 'askAgain' : 'checkLink',
    } as const;
    const isNotSetUp = code === 'config';
    return html`<div role="alert">
      ${loadProblem(
        { strings: this.#strings, common: this.#common },
        {
          ...(isOver ? { icon: stopIcon(24), tone: undefined } : {}),
          title: isNotSetUp
            ? this.#common.tt('notSetUp')
            : this.#strings.tt(isOver ? ends.title : 'loadFailed'),
          level: this.level(),
          focusName: 'top',
          text: isNotSetUp
            ? undefined
            : isOver
              ? this.#strings.tt(ends.text)
              : this.#common.tt(commonKeyFor[code]),
          sentence: isOver ? undefined : sentence,
          secondsToRetry: n,
          retry: !isOver && offersRetry({ code, retryable }) && (() => actions.retry()),
        },
      )}
    </div>`;
  }
}
