import type { ReactiveController } from 'lit';
import { addStyles } from '../../shared/ui/add-styles.js';
import { commonKeyFor, offersRetry } from '../../shared/element/describe-error.js';
import { configError, toDetail } from '../../shared/element/errors.js';
import { SigReadyEvent } from '../../shared/element/ready-event.js';
import { PdfPreloader } from '../../shared/pdf/preload.js';
import type { PlacerController } from '../field-placer.controller.js';
import type { PlacerElement, PlacerHost } from '../field-placer.types.js';
import type { PlacedField } from '../../shared/fields/field.js';
import { configMessages } from './address.model.js';
import type { DocumentStatus } from './document-status.view.js';
import type { DocumentOutline, LoadRequest } from './load-document.js';

type EditorModule = typeof import('../field-placer.lazy.js');

/** What the element's attributes name. */
export interface DocumentTarget {
  /** Identifies it: another key is another document. */
  key(): string;
  /** Identifies the envelope or template, and the service: documents of one owner are kept while another of it is shown. */
  ownerKey(): string;
  /** The request, or the message key of what is missing for it. */
  request(): LoadRequest | keyof typeof configMessages;
}

/**
 * The life cycle of the document that the attributes name: loads it, closes its file while the element is disconnected,
 * and opens the file again. Keeps what the host sets before the document is ready.
 */
export class DocumentController implements ReactiveController {
  #module: EditorModule | undefined;
  #placer: PlacerController | undefined;
  #hasInspector = false;
  #retryInspector: (() => void) | undefined;
  #status: DocumentStatus = { kind: 'loading' };
  /** The target that is loaded or about to be; follows the attributes with the next update. */
  #key: string | undefined;
  #ownerKey: string | undefined;
  #abort = new AbortController();
  #loadTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #preloader = new PdfPreloader();
  #content: Blob | undefined;
  /** What the service says about a file that it repaired. */
  #notice: string | undefined;
  #isSuspended = true;
  /** Identifies the latest attempt to open the file again. */
  #restoration: object | undefined;
  /** Fields that the host set before the document was ready; `key` as soon as there is a target for them. */
  #pending: { fields: readonly PlacedField[]; key: string | undefined } | undefined;
  #requestedPage: number | undefined;

  constructor(
    private readonly element: PlacerElement,
    private readonly target: DocumentTarget,
    private readonly host: PlacerHost,
  ) {
    element.addController(this);
  }

