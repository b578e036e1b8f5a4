import type { PagesController } from '../shared/pdf/pages.controller.js';
import type { Pdf } from '../shared/pdf/pdf.js';
import type { Finder } from './viewer.finder.js';
import { layText, markText, type TextLayer } from './viewer.text.js';

interface Laid {
  readonly element: HTMLElement;
  readonly turned: number;
  readonly layer: TextLayer;
  marks: string;
}

/** The text of the pages in the DOM. Owns what is inside the elements `[data-text=index]`; a page that leaves is forgotten. */
export class TextLayers {
  #pdf: Pdf | undefined;
  readonly #laid = new Map<number, Laid>();
  readonly #under = new Map<number, HTMLElement>();

  constructor(
    private readonly pages: PagesController,
    private readonly finder: Finder,
    private readonly changed: () => void,
  ) {}

  open(pdf: Pdf): void {
    this.#pdf = pdf;
  }

  close(): void {
    this.#pdf = undefined;
    this.#laid.clear();
    this.#under.clear();
  }

  /** Whether a page in the DOM is known to have no text. */
  isEmpty(index: number): boolean {
    return this.#laid.get(index)?.layer.empty ?? false;
  }

  /** After each render: lays what is new on pages that can be seen, marks what is found. */
  settle(root: ParentNode): void {
    const there = new Map<number, HTMLElement>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-text]')) {
      there.set(Number(element.dataset.text), element);
    }
    for (const index of this.#laid.keys()) if (!there.has(index)) this.#laid.delete(index);
    const { turned } = this.pages;
    for (const [index, element] of there) {
      const laid = this.#laid.get(index);
      if (laid?.element === element && laid.turned === turned) this.#mark(index, laid);
      // Reading a page's text would keep its picture waiting: there is one worker.
      else if (this.pages.painter.hasShown(index) && this.#under.get(index) !== element) {
        void this.#lay(index, element);
      }
    }
  }

  async #lay(index: number, element: HTMLElement): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf) return;
    this.#under.set(index, element);
    try {
      const page = await pdf.page(index + 1);
      const runs = await page.runs();
      if (this.#pdf !== pdf || !element.isConnected) return;
      const { turned } = this.pages;
      const laid: Laid = { element, turned, layer: layText(element, page, runs, turned), marks: '' };
      this.#laid.set(index, laid);
      this.#mark(index, laid);
      if (laid.layer.empty) this.changed();
    } catch {
      // A page whose text cannot be read is still shown as a picture.
    } finally {
      if (this.#under.get(index) === element) this.#under.delete(index);
    }
  }

  #mark(index: number, laid: Laid): void {
    const { query, hit } = this.finder;
    const now = hit?.page === index ? hit.nth : undefined;
    const matches = query === '' ? [] : this.finder.stretches(index);
    const marks = matches.length === 0 ? '' : JSON.stringify([query, now, matches.length]);
    if (marks === laid.marks) return;
    laid.marks = marks;
    markText(laid.layer, matches, now);
  }
}
