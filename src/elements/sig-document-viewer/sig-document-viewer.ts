import { html, nothing, type CSSResult, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { viewer } from '../../locales/en/viewer.js';
import { Announcer } from '../shared/ui/announcer.js';
import { SigElement } from '../shared/element/sig-element.js';
import { controls } from '../shared/ui/controls.styles.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { problemView, waitingView } from '../shared/ui/document-shell.js';
import { configError, toDetail } from '../shared/element/errors.js';
import type { Zoom } from '../shared/pdf/layout.model.js';
import { preloadPdf, type PreloadedWorker } from '../shared/pdf/preload.js';
import type { PdfProblem } from '../shared/pdf/pdf-error.js';
import { SigReadyEvent } from '../shared/element/ready-event.js';
import { isSafeUrl } from '../../domain/index.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { SigPageChangeEvent } from './document-viewer.events.js';
import { shellStyles } from './document-viewer.styles.js';
import type { ViewerController } from './document-viewer.controller.js';
import type { PdfData } from './file/read-file.js';

type Workbench = typeof import('./document-viewer.lazy.js');

type Stage =
  | { kind: 'loading'; part?: number }
  | { kind: 'password'; problem?: 'wrongPassword' | 'missingPassword'; busy: boolean }
  | { kind: 'failed'; text: keyof typeof viewer | undefined; common: keyof typeof common; retry: boolean }
  | { kind: 'ready' };

const problemWords: Record<Exclude<PdfProblem, 'encrypted' | 'wrong-password'>, keyof typeof viewer> = {
  empty: 'pdfEmpty',
  'not-pdf': 'pdfNotPdf',
  corrupt: 'pdfCorrupt',
  slow: 'pdfSlow',
};

/**
 * Shows a PDF: pages below each other, text that can be selected and heard, thumbnails, search, zoom by buttons, keys,
 * wheel and fingers, rotation, print and download. A protected file asks for its password. Needs no service: the file
 * comes from `src` or `data`.
 *
 * What people hear: a toolbar "Document tools", a region "Pages" with a group "Page 1 of 12" for each page near the
 * view, a list "Page thumbnails", a search line "Find".
 *
 * @tag sig-document-viewer
 *
 * @fires {SigReadyEvent} sig-ready - the document is open and its first page has its place
 * @fires {SigPageChangeEvent} sig-page-change - another page is in the middle; detail `{ page, pageCount }`
 * @fires {SigErrorEvent} sig-error - detail `{ code, status?, message, retryable }`; `document`: not a readable PDF
 *
 * @csspart base - toolbar and pages
 * @csspart bar - the toolbar
 * @csspart find - the search line
 * @csspart thumbnails - the list of small pages
 * @csspart thumbnail - one of them; also `selected` for the page in view
 * @csspart pages - the scrolled area
 * @csspart page - one page
 *
 * @cssprop --sig-viewer-height - the height of toolbar and pages (80 % of the window unless told)
 */
export class SigDocumentViewer extends SigElement {
  static override styles = [tokens, controls, shellStyles];

  /** The file's address: https, or http on loopback; relative to the page. */
  @property() src?: string;
  /** The file itself; it counts instead of `src`. */
  @property({ attribute: false }) data?: PdfData;
  /** 1 is actual size (96 CSS px to the inch); `fit` fills the width with the page in view, `fit-page` shows it whole. */
  @property({
    converter: (value) => (value === 'fit-page' ? value : Number(value) > 0 ? Number(value) : 'fit'),
  })
  zoom: Zoom = 'fit';

  readonly #words = new Strings(this, 'viewer', viewer);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  @state() private stage: Stage = { kind: 'loading' };

  #bench: Workbench | undefined;
  #desk: ViewerController | undefined;
  #content: Blob | undefined;
  #password: string | undefined;
  #wantedPage: number | undefined;
  #source: unknown;
  #asleep = false;
  /** Which return to the page is the latest. */
  #waking: object | undefined;
  #stop = new AbortController();
  #queued: ReturnType<typeof setTimeout> | undefined;

  /** The page in the middle of the view, from 1; setting it scrolls there. */
  @property({ type: Number, noAccessor: true })
  get page(): number {
    return (this.#ready ? this.#desk?.pages.current : this.#wantedPage) ?? 1;
  }
  set page(page: number) {
    if (this.#ready) this.#desk?.goTo(page);
    else this.#wantedPage = page;
  }

  /** Prints the pages alone, each on paper of its size; resolves when the dialog was closed or the print was cancelled. */
  async print(): Promise<void> {
    if (this.#ready) await this.#desk?.print();
  }
  /** Saves the file as it came through the browser's downloads; `false` while there is none. */
  download(): boolean {
    if (!this.#ready || !this.#content || !this.#bench) return false;
    this.#bench.downloadBlob(this.#content, this.#bench.nameOf(this.data ? undefined : this.src));
    return true;
  }

  get #ready(): boolean {
    return this.stage.kind === 'ready' && this.#source === (this.data ?? this.src);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
    if (this.#asleep) void this.#wake();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moved within the page it is back at once; the worker goes only when it stays away.
    setTimeout(() => {
      if (this.isConnected) return;
      if (this.stage.kind !== 'ready') {
        this.#stop.abort();
        this.#source = undefined;
        return;
      }
      this.#asleep = true;
      this.#desk?.suspend();
    });
  }

  protected override willUpdate(): void {
    const source = this.data ?? this.src;
    if (this.hasUpdated && source === this.#source) return;
    this.#source = source;
    this.#putAway();
    this.stage = { kind: 'loading' };
    clearTimeout(this.#queued);
    // Properties that are set one by one have come by then.
    this.#queued = setTimeout(() => {
      if (this.isConnected) void this.#load();
      // It comes back later, or just now is on its way to another place.
      else this.#source = undefined;
    });
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.stage.kind === 'ready') this.#desk?.hostRendered();
    if (this.stage.kind === 'password' && this.stage.problem && !this.stage.busy) {
      this.renderRoot.querySelector<HTMLInputElement>('#password')?.focus();
    }
  }

  #putAway(): void {
    this.#stop.abort();
    this.#content = this.#password = undefined;
    this.#asleep = false;
    this.#desk?.reset();
    this.#announcer.clear();
  }

  async #load(): Promise<void> {
    this.#putAway();
    const { signal } = (this.#stop = new AbortController());
    const wrong = this.#misconfigured();
    if (wrong) {
      this.stage = { kind: 'failed', text: wrong, common: 'notSetUp', retry: false };
      this.fail(configError(viewer[wrong]));
      return;
    }
    this.stage = { kind: 'loading' };
    const warm = preloadPdf();
    try {
      const bench = await this.#workbench();
      signal.throwIfAborted();
      const content = this.data ? bench.toBlob(this.data) : await this.#fetch(bench, signal);
      signal.throwIfAborted();
      this.#content = content;
      await this.#open(bench, content, signal, warm);
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    } finally {
      warm.dispose();
    }
  }

  #misconfigured(): 'configSource' | 'configUrl' | undefined {
    if (this.data) return undefined;
    if (!this.src) return 'configSource';
    return isSafeUrl(this.#url) ? undefined : 'configUrl';
  }

  /** Absolute; empty when it is no address at all. */
  get #url(): string {
    try {
      return new URL(this.src ?? '', document.baseURI).href;
    } catch {
      return '';
    }
  }

  #fetch(bench: Workbench, signal: AbortSignal): Promise<Blob> {
    return bench.readFile(this.#url, {
      fetch: this.inherited.fetch ?? ((...args) => fetch(...args)),
      clock: this.clock,
      signal,
      progress: (part) => {
        if (this.stage.kind === 'loading') this.stage = { kind: 'loading', part };
      },
    });
  }

  async #open(bench: Workbench, content: Blob, signal: AbortSignal, warm?: PreloadedWorker): Promise<void> {
    const pdf = await bench.openPdf(content, { signal, password: this.#password, warm });
    if (signal.aborted) return void pdf.close();
    await this.#desk?.open(pdf);
    if (signal.aborted) return;
    this.stage = { kind: 'ready' };
    await this.updateComplete;
    if (signal.aborted) return;
    if (this.#wantedPage !== undefined) this.#desk?.goTo(this.#wantedPage);
    this.#wantedPage = undefined;
    this.dispatchEvent(new SigReadyEvent());
  }

  #failed(error: unknown): void {
    const problem = (error as { problem?: PdfProblem }).problem;
    if (problem === 'encrypted' || problem === 'wrong-password') {
      // Without a password there was nothing to be wrong.
      this.stage = {
        kind: 'password',
        problem: this.#password === undefined ? undefined : 'wrongPassword',
        busy: false,
      };
      return;
    }
    const detail = toDetail(error);
    this.stage = {
      kind: 'failed',
      text: problem ? problemWords[problem] : detail.code === 'blocked' ? 'pdfBlocked' : undefined,
      common: commonKeyFor[detail.code],
      retry: detail.retryable || detail.code === 'blocked',
    };
    this.fail(detail);
  }

  async #unlock(password: string): Promise<void> {
    const [bench, content] = [this.#bench, this.#content];
    if (!bench || !content) return;
    if (password === '') {
      this.stage = { kind: 'password', problem: 'missingPassword', busy: false };
      return;
    }
    const { signal } = this.#stop;
    this.#password = password;
    this.stage = { kind: 'password', busy: true };
    try {
      await this.#open(bench, content, signal);
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    }
  }

  /** Everything that shows pages is code that the first paint does not need: it loads beside the file. */
  async #workbench(): Promise<Workbench> {
    if (this.#bench) return this.#bench;
    const bench = await import('./document-viewer.lazy.js');
    if (this.#bench) return this.#bench;
    this.#bench = bench;
    const root = this.renderRoot as ShadowRoot;
    root.adoptedStyleSheets.push(...bench.workStyles.flatMap((style: CSSResult) => style.styleSheet ?? []));
    this.#desk = new bench.Desk(this, {
      words: this.#words,
      common: this.#common,
      announcer: this.#announcer,
      clock: () => this.clock,
      setZoom: (zoom) => (this.zoom = zoom),
      pageChanged: () => {
        const { current, sizes } = this.#desk!.pages;
        if (this.#ready) this.dispatchEvent(new SigPageChangeEvent(current, sizes.length));
      },
      download: () => this.download(),
      failed: (error) => this.fail(error),
    });
    return bench;
  }

  /** Back in a page after it was away: the file is opened again, and what was shown is still there. */
  async #wake(): Promise<void> {
    const [bench, content] = [this.#bench, this.#content];
    if (!bench || !content) return;
    this.#asleep = false;
    const mine = (this.#waking = {});
    const { signal } = this.#stop;
    try {
      const pdf = await bench.openPdf(content, { signal, password: this.#password });
      if (signal.aborted || !this.isConnected || this.#waking !== mine) return void pdf.close();
      this.#desk?.resume(pdf);
      this.requestUpdate();
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    }
  }

  protected override render() {
    const { stage } = this;
    return html`<div class="root">
      ${stage.kind === 'loading' ? this.#waiting(stage) : nothing}
      ${stage.kind === 'failed' ? this.#problem(stage) : nothing}
      ${
        stage.kind === 'password'
          ? this.#bench?.passwordView(this.#words, {
              ...stage,
              try: (password) => void this.#unlock(password),
            })
          : nothing
      }
      ${stage.kind === 'ready' && this.#desk ? this.#bench?.workView(this.#desk, this.level()) : nothing}
      ${this.#announcer.view()}
    </div>`;
  }

  #waiting({ part }: { part?: number }) {
    const percent =
      part === undefined
        ? undefined
        : new Intl.NumberFormat(this.#words.locale, { style: 'percent' }).format(part);
    return waitingView(percent ? this.#words.tt('loadingPart', { percent }) : this.#common.tt('loading'));
  }

  #problem({ text, common: key, retry }: Extract<Stage, { kind: 'failed' }>) {
    return problemView(this.#common, {
      common: key,
      words: text && this.#words.tt(text),
      retry: retry ? () => void this.#load() : undefined,
    });
  }
}
