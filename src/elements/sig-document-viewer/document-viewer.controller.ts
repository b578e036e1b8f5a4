import type { ReactiveControllerHost } from 'lit';
import type { Size } from '../../domain/index.js';
import type { common } from '../../locales/en/common.js';
import type { Announcer } from '../shared/ui/announcer.js';
import type { Clock } from '../shared/element/clock.js';
import type { Zoom } from '../shared/pdf/layout.model.js';
import { PageMeasurer } from '../shared/pdf/page-measurer.js';
import { PagesController } from '../shared/pdf/pages.controller.js';
import type { Pdf } from '../shared/pdf/pdf.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Match, RunSpan } from './search/search.model.js';
import { TextSearch } from './search/text-search.js';
import { ZoomGestures } from '../shared/pdf/zoom-gestures.js';
import { TextLayers } from './text/text-layers.js';
import { printPdf } from './file/print-pdf.js';
import { runPosition } from './text/text-layer.js';
import { Thumbnails } from './pages/thumbnails.js';
import { toolbarTarget } from './chrome/toolbar-keys.js';
import type { ViewerActions, ViewerStrings } from './document-viewer.types.js';

/** The element, as the desk knows it. */
export interface ViewerHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: Zoom;
}

export interface ViewerContext {
  readonly words: ViewerStrings;
  readonly common: Strings<typeof common>;
  readonly announcer: Announcer;
  clock(): Clock;
  setZoom(zoom: Zoom): void;
  pageChanged(): void;
  download(): void;
  failed(error: unknown): void;
}

/** How long the page in view has to stay the same before it is said. */
const pageAnnounceDelayMs = 600;

/**
 * The work on one document: brings pages, text, search, thumbnails, zoom and printing together and answers what the
 * views ask for. Owns what is open; the element owns attributes and loading.
 */
export class ViewerController implements ViewerActions {
  readonly strings: ViewerStrings;
  readonly common: Strings<typeof common>;
  readonly pages: PagesController;
  readonly textSearch: TextSearch;
  readonly gestures: ZoomGestures;
  readonly thumbnails: Thumbnails;
  activeTool = 'thumbs';
  thumbnailsOpen = false;
  searchOpen = false;
  printing: number | undefined;
  printFailed = false;

  readonly #layers: TextLayers;
  #pdf: Pdf | undefined;
  #openAbort = new AbortController();
  #printAbort: AbortController | undefined;
  #cancelAnnouncement = () => {};
  #pendingFocus: string | undefined;
  readonly #measurer = new PageMeasurer((sizes) => this.pages.measured(sizes));

  constructor(
    private readonly host: ViewerHost,
    private readonly facts: ViewerContext,
  ) {
    this.strings = facts.words;
    this.common = facts.common;
    this.pages = new PagesController(
      host,
      () => this.#handlePageChange(),
      () => {
        this.#measurer.start();
        this.#update();
      },
    );
    this.textSearch = new TextSearch({
      changed: () => this.#update(),
      reveal: (hit, stretch) => void this.#reveal(hit, stretch),
      done: () => this.#announceMatches(),
    });
    this.#layers = new TextLayers(this.pages, this.textSearch, () => this.#update());
    this.thumbnails = new Thumbnails(this.pages, () => this.#update());
    this.gestures = new ZoomGestures({
      pages: this.pages,
      zoomTo: (zoom) => {
        facts.setZoom(this.pages.clampZoom(zoom));
        return host.updateComplete;
      },
    });
  }

  /** Another document, or the same one again with another password. */
  async open(pdf: Pdf): Promise<void> {
    this.reset();
    const { signal } = (this.#openAbort = new AbortController());
    const first = await pdf.page(1);
    if (signal.aborted) return;
    first.prepare();
    const size: Size = { width: first.width, height: first.height };
    this.#pdf = pdf;
    this.#measurer.open(pdf);
    this.textSearch.open(pdf);
    this.#layers.open(pdf);
    // Every page is taken to be like the first until it was measured, so that a long document is there at once.
    this.pages.open(Array.from({ length: pdf.pageCount }, () => size));
    this.pages.openFile(pdf);
  }

  /** The same document in a new worker: what is shown stays. */
  resume(pdf: Pdf): void {
    this.#pdf = pdf;
    this.textSearch.resume(pdf, this.pages.current - 1);
    this.#layers.open(pdf);
    this.pages.openFile(pdf);
    this.#measurer.open(pdf);
    this.#measurer.start();
  }

  /** The worker ends; what is shown stays until the element is used again. */
  suspend(): void {
    this.cancelPrint();
    this.#measurer.suspend();
    this.textSearch.suspend();
    this.#layers.reset();
    this.pages.closeFile();
    this.#pdf = undefined;
  }

  reset(): void {
    this.#openAbort.abort();
    this.#cancelAnnouncement();
    this.suspend();
    this.textSearch.reset();
    this.#measurer.reset();
    this.pages.reset();
    this.thumbnails.reset();
    this.searchOpen = this.printFailed = false;
  }

  get zoom(): Zoom {
    return this.host.zoom;
  }

  isTextless(index: number): boolean {
    return this.#layers.isEmpty(index);
  }

  #update(): void {
    this.host.requestUpdate();
  }

  /** After each render of the element. */
  hostRendered(): void {
    const root = this.host.renderRoot;
    this.#layers.hostRendered(root);
    this.thumbnails.hostRendered(root);
    if (this.#pendingFocus === undefined) return;
    const wanted = root.querySelector<HTMLElement>(this.#pendingFocus);
    if (!wanted) return;
    this.#pendingFocus = undefined;
    // Where focus comes, the next render begins.
    queueMicrotask(() => {
      wanted.focus();
      if (wanted instanceof HTMLInputElement) wanted.select();
    });
  }

  goTo(page: number): void {
    const last = this.pages.sizes.length;
    const wanted = Math.min(last, Math.max(1, Math.trunc(page) || this.pages.current));
    this.pages.scrollTo(wanted);
    this.#update();
  }

  #handlePageChange(): void {
    this.facts.pageChanged();
    this.thumbnails.scrollToCurrent();
    this.#cancelAnnouncement();
    this.#cancelAnnouncement = this.facts.clock().after(pageAnnounceDelayMs, () => {
      this.#announce('nowOnPage', { page: this.pages.current, n: this.pages.sizes.length });
    });
  }

