import type { PagesController } from '../../shared/pdf/pages.controller.js';
import type { Pdf } from '../../shared/pdf/pdf.js';
import type { TextSearch } from '../search/text-search.js';
import { renderTextLayer, markMatches, type TextLayer } from './text-layer.js';

interface LaidOutLayer {
  readonly element: HTMLElement;
  readonly turned: number;
  readonly layer: TextLayer;
  marks: string;
}

/** The text layers of the pages in the DOM. Owns the content of the elements `[data-text=index]`. */
export class TextLayers {
  #pdf: Pdf | undefined;
  readonly #layers = new Map<number, LaidOutLayer>();
  readonly #pending = new Map<number, HTMLElement>();

  constructor(
    private readonly pages: PagesController,
    private readonly finder: TextSearch,
    private readonly changed: () => void,
  ) {}

  open(pdf: Pdf): void {
    this.#pdf = pdf;
  }

  reset(): void {
    this.#pdf = undefined;
    this.#layers.clear();
    this.#pending.clear();
  }

  /** Whether the page is in the DOM and has no text. */
  isEmpty(index: number): boolean {
    return this.#layers.get(index)?.layer.empty ?? false;
  }

  /** Call after each render: adds the text of painted pages and marks the matches. */
  hostRendered(root: ParentNode): void {
    const there = new Map<number, HTMLElement>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-text]')) {
      there.set(Number(element.dataset.text), element);
    }
    for (const index of this.#layers.keys()) if (!there.has(index)) this.#layers.delete(index);
    const { rotation: turned } = this.pages;
    for (const [index, element] of there) {
      const laid = this.#layers.get(index);
      if (laid?.element === element && laid.turned === turned) this.#mark(index, laid);
      // Painting comes first: reading text would block the one worker.
      else if (this.pages.painter.isPainted(index) && this.#pending.get(index) !== element) {
        void this.#layOut(index, element);
      }
    }
  }

  async #layOut(index: number, element: HTMLElement): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf) return;
    this.#pending.set(index, element);
    try {
      const page = await pdf.page(index + 1);
      const runs = await page.runs();
      if (this.#pdf !== pdf || !element.isConnected) return;
      const { rotation: turned } = this.pages;
      const laid: LaidOutLayer = {
        element,
        turned,
        layer: renderTextLayer(element, page, runs, turned),
        marks: '',
      };
      this.#layers.set(index, laid);
      this.#mark(index, laid);
      if (laid.layer.empty) this.changed();
    } catch {
      // The page is still shown, without text.
    } finally {
      if (this.#pending.get(index) === element) this.#pending.delete(index);
    }
  }

  #mark(index: number, laid: LaidOutLayer): void {
    const { query, match: hit } = this.finder;
    const now = hit?.page === index ? hit.indexOnPage : undefined;
    const matches = query === '' ? [] : this.finder.spansOn(index);
    const marks = matches.length === 0 ? '' : JSON.stringify([query, now, matches.length]);
    if (marks === laid.marks) return;
    laid.marks = marks;
    markMatches(laid.layer, matches, now);
  }
}
