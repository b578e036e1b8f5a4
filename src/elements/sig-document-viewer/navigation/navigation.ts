import { findPlace, type Place } from './destinations.js';
import { LinkLayers, pointOf } from './link-layers.js';
import { outlineEntries, type OutlineEntry } from './target.model.js';
import { readPageLabels, type PageLabels } from '../../shared/pdf/page-labels.js';
import type { PagesController } from '../../shared/pdf/pages.controller.js';
import type { OpenPdf } from '../../shared/pdf/pdf.js';
import type { ViewerStrings } from '../document-viewer.types.js';

interface NavigationHost {
  readonly pages: PagesController;
  readonly strings: ViewerStrings;
  goTo(page: number): void;
  changed(): void;
}

/** Links, outline and page labels of the open document. Reads them after the first page is painted: the worker that reads also paints. */
export class Navigation {
  readonly #layers: LinkLayers;
  #pdf: OpenPdf | undefined;
  #isReading = false;
  #isRead = false;
  #outline: readonly OutlineEntry[] = [];
  #labels: PageLabels | undefined;

  constructor(private readonly host: NavigationHost) {
    const { pages, strings } = host;
    this.#layers = new LinkLayers({ pages, strings, goTo: (place) => void this.#goTo(place) });
  }

  /** The outline's entries; empty until they are read. */
  get outline(): readonly OutlineEntry[] {
    return this.#outline;
  }

  /** What the file calls its pages; `undefined` until that is read, and for a file with numbers only. */
  get labels(): PageLabels | undefined {
    return this.#labels;
  }

  open(pdf: OpenPdf): void {
    this.#pdf = pdf;
    this.#layers.open(pdf);
  }

  suspend(): void {
    this.#pdf = undefined;
    this.#isReading = false;
    this.#layers.reset();
  }

  reset(): void {
    this.suspend();
    this.#isRead = false;
    this.#outline = [];
    this.#labels = undefined;
  }

  /** Call after each render. */
  hostRendered(root: ParentNode): void {
    this.#layers.hostRendered(root);
    const { painter, current } = this.host.pages;
    if (this.#isRead || this.#isReading || !this.#pdf || !painter.isPainted(current - 1)) return;
    this.#isReading = true;
    void this.#read(this.#pdf);
  }

  async #read(pdf: OpenPdf): Promise<void> {
    const [items, labels] = await Promise.all([
      // A file without a readable outline is shown without one.
      pdf.file.getOutline().catch(() => undefined),
      readPageLabels(pdf.file),
    ]);
    if (this.#pdf !== pdf) return;
    this.#isRead = true;
    this.#outline = outlineEntries(items);
    this.#labels = labels;
    if (this.#outline.length > 0 || labels) this.host.changed();
  }

  /** Goes to a destination of the file, if there is one. */
  async follow(destination: string | readonly unknown[]): Promise<void> {
    const pdf = this.#pdf;
    const place = pdf && (await findPlace(pdf.file, destination));
    if (place && this.#pdf === pdf) await this.#goTo(place);
  }

  async #goTo(place: Place): Promise<void> {
    const pdf = this.#pdf;
    const { pages } = this.host;
    this.host.goTo(place.page);
    // What had focus may leave the view with its page.
    pages.scroll.scroller?.focus({ preventScroll: true });
    if (place.top === undefined) return;
    const page = await pdf?.page(place.page).catch(() => undefined);
    const point = page && pointOf(page, place, pages.rotation);
    if (point && this.#pdf === pdf) pages.scrollTo(place.page, point);
  }
}