  #announce(...[key, values]: Parameters<ViewerStrings['t']>): void {
    this.facts.announcer.announce(this.strings.t(key, values));
  }

  setZoom(zoom: Zoom): void {
    this.facts.setZoom(typeof zoom === 'number' ? this.pages.clampZoom(zoom) : zoom);
    this.pages.refit();
    void this.host.updateComplete.then(() => this.#announce('zoomed', { percent: this.percent }));
  }

  /** The present zoom in words. */
  get percent(): string {
    return new Intl.NumberFormat(this.strings.locale, { style: 'percent' }).format(this.pages.zoomFactor);
  }

  rotate(): void {
    this.pages.rotate(this.pages.rotation + 90);
    this.#announce('rotated', { degrees: this.pages.rotation });
  }

  toggleThumbnails(): void {
    this.thumbnailsOpen = !this.thumbnailsOpen;
    this.#update();
  }
  handleThumbnailScroll(): void {
    this.thumbnails.updateVisible();
  }
  selectThumbnail(page: number): void {
    this.goTo(page);
    // On a narrow screen the list lies over the pages: it goes when it has served.
    if (this.thumbnails.isOverlay) this.toggleThumbnails();
  }
  handleThumbnailKey(event: KeyboardEvent): void {
    const page = this.thumbnails.targetPage(event.key);
    if (page === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.goTo(page);
  }

  openSearch(): void {
    this.searchOpen = true;
    this.#pendingFocus = '.find input';
    this.#update();
  }
  closeSearch(): void {
    this.searchOpen = false;
    void this.textSearch.search('', 0);
    this.#pendingFocus = '[data-tool="find"]';
    this.#update();
  }
  search(query: string): void {
    void this.textSearch.search(query, this.pages.current - 1);
  }
  searchNext(direction: 1 | -1): void {
    this.textSearch.moveBy(direction);
    this.#announceMatches();
  }
  #announceMatches(): void {
    const { match: hit, matchNumber: nth, total, query, isTextless: textless } = this.textSearch;
    if (query === '') return;
    if (hit) this.#announce('findSaid', { nth, total, page: hit.page + 1 });
    else this.#announce(textless ? 'findNoText' : 'findNone');
  }
  async #reveal({ page }: Match, { run }: RunSpan): Promise<void> {
    const pdf = this.#pdf;
    const there = await pdf?.page(page + 1);
    const found = (await there?.runs())?.[run];
    if (!there || !found || this.#pdf !== pdf) return;
    this.pages.scrollTo(page + 1, runPosition(there, found, this.pages.rotation));
  }

  /** Resolves when the print dialog has been closed, or the person or another print has ended it. */
  async print(): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf) return;
    this.cancelPrint();
    const { signal } = (this.#printAbort = new AbortController());
    this.printFailed = false;
    try {
      await printPdf(pdf, {
        signal,
        turned: this.pages.rotation,
        progress: (page) => {
          this.printing = page;
          this.#update();
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      this.printFailed = true;
      this.facts.failed(error);
    } finally {
      if (this.#printAbort?.signal === signal) this.printing = this.#printAbort = undefined;
      this.#update();
    }
  }
  cancelPrint(): void {
    if (this.printing !== undefined) this.#pendingFocus = '[data-tool="print"]';
    this.#printAbort?.abort();
    this.#printAbort = this.printing = undefined;
  }
  download(): void {
    this.facts.download();
  }

  handleToolbarKey(event: KeyboardEvent): void {
    const target = toolbarTarget(event, this.strings.dir === 'rtl');
    if (!target) return;
    event.preventDefault();
    target.focus();
    if (target instanceof HTMLInputElement) target.select();
  }
  handleToolFocus(event: FocusEvent): void {
    const tool = (event.target as HTMLElement).dataset.tool;
    if (tool === undefined || tool === this.activeTool) return;
    this.activeTool = tool;
    this.#update();
  }

  /** Keys count only while focus is inside the element. */
  readonly handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const command = (event.ctrlKey || event.metaKey) && !event.altKey;
    const acts: Record<string, () => void> = command
      ? {
          '+': () => this.setZoom(this.pages.zoomStep(1)),
          '=': () => this.setZoom(this.pages.zoomStep(1)),
          '-': () => this.setZoom(this.pages.zoomStep(-1)),
          '0': () => this.setZoom(1),
          f: () => this.openSearch(),
          g: () => this.searchNext(event.shiftKey ? -1 : 1),
        }
      : { F3: () => this.searchNext(event.shiftKey ? -1 : 1) };
    const act = acts[event.key];
    if (!act || (/^(g|F3)$/.test(event.key) && !this.searchOpen)) return;
    event.preventDefault();
    act();
  };

  /** On the pages themselves: left and right turn them, where nothing is left to scroll to. */
  readonly handlePageKey = (event: KeyboardEvent): void => {
    const scroller = this.pages.scroller;
    if (event.target !== scroller || event.ctrlKey || event.metaKey || event.altKey || !scroller) return;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || scroller.scrollWidth > scroller.clientWidth) return;
    event.preventDefault();
    this.goTo(this.pages.current + by);
  };
}
