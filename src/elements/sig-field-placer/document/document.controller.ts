import type { CSSResult, ReactiveController } from 'lit';
import type { SigErrorCode } from '../../../contract/index.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { configError, toDetail } from '../../shared/element/errors.js';
import { PdfPreloader } from '../../shared/pdf/preload.js';
import { SigReadyEvent } from '../../shared/element/ready-event.js';
import { configMessages } from './address.model.js';
import type { PlacerController } from '../field-placer.controller.js';
import type { PlacerHost, PlacerElement } from '../field-placer.context.js';
import type { PlacedField } from '../model/field.js';
import type { DocumentOutline, LoadRequest } from './load-document.js';
import type { DocumentStatus } from './document-status.view.js';

type EditorModule = typeof import('../field-placer.lazy.js');
type InspectorModule = typeof import('../inspector/inspector.lazy.js');

/** What asking again does not change. */
const permanentErrors: ReadonlySet<SigErrorCode> = new Set([
  'not-found',
  'gone',
  'document',
  'plan-required',
  'origin-refused',
  'config',
  'too-large',
]);

/** What the attributes name. */
export interface DocumentTarget {
  /** One line for all of it: another one is another document. */
  key(): string;
  /** What is to be read, or what is missing before that can be. */
  request(): LoadRequest | keyof typeof configMessages;
}

/**
 * What is open: brings the document that the attributes name onto the desk, puts it away while the element is out of the
 * page, and brings it back. Owns how far that is and what was set before it could be shown; the desk owns the work on it.
 */
export class DocumentController implements ReactiveController {
  editorModule: EditorModule | undefined;
  placer: PlacerController | undefined;
  inspectorModule: InspectorModule | undefined;
  /** When the meaning could not be loaded: tries again. */
  retryInspector: (() => void) | undefined;
  #status: DocumentStatus = { kind: 'loading' };
  /** What is open or about to be; what the attributes name becomes it with the next update. */
  #key: string | undefined;
  #abort = new AbortController();
  #loadTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #standby = new PdfPreloader();
  #content: Blob | undefined;
  #isSuspended = true;
  #restoration: object | undefined;
  /** Fields set before they could be shown, and which place they were meant for once there was one. */
  #pending: { fields: readonly PlacedField[]; place: string | undefined } | undefined;
  #requestedPage: number | undefined;

  constructor(
    private readonly host: PlacerElement & HTMLElement,
    private readonly ports: DocumentTarget,
    private readonly facts: PlacerHost,
  ) {
    host.addController(this);
  }

