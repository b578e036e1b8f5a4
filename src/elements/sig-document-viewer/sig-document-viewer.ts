import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { SigError } from '../../client/index.js';
import { common } from '../../locales/en/common.js';
import { viewer } from '../../locales/en/viewer.js';
import { Announcer } from '../shared/ui/announcer.js';
import { SigElement } from '../shared/element/sig-element.js';
import { controls } from '../shared/ui/controls.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { addStyles } from '../shared/ui/add-styles.js';
import { configError, toDetail } from '../shared/element/errors.js';
import type { Zoom } from '../shared/pdf/layout.model.js';
import { preloadPdf, type PreloadedWorker } from '../shared/pdf/preload.js';
import type { PdfProblem } from '../shared/pdf/pdf-error.js';
import { SigReadyEvent } from '../shared/element/ready-event.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { SigPageChangeEvent } from './document-viewer.events.js';
import { shellStyles } from './document-viewer.styles.js';
import type { ViewerController } from './document-viewer.controller.js';
import {
  errorView,
  failedStage,
  isLoading,
  loadingView,
  type ViewerStage,
} from './document-viewer.shell.view.js';
import type { AccessibilityReport } from './accessibility/report.model.js';
import type { ProgressiveFile } from './file/progressive-file.js';
import { FirstPage } from './file/first-page.js';
import { loadEnd } from './file/load-end.js';
import type { PdfData } from './file/read-file.js';
import { sourceProblem, sourceUrl } from './file/source-url.js';

type ViewerModule = typeof import('./document-viewer.lazy.js');

const nothingYet = Symbol();

/**
 * Shows a PDF: pages with selectable, accessible text, thumbnails, search, zoom by buttons, keys, wheel and touch,
 * rotation, print and download. Asks for the password of a protected file. Needs no service: the file comes from `src` or
 * `data`.
 *
 * Accessible names: a toolbar "Document tools", a region "Pages" with a group "Page 1 of 12" for each page near the view
 * ("Page iv (4 of 12)" in a file with page labels, which the page field takes as well as numbers), a list "Page
 * thumbnails", a navigation "Table of contents" (for a document with an outline), regions "Attachments" and "Layers" (for a
 * document with such), a region "Can a screen reader read this?" (with `accessibility-check`), a search "Find".
 *
 * A tagged PDF has its headings, lists, tables and descriptions of pictures in reading order. Attachments are only saved,
 * never opened. Links of the document to https addresses say the host and open in a new tab; other addresses are no links.
 *
 * @tag sig-document-viewer
 * @fires {SigReadyEvent} sig-ready - the document is open and its first page is laid out
 * @fires {SigPageChangeEvent} sig-page-change - the current page has changed; detail `{ page, pageCount }`
 * @fires {SigErrorEvent} sig-error - detail `{ code, status?, message, retryable }`; `document`: no readable PDF; `not-json`: a web page
 *
 * @csspart base - toolbar and pages
 * @csspart bar - the toolbar
 * @csspart find - the search bar
 * @csspart thumbnails - the list of thumbnails
 * @csspart thumbnail - one thumbnail; also `selected` for the current page
 * @csspart outline - the table of contents
 * @csspart side - the panel of attachments, layers or the report
 * @csspart pages - the scrolling area
 * @csspart page - one page
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 * @csspart panel - an error, an empty list or an end, in words
 * @cssprop --sig-viewer-height - the height of toolbar and pages (default: 80 % of the window)
 */
export class SigDocumentViewer extends SigElement {
  static override styles = [tokens, controls, fields, shellStyles];

  /** The file's address: https, or http on loopback; relative to the page. */
  @property() src?: string;
  /** The file itself; takes precedence over `src`. */
  @property({ attribute: false }) data?: PdfData;
  /** 1 is actual size (96 CSS px per inch); `fit` fits the width of the page in view, `fit-page` the whole page. */
  @property({
    converter: (value) => (value === 'fit-page' ? value : Number(value) > 0 ? Number(value) : 'fit'),
  })
  zoom: Zoom = 'fit';

  /** Whether the toolbar has "Can a screen reader read this?", a report for the sender. As data: `checkAccessibility()`. */
  @property({ type: Boolean, attribute: 'accessibility-check' }) accessibilityCheck = false;

  readonly #strings = new Strings(this, 'viewer', viewer);
  readonly #commonStrings = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  @state() private viewerState: ViewerStage = { kind: 'loading' };

  #module: ViewerModule | undefined;
  #controller: ViewerController | undefined;
  #file: Blob | ProgressiveFile | undefined;
  /** Its server’s answers to requests for parts cannot be used. */
  #readsWhole = false;
  /** How much of the shown file has arrived, in whole percent; nothing once all has. */
  #percent: number | undefined;
  #password: string | undefined;
  readonly #firstPage = new FirstPage();
  /** What is shown or loads; `nothingYet` before the first document, and after a load was ended out of the page. */
  #source: unknown = nothingYet;
  #isSuspended = false;
  readonly #resumes = new RequestScope();
  #loadAbort = new AbortController();
  #loadTimer: ReturnType<typeof setTimeout> | undefined;

