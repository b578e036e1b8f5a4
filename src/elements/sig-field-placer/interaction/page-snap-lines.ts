import {
  pageMarks,
  pageTransform,
  turnRect,
  turnSize,
  type PageMarks,
  type Rect,
} from '../../../domain/index.js';
import type { Pdf } from '../../shared/pdf/pdf.js';
import { drawnBoxes } from '../../shared/pdf/reading/drawn-boxes.js';

/** The lines and text of pages that fields snap to. Read when a gesture first reaches a page, and kept. */
export class PageSnapLines {
  #pdf: Pdf | undefined;
  #lines = new Map<number, PageMarks | undefined>();
  /** Of the view, when the lines were read. */
  #rotation = 0;

  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
  }
  /** Pages that were not read yet are read again when the file is opened again. */
  closeFile(): void {
    this.#pdf = undefined;
    this.#lines = new Map([...this.#lines].filter(([, marks]) => marks));
  }

  reset(): void {
    this.#pdf = undefined;
    this.#lines = new Map();
  }

  /** `rotation` is the view's own, in degrees clockwise. */
  get(index: number, rotation: number): PageMarks | undefined {
    if (rotation !== this.#rotation) {
      this.#rotation = rotation;
      this.#lines = new Map();
    }
    if (!this.#lines.has(index)) {
      this.#lines.set(index, undefined);
      void this.#read(index);
    }
    return this.#lines.get(index);
  }

  async #read(index: number): Promise<void> {
    const [found, rotation] = [this.#lines, this.#rotation];
    try {
      const page = await this.#pdf?.page(index + 1);
      if (!page) return;
      const [text, instructions] = await Promise.all([page.text(), page.instructions()]);
      const drawn = drawnBoxes(instructions, pageTransform(page.box).toShown);
      const turned = (boxes: readonly Rect[]) => boxes.map((box) => turnRect(box, page, rotation));
      found.set(index, pageMarks(turnSize(page, rotation), turned(text), turned(drawn)));
    } catch {
      // Fields still snap to each other and to margins.
    }
  }
}
