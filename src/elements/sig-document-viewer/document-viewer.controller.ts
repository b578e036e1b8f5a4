import type { Size } from '../../domain/index.js';
import { toLocalePercent } from '../shared/i18n/numbers.js';
import { clampZoom, zoomStep, type Zoom } from '../shared/pdf/layout.model.js';
import { problemKeys } from '../shared/pdf/painting/page-problem.view.js';
import { pageFor } from '../shared/pdf/page-labels.js';
import { PageMeasurer } from '../shared/pdf/page-measurer.js';
import { PagesController } from '../shared/pdf/pages.controller.js';
import type { OpenPdf } from '../shared/pdf/pdf.js';
import { checkOnce } from './accessibility/report-check.js';
import type { AccessibilityReport } from './accessibility/report.model.js';
import { Navigation } from './navigation/navigation.js';
import { SidePanels } from './panels/side-panels.js';
import type { Match, RunSpan } from './search/search.model.js';
import { TextSearch } from './search/text-search.js';
import { ZoomGestures } from '../shared/pdf/zoom-gestures.js';
import { TextLayers } from './text/text-layers.js';
import { Printing } from './file/printing.js';
import { runPosition } from './text/text-layer.js';
import { Thumbnails } from '../shared/pdf/thumbnails.js';
import { shortcutFor } from './chrome/shortcuts.js';
import { toolbarTarget } from './chrome/toolbar-keys.js';
import {
  pageName,
  type ViewerActions,
  type ViewerContext,
  type ViewerHost,
  type ViewerState,
  type ViewerStrings,
} from './document-viewer.types.js';

/** A page is announced after it has stayed the current one for this long. */
const pageAnnounceDelayMs = 600;
/** The height of a thumbnail with its number and margins. */
const thumbnailRowPx = 168;

/**
 * Shows one document: pages, text, search, thumbnails, zoom and printing. Owns the open document; the element owns
 * attributes and loading.
 */
export class ViewerController {
  readonly pages: PagesController;
  readonly #textSearch: TextSearch;
  readonly #gestures: ZoomGestures;
  readonly #thumbnails: Thumbnails;
  #activeTool = 'thumbs';
  #searchOpen = false;

  readonly actions: ViewerActions;
  readonly #layers: TextLayers;
  readonly #printing: Printing;
  readonly #panels: SidePanels;
  readonly #navigation: Navigation;
  #pdf: OpenPdf | undefined;
  #openAbort = new AbortController();
  #cancelAnnouncement = () => {};
  #pendingFocus: string | undefined;
  readonly #measurer = new PageMeasurer((sizes) => this.pages.correctSizes(sizes));

