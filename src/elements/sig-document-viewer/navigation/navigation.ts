import { findPlace, type Place } from './destinations.js';
import { LinkLayers, pointOf } from './link-layers.js';
import { outlineEntries, type OutlineEntry } from './target.model.js';
import type { PagesController } from '../../shared/pdf/pages.controller.js';
import type { OpenPdf } from '../../shared/pdf/pdf.js';
import type { ViewerStrings } from '../document-viewer.types.js';

interface NavigationHost {
  readonly pages: PagesController;
  readonly strings: ViewerStrings;
  goTo(page: number): void;
  changed(): void;
}

/** Links and outline of the open document. Reads them after the first page is painted: the worker that reads also paints. */
export class Navigation {
  readonly #layers: LinkLayers;
  #pdf: OpenPdf | undefined;
  #isRead = false;
  #outline: readonly OutlineEntry[] = [];

  constructor(private readonly host: NavigationHost) {
    const { pages, strings } = host;
    this.#layers = new LinkLayers({ pages, strings, goTo: (place) => void this.#goTo(place) });
  }

  /** The outline's entries; empty until they are read. */
  get outline(): readonly OutlineEntry[] {
    return this.#outline;
  }

  open(pdf: OpenPdf): void {
    this.#pdf = pdf;
    this.#layers.open(pdf);
  }

  suspend(): void {
    this.#pdf = undefined;
    this.#layers.reset();
  }

  reset(): void {
    this.suspend();
    this.#isRead = false;
    this.#outline = [];
  }

  /** Call after each render. */
  hostRendered(root: ParentNode): void {
    this.#layers.hostRendered(root);
    if (this.#isRead || !this.#pdf || !this.host.pages.painter.isPainted(this.host.pages.current - 1)) return;
    this.#isRead = true;
    void this.#readOutline(this.#pdf);
  }

  async #readOutline(pdf: OpenPdf): Promise<void> {
    // A file without a readable outline is shown without one.
    const items = await pdf.file.getOutline().catch(() => undefined);
    if (this.#pdf !== pdf) return;
    this.#outline = outlineEntries(items);
    if (this.#outline.length > 0) this.host.changed();
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