  get status(): DocumentStatus {
    return this.#status;
  }
  #setStatus(stage: DocumentStatus): void {
    this.#status = stage;
    this.host.requestUpdate();
  }
  /** Whether what the attributes name is there. */
  get isReady(): boolean {
    return this.#status.kind === 'ready' && !this.#addressChanged;
  }
  /** The attributes name something else already. */
  get #addressChanged(): boolean {
    return this.#key !== this.ports.key();
  }

  /** Fields that wait for their document. */
  get pendingFields(): readonly PlacedField[] | undefined {
    const [given, place] = [this.#pending, this.ports.key()];
    return given && (given.place ?? place) === place ? given.fields : undefined;
  }
  setPending(fields: readonly PlacedField[]): void {
    const nowhere = typeof this.ports.request() === 'string';
    this.#pending = { fields, place: nowhere ? undefined : this.ports.key() };
    // Others than these were seen on the pages.
    if (this.#status.kind === 'outlined') this.#setStatus({ kind: 'loading' });
  }

  /** The page in the middle of the view, or the one that is to be. */
  get page(): number {
    return (this.isReady ? this.placer?.pages.current : this.#requestedPage) ?? 1;
  }
  set page(page: number) {
    this.#requestedPage = this.isReady ? undefined : page;
    if (this.isReady) this.placer?.goTo(page);
  }
  async #scrollToRequestedPage(signal: AbortSignal): Promise<void> {
    await this.host.updateComplete;
    if (!signal.aborted && this.#requestedPage !== undefined) this.placer?.goTo(this.#requestedPage);
  }

  hostConnected(): void {
    this.host.requestUpdate();
    if (!this.isReady) return;
    if (this.#isSuspended && this.#content) void this.#restore(this.#content);
    this.placer?.saver.scheduleAutosave();
  }

  hostDisconnected(): void {
    if (this.#loadTimer !== undefined) {
      // Nothing has begun yet: back in a page it does.
      clearTimeout(this.#loadTimer);
      this.#loadTimer = this.#key = undefined;
      this.#standby.stop();
    }
    // Moved within the page it is back at once; the worker and what is under way go only when it stays away.
    setTimeout(() => {
      if (this.host.isConnected) return;
      if (this.#status.kind !== 'ready') this.#invalidate();
      if (this.isReady) this.placer?.leave();
      this.placer?.closeFile();
      this.#restoration = undefined;
      this.#isSuspended = true;
    });
  }

  hostUpdate(): void {
    if (!this.#addressChanged) return;
    this.#key = this.ports.key();
    if (this.#status.kind === 'ready') this.placer?.part();
    this.#unload();
    this.#status = { kind: 'loading' };
    clearTimeout(this.#loadTimer);
    if (this.ports.request() !== 'configDocument') this.#standby.start();
    // A provider that is defined later, and attributes that are set one by one, have come by then.
    this.#loadTimer = setTimeout(() => {
      this.#loadTimer = undefined;
      void this.load();
    });
  }

  /** What is under way is not what is wanted any more: the next update begins anew. */
  #invalidate(): void {
    this.#abort.abort();
    this.#key = undefined;
  }

  /** Before anything else is opened: nothing of what was open may reach it. */
  #unload(): void {
    this.#abort.abort();
    this.#restoration = this.#content = undefined;
    this.placer?.close();
    this.facts.announcer.clear();
  }

  /** Reads what the attributes name, anew when it is there already. */
  async load(): Promise<void> {
    this.#unload();
    const { signal } = (this.#abort = new AbortController());
    const request = this.ports.request();
    if (typeof request === 'string') return this.#handleConfigProblem(request);
    this.#setStatus({ kind: 'loading' });
    const warm = this.#standby.take();
    this.#pending &&= { ...this.#pending, place: this.#pending.place ?? this.ports.key() };
    try {
      const bench = await this.#loadEditor();
      const meaning = this.#loadInspector(bench);
      const opened = await bench.openSession(request, warm, signal, {
        onPreparing: () => this.#setStatus({ kind: 'loading', preparing: true }),
        onOutline: (outline) => this.#handleOutline(outline, signal),
      });
      if (this.#isStale(signal)) return void opened.pdf.close();
      this.#content = opened.content;
      this.#isSuspended = false;
      this.placer?.openFile(opened.pdf, opened.sizes);
      this.#setStatus({ kind: 'ready' });
      const given = this.pendingFields;
      this.#pending = undefined;
      if (given) this.placer?.replaceAll(given);
      await this.#scrollToRequestedPage(signal);
      if (!signal.aborted) this.#requestedPage = undefined;
      await meaning;
      if (!signal.aborted) this.facts.fire(new SigReadyEvent());
    } catch (error) {
      if (!signal.aborted) this.#handleError(error);
    } finally {
      warm.dispose();
    }
  }

  /** Reads all of it anew; changes that were not saved, and fields that waited, are lost. */
  async reload(): Promise<void> {
    this.#pending = undefined;
    await this.load();
  }

  /** Whether what came is not wanted any more. */
  #isStale(signal: AbortSignal): boolean {
    if (!signal.aborted && this.#addressChanged) this.#invalidate();
    return signal.aborted;
  }

  /** What can be laid out is, while the file is on its way: then only its pages are left to draw. */
  #handleOutline(outline: DocumentOutline, signal: AbortSignal): void {
    if (this.#isStale(signal)) return;
    this.facts.setEnvelope(outline.envelope);
    this.placer?.open(outline);
    const shown = outline.sizes.length > 0 && !this.pendingFields;
    this.#setStatus({ kind: shown ? 'outlined' : 'loading' });
    if (shown) void this.#scrollToRequestedPage(signal);
  }

  #handleConfigProblem(wrong: keyof typeof configMessages): void {
    this.#setStatus({ kind: 'failed', text: wrong, common: 'notSetUp', retry: false });
    this.facts.fail(configError(configMessages[wrong]));
    this.#standby.stop();
  }

  #handleError(error: unknown): void {
    this.placer?.close();
    const detail = toDetail(error);
    this.#setStatus({
      kind: 'failed',
      text: this.editorModule?.problemKey(error),
      common: commonKeyFor[detail.code],
      retry: detail.retryable || !permanentErrors.has(detail.code),
    });
    this.facts.fail(detail);
  }

  /** The same document again, in a new worker. */
  async #restore(content: Blob): Promise<void> {
    const mine = (this.#restoration = {});
    this.#isSuspended = false;
    try {
      const pdf = await this.editorModule?.openPdf(content);
      if (pdf && this.#restoration === mine) this.placer?.openFile(pdf);
      else void pdf?.close();
    } catch (error) {
      if (this.#restoration === mine) this.facts.fail(error);
    }
  }

  /** Everything one works with is code that the first paint does not need: it loads beside the document. */
  async #loadEditor(): Promise<EditorModule> {
    if (this.editorModule) return this.editorModule;
    const bench = await import('../field-placer.lazy.js');
    if (this.editorModule) return this.editorModule;
    this.editorModule = bench;
    this.#adoptStyles(bench.workStyles);
    this.placer = new bench.Desk(this.host, this.facts);
    return bench;
  }

  /** The properties, the check and the suggestions: the pages can be seen, and fields placed, without them. */
  async #loadInspector(bench: EditorModule): Promise<void> {
    this.retryInspector = undefined;
    const meaning = await import('../inspector/inspector.lazy.js').catch((error: unknown) => {
      this.retryInspector = () => void this.#loadInspector(bench);
      this.facts.fail(error);
      this.host.requestUpdate();
    });
    if (!meaning) return;
    await this.placer?.firstSight.done;
    if (this.inspectorModule || this.editorModule !== bench || !this.placer) return;
    this.inspectorModule = meaning;
    this.#adoptStyles([meaning.panelStyles]);
    this.placer.attach(new meaning.Side(this.placer, this.host, this.facts));
  }

  #adoptStyles(styles: readonly CSSResult[]): void {
    const root = this.host.renderRoot as ShadowRoot;
    root.adoptedStyleSheets.push(...styles.flatMap((style) => style.styleSheet ?? []));
  }
}