  constructor(
    private readonly host: ViewerHost,
    private readonly context: ViewerContext,
  ) {
    this.pages = new PagesController(
      host,
      () => this.#handlePageChange(),
      () => {
        this.#measurer.start();
        this.#update();
      },
      (page, problem) => this.#announce(problemKeys[problem], { page }),
    );
    this.#textSearch = new TextSearch({
      changed: () => this.#update(),
      reveal: (hit, stretch) => void this.#reveal(hit, stretch),
      done: () => this.#announceMatches(),
    });
    this.#layers = new TextLayers(this.pages, this.#textSearch, {
      level: () => context.level(),
      pictureWords: () => context.strings.t('picture'),
      changed: () => this.#update(),
    });
    this.#navigation = new Navigation({
      pages: this.pages,
      strings: context.strings,
      goTo: (page) => this.goTo(page),
      changed: () => this.#update(),
    });
    this.#panels = new SidePanels({
      pages: this.pages,
      strings: context.panelStrings,
      changed: () => this.#update(),
      fail: (error) => context.fail(error),
      addStyles: (styles) => context.addStyles(styles),
      labels: () => this.#navigation.labels,
      goTo: (page) => this.goTo(page),
      announce: (words) => context.announcer.announce(words),
      closed: (list) => (this.#pendingFocus = `[data-tool="${list}"]`),
    });
    this.#printing = new Printing({
      changed: () => this.#update(),
      fail: (error) => context.fail(error),
    });
    this.#thumbnails = new Thumbnails(this.pages, thumbnailRowPx, () => this.#update());
    this.#gestures = new ZoomGestures({
      pages: this.pages,
      zoomTo: (zoom) => {
        context.setZoom(clampZoom(zoom, this.pages.sizes));
        return host.updateComplete;
      },
    });
    this.actions = this.#createActions();
  }

  #createActions(): ViewerActions {
    return {
      goTo: (page) => this.goTo(page),
      goToTyped: (text) => this.#goToTyped(text),
      setZoom: (zoom) => this.#setZoom(zoom),
      rotate: () => this.#rotate(),
      ...this.#panels.actions,
      followOutline: (destination) => this.#followOutline(destination),
      handleThumbnailScroll: () => this.#thumbnails.updateVisible(),
      selectThumbnail: (page) => this.#selectThumbnail(page),
      handleThumbnailKey: (event) => this.#handleThumbnailKey(event),
      openSearch: () => this.#openSearch(),
      closeSearch: () => this.#closeSearch(),
      search: (query) => void this.#textSearch.search(query, this.pages.current - 1),
      searchNext: (direction) => this.#searchNext(direction),
      print: () => this.print(),
      cancelPrint: () => this.#cancelPrint(),
      download: () => this.context.download(),
      handleToolbarKey: (event) => this.#handleToolbarKey(event),
      handleToolFocus: (event) => this.#handleToolFocus(event),
      handleKey: (event) => this.#handleKey(event),
      handlePageKey: (event) => this.#handlePageKey(event),
    };
  }

  /** Opens another document, or the same one with another password. */
  async open(pdf: OpenPdf): Promise<void> {
    this.reset();
    const { signal } = (this.#openAbort = new AbortController());
    const first = await pdf.page(1).catch((error: unknown) => {
      void pdf.close();
      throw error;
    });
    if (signal.aborted) return void pdf.close();
    first.prepare();
    const size: Size = { width: first.width, height: first.height };
    this.#pdf = pdf;
    this.#measurer.open(pdf);
    this.#textSearch.open(pdf);
    this.#layers.open(pdf);
    this.#navigation.open(pdf);
    this.#panels.openFile(pdf);
    this.#printing.openFile(pdf);
    // Until a page is measured it is laid out like the first one, so that a long document shows at once.
    this.pages.open(Array.from({ length: pdf.pageCount }, () => size));
    this.pages.painter.openFile(pdf);
  }

  /** Reopens the suspended document in a new worker. */
  resume(pdf: OpenPdf): void {
    this.#pdf = pdf;
    this.#textSearch.resume(pdf, this.pages.current - 1);
    this.#layers.open(pdf);
    this.#navigation.open(pdf);
    this.#panels.openFile(pdf);
    this.#printing.openFile(pdf);
    this.pages.painter.openFile(pdf);
    this.#measurer.open(pdf);
    this.#measurer.start();
  }

  /** Terminates the worker; the painted pages stay. */
  suspend(): void {
    this.#printing.suspend();
    this.#measurer.suspend();
    this.#textSearch.suspend();
    this.#layers.reset();
    this.#navigation.suspend();
    this.#panels.suspend();
    this.pages.painter.closeFile();
    this.#pdf = undefined;
  }

  reset(): void {
    this.#openAbort.abort();
    this.#cancelAnnouncement();
    this.suspend();
    this.#textSearch.reset();
    this.#measurer.reset();
    this.pages.reset();
    this.#thumbnails.reset();
    this.#navigation.reset();
    this.#panels.reset();
    this.#printing.reset();
    this.#searchOpen = false;
  }

  get state(): ViewerState {
    const { context } = this;
    const { strings, common } = context;
    return {
      strings,
      common,
      pages: this.pages,
      textSearch: this.#textSearch,
      gestures: this.#gestures,
      zoom: this.host.zoom,
      activeTool: this.#activeTool,
      panels: this.#panels.state,
      hasReport: context.hasReport(),
      outline: this.#navigation.outline,
      searchOpen: this.#searchOpen,
      labels: this.#navigation.labels,
      printing: this.#printing.page,
      printFailed: this.#printing.hasFailed,
      isTextless: (index) => this.#layers.isEmpty(index),
      thumbnails: this.#thumbnails,
    };
  }

  #update(): void {
    this.host.requestUpdate();
  }

  /** Call after each render of the element. */
  hostRendered(): void {
    const root = this.host.renderRoot;
    this.#layers.hostRendered(root);
    this.#thumbnails.hostRendered(root);
    this.#navigation.hostRendered(root);
    this.#panels.hostRendered();
    if (this.#pendingFocus === undefined) return;
    const target = root.querySelector<HTMLElement>(this.#pendingFocus);
    if (!target) return;
    this.#pendingFocus = undefined;
    // A focus handler may request an update, which must not happen within this one.
    queueMicrotask(() => focusAndSelect(target));
  }

  goTo(page: number): void {
    const last = this.pages.sizes.length;
    this.pages.scrollTo(Math.min(last, Math.max(1, Math.trunc(page) || this.pages.current)));
    this.#update();
  }

  #goToTyped(text: string): void {
    this.goTo(pageFor(text, this.#navigation.labels) ?? NaN);
  }

  #handlePageChange(): void {
    const { context } = this;
    context.pageChanged();
    this.#thumbnails.scrollToCurrent();
    this.#cancelAnnouncement();
    this.#cancelAnnouncement = context.clock().after(pageAnnounceDelayMs, () => {
      const { current, sizes } = this.pages;
      context.announcer.announce(pageName(context.strings, this.#navigation.labels, current, sizes.length));
    });
  }

  #announce(...[key, values]: Parameters<ViewerStrings['t']>): void {
    this.context.announcer.announce(this.context.strings.t(key, values));
  }

  #setZoom(zoom: Zoom): void {
    this.context.setZoom(typeof zoom === 'number' ? clampZoom(zoom, this.pages.sizes) : zoom);
    this.pages.refit();
    void this.host.updateComplete.then(() =>
      this.#announce('zoomed', {
        percent: toLocalePercent(this.pages.zoomFactor, this.context.strings.locale),
      }),
    );
  }

  #zoomBy(direction: 1 | -1): void {
    this.#setZoom(zoomStep(this.pages.zoomFactor, direction, this.pages.sizes));
  }

  #rotate(): void {
    this.pages.rotate(this.pages.rotation + 90);
    this.#announce('rotated', { degrees: this.pages.rotation });
  }

  #followOutline(destination: string | readonly unknown[]): void {
    // On a narrow screen the list covers the pages.
    const list = this.host.renderRoot.querySelector('.outline');
    if (list && getComputedStyle(list).position === 'absolute') this.#panels.toggle('outline');
    void this.#navigation.follow(destination);
  }

  #selectThumbnail(page: number): void {
    this.goTo(page);
    // On a narrow screen the list covers the pages, so a choice closes it.
    if (this.#thumbnails.isOverlay) this.#panels.toggle('thumbs');
  }
  #handleThumbnailKey(event: KeyboardEvent): void {
    const page = this.#thumbnails.targetPage(event.key);
    if (page === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.goTo(page);
  }

  #openSearch(): void {
    this.#searchOpen = true;
    this.#pendingFocus = '.find input';
    this.#update();
  }
  #closeSearch(): void {
    this.#searchOpen = false;
    void this.#textSearch.search('', 0);
    this.#pendingFocus = '[data-tool="find"]';
    this.#update();
  }

  #searchNext(direction: 1 | -1): void {
    this.#textSearch.moveBy(direction);
    this.#announceMatches();
  }
  #announceMatches(): void {
    const { match, matchNumber: nth, total, query, isTextless } = this.#textSearch;
    if (query === '') return;
    if (match) this.#announce('findSaid', { nth, total, page: match.page + 1 });
    else this.#announce(isTextless ? 'findNoText' : 'findNone');
  }
  async #reveal({ page: index }: Match, span: RunSpan): Promise<void> {
    const pdf = this.#pdf;
    // The file may be closed before its page is read.
    const page = await pdf?.page(index + 1).catch(() => undefined);
    const run = (await page?.runs().catch(() => undefined))?.[span.run];
    if (!page || !run || this.#pdf !== pdf) return;
    this.pages.scrollTo(index + 1, runPosition(page, run, this.pages.rotation));
  }

  /** Resolves when the print dialog is closed, or printing is cancelled. */
  print(): Promise<void> {
    return this.#printing.start(this.pages.rotation);
  }
  /** What a screen reader would miss; `undefined` without a document. */
  async checkAccessibility(): Promise<AccessibilityReport | undefined> {
    return this.#pdf && checkOnce(this.#pdf, this.#openAbort.signal);
  }
  #cancelPrint(): void {
    if (this.#printing.page !== undefined) this.#pendingFocus = '[data-tool="print"]';
    this.#printing.cancel();
    this.#update();
  }

  #handleToolbarKey(event: KeyboardEvent): void {
    const target = toolbarTarget(event, this.context.strings.dir === 'rtl');
    if (!target) return;
    event.preventDefault();
    focusAndSelect(target);
  }
  #handleToolFocus(event: FocusEvent): void {
    const tool = (event.target as HTMLElement).dataset.tool;
    if (tool === undefined || tool === this.#activeTool) return;
    this.#activeTool = tool;
    this.#update();
  }

  #handleKey(event: KeyboardEvent): void {
    const shortcut = event.defaultPrevented ? undefined : shortcutFor(event, this.#searchOpen);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut.kind === 'zoomBy') this.#zoomBy(shortcut.direction);
    else if (shortcut.kind === 'actualSize') this.#setZoom(1);
    else if (shortcut.kind === 'searchNext') this.#searchNext(shortcut.direction);
    else this.#openSearch();
  }

  #handlePageKey(event: KeyboardEvent): void {
    const { scroller } = this.pages.scroll;
    if (event.target !== scroller || event.ctrlKey || event.metaKey || event.altKey || !scroller) return;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || scroller.scrollWidth > scroller.clientWidth) return;
    event.preventDefault();
    this.goTo(this.pages.current + by);
  }
}

function focusAndSelect(target: HTMLElement): void {
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
}
