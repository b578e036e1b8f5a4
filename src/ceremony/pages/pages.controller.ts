import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { openPdf, type Pdf } from '../../elements/internal.js';

/** One page; its size gives the aspect ratio before it is drawn. */
export interface PageView {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Its text, for screen readers. */
  readonly text?: string;
}

export interface DocumentView {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly pages: readonly PageView[];
  /** The PDF's object URL, for downloading. */
  readonly url?: string;
}

const a4Points = { width: 595, height: 842 };

/** In longer documents, pages are measured only when they come near the viewport. */
const maxMeasuredPages = 40;

/**
 * Loads the documents and draws pages near the viewport on the canvases of `[data-page]` elements. Owns the PDFs, their
 * workers and object URLs, not the elements.
 */
export class PagesController implements ReactiveController {
  readonly #documents = new Map<string, DocumentView>();
  readonly #pdfs = new Map<string, Pdf>();
  readonly #drawn = new Map<Element, { scale: number; stop: AbortController }>();
  readonly #near = new Set<Element>();
  #observed = new WeakSet<Element>();
  #abort = new AbortController();
  #intersections?: IntersectionObserver;
  #resizes?: ResizeObserver;

  constructor(
    private readonly host: ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment },
    private readonly fetchDocument: (id: string, signal: AbortSignal) => Promise<Blob>,
  ) {
    host.addController(this);
  }

  document(id: string, pageCount: number): DocumentView {
    const pages = Array.from({ length: Math.max(1, pageCount) }, (_, i) => ({ number: i + 1, ...a4Points }));
    return this.#documents.get(id) ?? { state: 'loading', pages };
  }

  get isReady(): boolean {
    return [...this.#documents.values()].every(({ state }) => state === 'ready') && this.#documents.size > 0;
  }

  async load(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.#load(id)));
  }

  async #load(id: string): Promise<void> {
    const { signal } = this.#abort;
    this.#set(id, {
      state: 'loading',
      pages: this.#documents.get(id)?.pages ?? [{ number: 1, ...a4Points }],
    });
    try {
      const blob = await this.fetchDocument(id, signal);
      const pdf = await openPdf(blob, { signal });
      this.#pdfs.set(id, pdf);
      const first = await pdf.page(1);
      const pages = Array.from({ length: pdf.pageCount }, (_, i) => ({
        number: i + 1,
        width: first.width,
        height: first.height,
      }));
      if (pdf.pageCount <= maxMeasuredPages) {
        await Promise.all(
          pages.map(async (page, i) => {
            const { width, height } = await pdf.page(i + 1);
            pages[i] = { ...page, width, height };
          }),
        );
      }
      if (signal.aborted) return;
      this.#set(id, { state: 'ready', pages, url: URL.createObjectURL(blob) });
    } catch {
      if (!signal.aborted) this.#set(id, { state: 'failed', pages: [] });
    }
  }

  #set(id: string, view: DocumentView): void {
    this.#documents.set(id, view);
    this.host.requestUpdate();
  }

  reset(): void {
    this.#abort.abort();
    this.#intersections?.disconnect();
    this.#resizes?.disconnect();
    for (const pdf of this.#pdfs.values()) void pdf.close();
    for (const { url } of this.#documents.values()) if (url) URL.revokeObjectURL(url);
    this.#pdfs.clear();
    this.#documents.clear();
    this.#drawn.clear();
    this.#near.clear();
    this.#observed = new WeakSet();
    this.#abort = new AbortController();
    this.#intersections = this.#resizes = undefined;
  }

  hostDisconnected(): void {
    this.reset();
  }

  hostUpdated(): void {
    for (const element of this.host.renderRoot.querySelectorAll('[data-page]')) {
      if (this.#observed.has(element)) continue;
      this.#observed.add(element);
      this.#intersections ??= new IntersectionObserver((entries) => this.#handleIntersections(entries), {
        rootMargin: '600px 0px',
      });
      this.#resizes ??= new ResizeObserver(() => {
        for (const near of this.#near) void this.#draw(near);
      });
      this.#intersections.observe(element);
      this.#resizes.observe(element);
    }
    for (const near of this.#near) void this.#draw(near);
  }

  #handleIntersections(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        this.#near.add(target);
        void this.#draw(target);
        continue;
      }
      this.#near.delete(target);
      this.#drawn.get(target)?.stop.abort();
      if (!this.#drawn.delete(target)) continue;
      const canvas = target.querySelector('canvas');
      // Phones have little canvas memory: pages far away release theirs.
      if (canvas) canvas.width = canvas.height = 0;
    }
  }

  async #draw(element: Element): Promise<void> {
    const { document: id = '', page: number = '' } = (element as HTMLElement).dataset;
    const canvas = element.querySelector('canvas');
    const pdf = this.#pdfs.get(id);
    const wide = element.clientWidth;
    if (!canvas || !pdf || wide === 0) return;
    const page = await pdf.page(Number(number)).catch(() => undefined);
    if (!page) return;
    const scale = wide / page.width;
    const before = this.#drawn.get(element);
    if (before?.scale === scale) return;
    before?.stop.abort();
    const stop = new AbortController();
    this.#drawn.set(element, { scale, stop });
    try {
      await page.render(canvas, { scale, signal: stop.signal });
      const known = this.#documents.get(id)?.pages[page.number - 1];
      if (!known || known.text !== undefined) return;
      const text = (await page.text()).map((run) => run.text).join(' ');
      const { width, height } = page;
      this.#setPage(id, page.number, { number: page.number, width, height, text });
    } catch {
      if (!stop.signal.aborted) this.#drawn.delete(element);
    }
  }

  #setPage(id: string, number: number, page: PageView): void {
    const view = this.#documents.get(id);
    if (!view) return;
    this.#set(id, { ...view, pages: view.pages.map((one) => (one.number === number ? page : one)) });
  }
}