  get placer(): PlacerController | undefined {
    return this.#placer;
  }
  get status(): DocumentStatus {
    return this.#status;
  }
  #setStatus(status: DocumentStatus): void {
    this.#status = status;
    this.element.requestUpdate();
  }
  /** Whether the document that the attributes name now is loaded. */
  get isReady(): boolean {
    return this.#status.kind === 'ready' && !this.#isOutdated;
  }
  get #isOutdated(): boolean {
    return this.#key !== this.target.key();
  }

  /** Fields that wait for the document that the attributes name now. */
  get pendingFields(): readonly PlacedField[] | undefined {
    const [pending, key] = [this.#pending, this.target.key()];
    return pending && (pending.key ?? key) === key ? pending.fields : undefined;
  }
  setPending(fields: readonly PlacedField[]): void {
    const hasTarget = typeof this.target.request() !== 'string';
    this.#pending = { fields, key: hasTarget ? this.target.key() : undefined };
    // The pages show the service's fields: hide them until these can be shown.
    if (this.#status.kind === 'outlined') this.#setStatus({ kind: 'loading' });
  }

  /** The page in the middle of the view, or the one to scroll to when the document is ready. */
  get page(): number {
    return (this.isReady ? this.#placer?.pages.current : this.#requestedPage) ?? 1;
  }
  set page(page: number) {
    this.#requestedPage = this.isReady ? undefined : page;
    if (this.isReady) this.#placer?.show(page);
  }
  async #scrollToRequestedPage(signal: AbortSignal): Promise<void> {
    await this.element.updateComplete;
    if (!signal.aborted && this.#requestedPage !== undefined) this.#placer?.show(this.#requestedPage);
  }

  /** The editor, as soon as its pages can be laid out. */
  view(level: number): unknown {
    const isLaidOut = this.#status.kind === 'ready' || this.#status.kind === 'outlined';
    if (!isLaidOut || !this.#placer) return undefined;
    const editor = this.#module?.editorView(this.#placer.props(level, this.#retryInspector));
    return this.#notice ? [this.#module?.repairNoticeView(this.#notice), editor] : editor;
  }
  /** The choice among the envelope's documents, also while one of them is loading or cannot be shown. */
  switcher(): unknown {
    const { documents } = this.#placer ?? {};
    if (!documents) return undefined;
    const { list, failedIds, choose } = documents;
    return this.#module?.documentsView({ words: this.host.words, documents: list, failedIds, choose });
  }

  hostConnected(): void {
    this.element.requestUpdate();
    if (!this.isReady) return;
    if (this.#isSuspended && this.#content) void this.#restore(this.#content);
    this.#placer?.saving.scheduleAutosave();
  }

  hostDisconnected(): void {
    if (this.#loadTimer !== undefined) {
      // Not begun yet: starts over when connected again.
      clearTimeout(this.#loadTimer);
      this.#loadTimer = this.#key = undefined;
      this.#preloader.stop();
    }
    // An element that is moved within the page is connected again by then.
    setTimeout(() => {
      if (this.element.isConnected) return;
      if (this.#status.kind !== 'ready') this.#invalidate();
      if (this.isReady) this.#placer?.flush();
      this.#placer?.closeFile();
      this.#restoration = undefined;
      this.#isSuspended = true;
    });
  }

  hostUpdate(): void {
    // An update may still be due when the element has left the page: a document would be loaded that is never shown.
    if (!this.#isOutdated || !this.element.isConnected) return;
    this.#key = this.target.key();
    const ownerKey = this.target.ownerKey();
    this.#placer?.detach(ownerKey === this.#ownerKey);
    if (ownerKey !== this.#ownerKey) this.host.setEnvelope(undefined);
    this.#ownerKey = ownerKey;
    this.#unload();
    this.#status = { kind: 'loading' };
    clearTimeout(this.#loadTimer);
    if (this.target.request() !== 'configDocument') this.#preloader.start();
    // By then a provider may be defined, and all attributes are set.
    this.#loadTimer = setTimeout(() => {
      this.#loadTimer = undefined;
      void this.load();
    });
  }

  /** Aborts; the next update starts over. */
  #invalidate(): void {
    this.#abort.abort();
    this.#key = undefined;
  }

  #unload(): void {
    this.#abort.abort();
    this.#restoration = this.#content = this.#notice = undefined;
    this.#placer?.reset();
    this.host.announcer.announce('');
  }

  /** Loads the target, or reloads it. */
  async load(): Promise<void> {
    this.#unload();
    const { signal } = (this.#abort = new AbortController());
    const request = this.target.request();
    if (typeof request === 'string') return this.#handleConfigProblem(request);
    this.#setStatus({ kind: 'loading' });
    const warm = this.#preloader.take();
    this.#pending &&= { ...this.#pending, key: this.#pending.key ?? this.target.key() };
    try {
      const module = await this.#loadEditor();
      const inspector = this.#loadInspector();
      const { pdf, content, sizes, notice } = await module.loadDocument(request, warm, signal, {
        onPreparing: () => this.#setStatus({ kind: 'loading', preparing: true }),
        onOutline: (outline) => this.#handleOutline(outline, signal),
      });
      if (this.#isStale(signal)) return void pdf.close();
      this.#content = content;
      this.#notice = notice;
      this.#isSuspended = false;
      this.#placer?.openFile(pdf, sizes);
      this.#setStatus({ kind: 'ready' });
      const pending = this.pendingFields;
      this.#pending = undefined;
      if (pending) this.#placer?.replaceAll(pending);
      await this.#scrollToRequestedPage(signal);
      if (!signal.aborted) this.#requestedPage = undefined;
      await inspector;
      if (!signal.aborted) this.host.fire(new SigReadyEvent());
    } catch (error) {
      if (!signal.aborted) this.#handleError(error);
    } finally {
      warm.dispose();
    }
  }

  /** Unsaved changes and pending fields are lost. */
  async reload(): Promise<void> {
    this.#pending = undefined;
    await this.load();
  }

  /** Whether a result is no longer wanted. */
  #isStale(signal: AbortSignal): boolean {
    if (!signal.aborted && this.#isOutdated) this.#invalidate();
    return signal.aborted;
  }

  /** Lays out pages and fields while the file is still loading. */
  #handleOutline(outline: DocumentOutline, signal: AbortSignal): void {
    if (this.#isStale(signal)) return;
    this.host.setEnvelope(outline.envelope);
    const page = this.#placer?.load(outline);
    this.#requestedPage ??= page;
    const canShow = outline.sizes.length > 0 && !this.pendingFields;
    this.#setStatus({ kind: canShow ? 'outlined' : 'loading' });
    if (canShow) void this.#scrollToRequestedPage(signal);
  }

  #handleConfigProblem(problem: keyof typeof configMessages): void {
    this.#setStatus({ kind: 'failed', text: undefined, common: 'notSetUp', retry: false });
    this.host.fail(configError(configMessages[problem]));
    this.#preloader.stop();
  }

  #handleError(error: unknown): void {
    this.#placer?.reset();
    const detail = toDetail(error);
    this.#setStatus({
      kind: 'failed',
      text: this.#module?.errorKey(error),
      sentence: this.#module?.refusalSentence(error),
      common: commonKeyFor[detail.code],
      retry: offersRetry(detail),
    });
    this.host.fail(detail);
  }

  /** Opens the file again, in a new worker. */
  async #restore(content: Blob): Promise<void> {
    const restoration = (this.#restoration = {});
    this.#isSuspended = false;
    try {
      const pdf = await this.#module?.openPdf(content);
      if (pdf && this.#restoration === restoration) this.#placer?.openFile(pdf);
      else void pdf?.close();
    } catch (error) {
      if (this.#restoration === restoration) this.host.fail(error);
    }
  }

  /** The first paint does not need this code: it loads beside the document. */
  async #loadEditor(): Promise<EditorModule> {
    if (this.#module) return this.#module;
    const module = await import('../field-placer.lazy.js');
    if (this.#module) return this.#module;
    this.#module = module;
    addStyles(this.element, ...module.editorStyles);
    this.#placer = new module.PlacerController(this.element, this.host);
    return module;
  }

  /** Pages can be seen, and fields placed, without the inspector and the rest of the editing: their code loads after them. */
  async #loadInspector(): Promise<void> {
    this.#retryInspector = undefined;
    const module = await this.#placer?.loadLater().catch((error: unknown) => {
      this.#retryInspector = () => void this.#loadInspector();
      this.host.fail(error);
      this.element.requestUpdate();
    });
    if (!module || this.#hasInspector || !this.#placer) return;
    this.#hasInspector = true;
    addStyles(this.element, module.inspectorStyles, module.recipientStyles, module.fieldListStyles);
    this.#placer.attachInspector(module);
  }
}
