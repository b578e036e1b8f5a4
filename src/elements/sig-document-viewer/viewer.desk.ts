import type { ReactiveControllerHost } from 'lit';
import type { Size } from '../../domain/index.js';
import type { common } from '../../locales/en/common.js';
import type { Announcer } from '../shared/ui/announcer.js';
import type { Clock } from '../shared/element/clock.js';
import type { Zoom } from '../shared/pdf/layout.js';
import { PageMeasurer } from '../shared/pdf/measure.js';
import { PagesController } from '../shared/pdf/pages.controller.js';
import type { Pdf } from '../shared/pdf/pdf.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Hit, Stretch } from './viewer.find.model.js';
import { Finder } from './viewer.finder.js';
import { ZoomGestures } from '../shared/pdf/zoom.gestures.js';
import { TextLayers } from './viewer.layers.js';
import { printPdf } from './viewer.print.js';
import { placeOf } from './viewer.text.js';
import { Thumbs } from './viewer.thumbs.js';
import { toolbarTarget } from './viewer.toolbar.js';
import type { ViewerUi, Words } from './viewer.ui.js';

/** The element, as the desk knows it. */
export interface DeskHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: Zoom;
}

export interface DeskFacts {
  readonly words: Words;
  readonly common: Strings<typeof common>;
  readonly announcer: Announcer;
  clock(): Clock;
  setZoom(zoom: Zoom): void;
  turned(): void;
  download(): void;
  failed(error: unknown): void;
}

/** How long the page in view has to stay the same before it is said. */
const quiet = 600;

/**
 * The work on one document: brings pages, text, search, thumbnails, zoom and printing together and answers what the
 * views ask for. Owns what is open; the element owns attributes and loading.
 */
export class Desk implements ViewerUi {
  readonly words: Words;
  readonly common: Strings<typeof common>;
  readonly pages: PagesController;
  readonly finder: Finder;
  readonly gestures: ZoomGestures;
  readonly thumbs: Thumbs;
  tool = 'thumbs';
  thumbsOpen = false;
  findOpen = false;
  printing: number | undefined;
  printFailed = false;

  readonly #layers: TextLayers;
  #pdf: Pdf | undefined;
  #stop = new AbortController();
  #printStop: AbortController | undefined;
  #stopSaying = () => {};
  #focus: string | undefined;
  readonly #measurer = new PageMeasurer((sizes) => this.pages.measured(sizes));

