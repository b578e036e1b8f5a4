import type { PagesController } from '../../shared/pdf/pages.controller.js';
import type { OpenPdf } from '../../shared/pdf/pdf.js';
import type { PdfRun } from '../../shared/pdf/pdf.types.js';
import type { TextSearch } from '../search/text-search.js';
import { languageOf, structureOf, type StructureNode } from './structure.model.js';
import { renderTextLayer, markMatches, type TextLayer } from './text-layer.js';

interface LaidOutLayer {
  readonly element: HTMLElement;
  readonly turned: number;
  readonly layer: TextLayer;
  marks: string;
}

interface TextLayersOptions {
  /** The level of the document's own heading. */
  level(): number;
  /** Said for a picture that the file does not describe. */
  pictureWords(): string;
  changed(): void;
}

/** The text layers of the pages in the DOM. Owns the content of the elements `[data-text=index]`. */
export class TextLayers {
  #pdf: OpenPdf | undefined;
  readonly #layers = new Map<number, LaidOutLayer>();
  readonly #pending = new Map<number, HTMLElement>();
  #languageRead: Promise<string | undefined> | undefined;

  constructor(
    private readonly pages: PagesController,
    private readonly finder: TextSearch,
    private readonly options: TextLayersOptions,
  ) {}

  open(pdf: OpenPdf): void {
    this.#pdf = pdf;
  }

  reset(): void {
    this.#pdf = undefined;
    this.#layers.clear();
    this.#pending.clear();
    this.#languageRead = undefined;
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
      const [runs, tree, language] = await Promise.all([
        page.runs(),
        // A page whose structure cannot be read is read in the order of the file.
        page.structure().catch(() => undefined),
        this.#language(pdf),
      ]);
      if (this.#pdf !== pdf || !element.isConnected) return;
      const { rotation: turned } = this.pages;
      const laid: LaidOutLayer = {
        element,
        turned,
        layer: renderTextLayer(element, page, runs, turned, this.#structureOf(tree, runs)),
        marks: '',
      };
      if (language !== undefined) element.lang = language;
      this.#layers.set(index, laid);
      this.#mark(index, laid);
      if (laid.layer.empty) this.options.changed();
    } catch {
      // The page is still shown, without text.
    } finally {
      if (this.#pending.get(index) === element) this.#pending.delete(index);
    }
  }

  #structureOf(tree: unknown, runs: readonly PdfRun[]): StructureNode | undefined {
    const words = new Set(runs.map(({ text, content }) => (text.trim() === '' ? undefined : content)));
    return structureOf(tree, {
      firstLevel: this.options.level() + 1,
      hasText: (id) => words.has(id),
      pictureWords: this.options.pictureWords(),
    });
  }

  /** The language that the file states. */
  #language(pdf: OpenPdf): Promise<string | undefined> {
    this.#languageRead ??= pdf.file.getMetadata().then(
      ({ info }) => languageOf((info as { Language?: unknown }).Language),
      () => undefined,
    );
    return this.#languageRead;
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