  /** The current page, from 1: the one in the middle of the view. Setting it scrolls there. */
  @property({ type: Number, noAccessor: true })
  get page(): number {
    return (this.#isReady ? this.#controller?.pages.current : this.#firstPage.of(this.#source)) ?? 1;
  }
  set page(page: number) {
    this.#firstPage.request(page);
    if (!this.#isReady) return;
    this.#controller?.goTo(page);
    // Another document may be set in the same go: then it is a page of that one.
    void this.updateComplete.then(() => this.#isReady && this.#firstPage.clear());
  }

  /**
   * Prints the pages, each on paper of its own size; of a document that is being opened, once it is open. Resolves when the
   * dialog is closed, printing is cancelled, or there is nothing to print: no document, another one by then, or a password is
   * asked for.
   */
  async print(): Promise<void> {
    const { data, src } = this;
    if (!this.#isReady) await loadEnd(this, () => isLoading(this.viewerState));
    const isSame = data === this.data && src === this.src;
    if (isSame && this.#isReady && !this.#isSuspended) await this.#controller?.print();
  }
  /** Saves the unchanged file through the browser's downloads; `false` when no document is open. */
  download(): boolean {
    if (!this.#isReady || !this.#file || !this.#module) return false;
    const isThere = this.#module.saveFile(
      this.#file,
      this.data ? undefined : this.src,
      this.#loadAbort.signal,
    );
    if (!isThere) this.#announcer.announce(this.#strings.t('downloadSoon'));
    return true;
  }

  /**
   * Checks whether a screen reader can read the document: structure, language, title, reading order, pictures of text,
   * descriptions of pictures and names of form fields. Reads every page, which takes a second for some hundred. Resolves to
   * `undefined` when no document is open, and rejects with an `AbortError` when another one is opened during the check.
   */
  async checkAccessibility(): Promise<AccessibilityReport | undefined> {
    return this.#isReady ? this.#controller?.checkAccessibility() : undefined;
  }

  get #isReady(): boolean {
    return this.viewerState.kind === 'ready' && this.#source === (this.data ?? this.src);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
    if (this.#isSuspended) void this.#resume();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is only moved is connected again by then.
    setTimeout(() => {
      if (this.isConnected) return;
      if (this.viewerState.kind !== 'ready') {
        this.#loadAbort.abort();
        this.#source = nothingYet;
        return;
      }
      this.#isSuspended = true;
      this.#controller?.suspend();
    });
  }

  protected override willUpdate(): void {
    const source = this.data ?? this.src;
    if (source === this.#source) return;
    this.#source = source;
    this.#readsWhole = false;
    this.#unload();
    this.viewerState = { kind: 'loading' };
    clearTimeout(this.#loadTimer);
    // Waits for properties that are set one after the other.
    this.#loadTimer = setTimeout(() => {
      if (this.isConnected) void this.#load();
      // Loads once it is connected again.
      else this.#source = nothingYet;
    });
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.viewerState.kind === 'ready') this.#controller?.hostRendered();
    if (this.viewerState.kind === 'password' && this.viewerState.problem && !this.viewerState.busy) {
      this.renderRoot.querySelector<HTMLInputElement>('#password')?.focus();
    }
  }

  #unload(): void {
    this.#loadAbort.abort();
    this.#file = this.#password = this.#percent = undefined;
    this.#isSuspended = false;
    this.#controller?.reset();
    this.#announcer.announce('');
  }

  async #load(): Promise<void> {
    this.#unload();
    const { signal } = (this.#loadAbort = new AbortController());
    const wrong = this.data ? undefined : sourceProblem(this.src);
    if (wrong) {
      this.viewerState = { kind: 'failed', text: undefined, common: 'notSetUp', retry: false };
      this.fail(configError(wrong));
      return;
    }
    this.viewerState = { kind: 'loading' };
    const worker = preloadPdf();
    try {
      const module = await this.#loadModule();
      signal.throwIfAborted();
      const content = this.data ? module.toBlob(this.data) : await this.#fetchFile(module, signal);
      signal.throwIfAborted();
      this.#file = content;
      await this.#openFile(module, content, signal, worker);
    } catch (error) {
      if (!signal.aborted) this.#handleError(error);
    } finally {
      worker.dispose();
    }
  }

  #fetchFile(module: ViewerModule, signal: AbortSignal): Promise<Blob | ProgressiveFile> {
    return module.readFile(sourceUrl(this.src), {
      fetch: this.inherited.fetch ?? ((...args) => fetch(...args)),
      clock: this.clock,
      signal,
      isProgressive: !this.#readsWhole,
      progress: (part) => this.#showProgress(part),
    });
  }

  #showProgress(part: number): void {
    const percent = part < 1 ? Math.floor(part * 100) : undefined;
    if (percent === this.#percent) return;
    this.#percent = percent;
    if (this.viewerState.kind === 'loading') this.viewerState = { kind: 'loading', part };
    else this.requestUpdate();
  }

  async #openFile(
    module: ViewerModule,
    file: Blob | ProgressiveFile,
    signal: AbortSignal,
    worker?: PreloadedWorker,
  ): Promise<void> {
    const pdf = await module.openPdf(file, { signal, password: this.#password, preloaded: worker });
    if (signal.aborted) return void pdf.close();
    await this.#controller?.open(pdf);
    if (signal.aborted) return;
    this.viewerState = { kind: 'ready' };
    await this.updateComplete;
    if (signal.aborted) return;
    const page = this.#firstPage.take(this.#source);
    if (page !== undefined) this.#controller?.goTo(page);
    this.dispatchEvent(new SigReadyEvent());
    if ('whole' in file) file.whole.catch((error: unknown) => !signal.aborted && this.#handleError(error));
  }

  #handleError(error: unknown): void {
    const problem = (error as { problem?: PdfProblem }).problem;
    if (problem === 'encrypted' || problem === 'wrong-password') {
      // The first attempt has no password that could be wrong.
      this.viewerState = {
        kind: 'password',
        problem: this.#password === undefined ? undefined : 'wrongPassword',
        busy: false,
      };
      return;
    }
    const detail = toDetail(error);
    if (this.#isReady) this.#firstPage.keep(this.#source, this.page);
    if (!this.isConnected) {
      // Opened from the start once it is connected again.
      this.#source = nothingYet;
      this.#isSuspended = false;
      return;
    }
    if (detail.code === 'invalid-answer' && !this.#readsWhole) {
      this.#readsWhole = true;
      return void this.#load();
    }
    this.#controller?.suspend();
    this.viewerState = failedStage(detail, problem);
    this.fail(detail);
  }

  async #unlock(password: string): Promise<void> {
    const [module, file] = [this.#module, this.#file];
    if (!module || !file) return;
    if (password === '') {
      this.viewerState = { kind: 'password', problem: 'missingPassword', busy: false };
      return;
    }
    const { signal } = this.#loadAbort;
    this.#password = password;
    this.viewerState = { kind: 'password', busy: true };
    try {
      await this.#openFile(module, file, signal);
    } catch (error) {
      if (!signal.aborted) this.#handleError(error);
    }
  }

  /** The code that shows pages is not needed for the first paint: it loads beside the file. */
  async #loadModule(): Promise<ViewerModule> {
    if (this.#module) return this.#module;
    const module = await import('./document-viewer.lazy.js').catch((cause: unknown) => {
      throw new SigError('blocked', 'The code that shows pages could not be loaded.', {
        cause,
        retryable: true,
      });
    });
    if (this.#module) return this.#module;
    this.#module = module;
    addStyles(this, ...module.viewerStyles);
    this.#controller = new module.ViewerController(this, {
      strings: this.#strings,
      common: this.#commonStrings,
      panelStrings: new Strings(this, 'panels', module.panels),
      addStyles: (styles) => addStyles(this, styles),
      level: () => this.level(),
      hasReport: () => this.accessibilityCheck,
      announcer: this.#announcer,
      clock: () => this.clock,
      setZoom: (zoom) => (this.zoom = zoom),
      pageChanged: () => {
        const { current, sizes } = this.#controller!.pages;
        if (this.#isReady) this.dispatchEvent(new SigPageChangeEvent(current, sizes.length));
      },
      download: () => this.download(),
      fail: (error) => this.fail(error),
    });
    return module;
  }

  /** Reopens the file after the element was disconnected; the painted pages are still there. */
  async #resume(): Promise<void> {
    const [module, file] = [this.#module, this.#file];
    if (!module || !file) return;
    this.#isSuspended = false;
    const resume = this.#resumes.next();
    const { signal } = this.#loadAbort;
    try {
      const pdf = await module.openPdf(file, { signal, password: this.#password });
      if (signal.aborted || !this.isConnected || resume.aborted) return void pdf.close();
      this.#controller?.resume(pdf);
      this.requestUpdate();
    } catch (error) {
      // Out of the page again, or back once more: another attempt follows.
      if (!signal.aborted && this.isConnected && !resume.aborted) this.#handleError(error);
    }
  }

  #documentView() {
    if (!this.#controller) return nothing;
    const { state, actions } = this.#controller;
    return this.#module?.viewerView(state, actions, this.level(), this.#percent);
  }

  protected override render() {
    const { viewerState: stage } = this;
    return html`<div class="root">
      ${stage.kind === 'loading' ? loadingView(this.#strings, this.#commonStrings, stage.part) : nothing}
      ${stage.kind === 'failed' ? errorView(this.#strings, this.#commonStrings, stage, this.level(), () => void this.#load()) : nothing}
      ${
        stage.kind === 'password'
          ? this.#module?.passwordView(this.#strings, {
              ...stage,
              try: (password) => void this.#unlock(password),
            })
          : nothing
      }
      ${stage.kind === 'ready' ? this.#documentView() : nothing} ${this.#announcer.view()}
    </div>`;
  }
}