  constructor(
    private readonly host: DeskHost,
    private readonly facts: DeskFacts,
  ) {
    this.words = facts.words;
    this.common = facts.common;
    this.pages = new PagesController(
      host,
      () => this.#turnedPage(),
      () => {
        this.#measurer.begin();
        this.#update();
      },
    );
    this.finder = new Finder({
      changed: () => this.#update(),
      reveal: (hit, stretch) => void this.#reveal(hit, stretch),
      done: () => this.#sayFound(),
    });
    this.#layers = new TextLayers(this.pages, this.finder, () => this.#update());
    this.thumbs = new Thumbs(this.pages, () => this.#update());
    this.gestures = new ZoomGestures({
      pages: this.pages,
      zoomTo: (zoom) => {
        facts.setZoom(this.pages.clamp(zoom));
        return host.updateComplete;
      },
    });
  }

  /** Another document, or the same one again with another password. */
  async open(pdf: Pdf): Promise<void> {
    this.close();
    const { signal } = (this.#stop = new AbortController());
    const first = await pdf.page(1);
    if (signal.aborted) return;
    first.prepare();
    const size: Size = { width: first.width, height: first.height };
    this.#pdf = pdf;
    this.#measurer.open(pdf);
    this.finder.open(pdf);
    this.#layers.open(pdf);
    // Every page is taken to be like the first until it was measured, so that a long document is there at once.
    this.pages.open(Array.from({ length: pdf.pageCount }, () => size));
    this.pages.openFile(pdf);
  }

  /** The same document in a new worker: what is shown stays. */
  resume(pdf: Pdf): void {
    this.#pdf = pdf;
    this.finder.resume(pdf, this.pages.current - 1);
    this.#layers.open(pdf);
    this.pages.openFile(pdf);
    this.#measurer.open(pdf);
    this.#measurer.begin();
  }

  /** The worker ends; what is shown stays until the element is used again. */
  suspend(): void {
    this.cancelPrint();
    this.#measurer.pause();
    this.finder.pause();
    this.#layers.close();
    this.pages.closeFile();
    this.#pdf = undefined;
  }

  close(): void {
    this.#stop.abort();
    this.#stopSaying();
    this.suspend();
    this.finder.close();
    this.#measurer.close();
    this.pages.close();
    this.thumbs.close();
    this.findOpen = this.printFailed = false;
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
  settle(): void {
    const root = this.host.renderRoot;
    this.#layers.settle(root);
    this.thumbs.settle(root);
    if (this.#focus === undefined) return;
    const wanted = root.querySelector<HTMLElement>(this.#focus);
    if (!wanted) return;
    this.#focus = undefined;
    // Where focus comes, the next render begins.
    queueMicrotask(() => {
      wanted.focus();
      if (wanted instanceof HTMLInputElement) wanted.select();
    });
  }

  goTo(page: number): void {
    const last = this.pages.sizes.length;
    const wanted = Math.min(last, Math.max(1, Math.trunc(page) || this.pages.current));
    this.pages.show(wanted);
    this.#update();
  }

  #turnedPage(): void {
    this.facts.turned();
    this.thumbs.follow();
    this.#stopSaying();
    this.#stopSaying = this.facts.clock().after(quiet, () => {
      this.#say('nowOnPage', { page: this.pages.current, n: this.pages.sizes.length });
    });
  }

  #say(...[key, values]: Parameters<Words['t']>): void {
    this.facts.announcer.announce(this.words.t(key, values));
  }

  setZoom(zoom: Zoom): void {
    this.facts.setZoom(typeof zoom === 'number' ? this.pages.clamp(zoom) : zoom);
    this.pages.refit();
    void this.host.updateComplete.then(() => this.#say('zoomed', { percent: this.percent }));
  }

  /** The present zoom in words. */
  get percent(): string {
    return new Intl.NumberFormat(this.words.locale, { style: 'percent' }).format(this.pages.percent);
  }

  rotate(): void {
    this.pages.turn(this.pages.turned + 90);
    this.#say('rotated', { degrees: this.pages.turned });
  }

  toggleThumbs(): void {
    this.thumbsOpen = !this.thumbsOpen;
    this.#update();
  }
  thumbsScrolled(): void {
    this.thumbs.look();
  }
  chooseThumb(page: number): void {
    this.goTo(page);
    // On a narrow screen the list lies over the pages: it goes when it has served.
    if (this.thumbs.covers) this.toggleThumbs();
  }
  thumbKeys(event: KeyboardEvent): void {
    const page = this.thumbs.target(event.key);
    if (page === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.goTo(page);
  }

  openFind(): void {
    this.findOpen = true;
    this.#focus = '.find input';
    this.#update();
  }
  closeFind(): void {
    this.findOpen = false;
    void this.finder.search('', 0);
    this.#focus = '[data-tool="find"]';
    this.#update();
  }
  find(query: string): void {
    void this.finder.search(query, this.pages.current - 1);
  }
  findNext(direction: 1 | -1): void {
    this.finder.move(direction);
    this.#sayFound();
  }
  #sayFound(): void {
    const { hit, nth, total, query, textless } = this.finder;
    if (query === '') return;
    if (hit) this.#say('findSaid', { nth, total, page: hit.page + 1 });
    else this.#say(textless ? 'findNoText' : 'findNone');
  }
  async #reveal({ page }: Hit, { run }: Stretch): Promise<void> {
    const pdf = this.#pdf;
    const there = await pdf?.page(page + 1);
    const found = (await there?.runs())?.[run];
    if (!there || !found || this.#pdf !== pdf) return;
    this.pages.show(page + 1, placeOf(there, found, this.pages.turned));
  }

  /** Resolves when the print dialog has been closed, or the person or another print has ended it. */
  async print(): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf) return;
    this.cancelPrint();
    const { signal } = (this.#printStop = new AbortController());
    this.printFailed = false;
    try {
      await printPdf(pdf, {
        signal,
        turned: this.pages.turned,
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
      if (this.#printStop?.signal === signal) this.printing = this.#printStop = undefined;
      this.#update();
    }
  }
  cancelPrint(): void {
    if (this.printing !== undefined) this.#focus = '[data-tool="print"]';
    this.#printStop?.abort();
    this.#printStop = this.printing = undefined;
  }
  download(): void {
    this.facts.download();
  }

  toolbarKeys(event: KeyboardEvent): void {
    const target = toolbarTarget(event, this.words.dir === 'rtl');
    if (!target) return;
    event.preventDefault();
    target.focus();
    if (target instanceof HTMLInputElement) target.select();
  }
  toolFocused(event: FocusEvent): void {
    const tool = (event.target as HTMLElement).dataset.tool;
    if (tool === undefined || tool === this.tool) return;
    this.tool = tool;
    this.#update();
  }

  /** Keys count only while focus is inside the element. */
  readonly keydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const command = (event.ctrlKey || event.metaKey) && !event.altKey;
    const acts: Record<string, () => void> = command
      ? {
          '+': () => this.setZoom(this.pages.zoomStep(1)),
          '=': () => this.setZoom(this.pages.zoomStep(1)),
          '-': () => this.setZoom(this.pages.zoomStep(-1)),
          '0': () => this.setZoom(1),
          f: () => this.openFind(),
          g: () => this.findNext(event.shiftKey ? -1 : 1),
        }
      : { F3: () => this.findNext(event.shiftKey ? -1 : 1) };
    const act = acts[event.key];
    if (!act || (/^(g|F3)$/.test(event.key) && !this.findOpen)) return;
    event.preventDefault();
    act();
  };

  /** On the pages themselves: left and right turn them, where nothing is left to scroll to. */
  readonly pageKeys = (event: KeyboardEvent): void => {
    const scroller = this.pages.scroller;
    if (event.target !== scroller || event.ctrlKey || event.metaKey || event.altKey || !scroller) return;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || scroller.scrollWidth > scroller.clientWidth) return;
    event.preventDefault();
    this.goTo(this.pages.current + by);
  };
}
