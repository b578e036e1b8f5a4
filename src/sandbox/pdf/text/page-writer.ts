import type { PDFDocument, PDFImage, PDFPage } from '@cantoo/pdf-lib';
import { breakWord } from '../../../domain/index.js';
import { drawLine, type SetLine, type TextRun, type Typesetter } from './typesetter.js';

export interface ParagraphStyle {
  size: number;
  /** From the margin on the paragraph's start side. */
  indent?: number;
  /** Space after. */
  after?: number;
  /** By default the first strong character decides. */
  rtl?: boolean | undefined;
}

const page = { width: 595, height: 842, side: 64, top: 72, bottom: 72 } as const;
export const pageSize = page;
export const textWidth = page.width - 2 * page.side;
const lineHeightOf = (size: number) => size * 1.45;

/** A cell; `left` is counted from the margin. All lengths are in points. */
export interface Cell {
  runs: readonly TextRun[];
  left: number;
  width: number;
  /** Aligned to the end of its column, as amounts are. */
  end?: boolean;
  rtl?: boolean | undefined;
}

/** Writes text down A4 pages. Owns the current page and the position on it; knows nothing of letters. */
export class PageWriter {
  #page: PDFPage;
  /** From the top of the page. */
  y: number = page.top;

  constructor(
    readonly doc: PDFDocument,
    readonly typesetter: Typesetter,
  ) {
    this.#page = doc.addPage([page.width, page.height]);
  }

  get pageNumber(): number {
    return this.doc.getPageCount();
  }

  /** Whether `height` fits on the rest of this page. */
  fits(height: number): boolean {
    return this.y + height <= page.height - page.bottom;
  }

  /** Starts a page unless `height` fits on this one or it is empty. */
  ensure(height: number): void {
    if (!this.fits(height) && this.y > page.top) this.newPage();
  }

  newPage(): void {
    this.#page = this.doc.addPage([page.width, page.height]);
    this.y = page.top;
  }

  /** Breaks runs into lines no wider than `width`; a longer word is broken too. */
  lines(runs: readonly TextRun[], size: number, width: number): TextRun[][] {
    const lines: TextRun[][] = [[]];
    let used = 0;
    const breakLine = () => {
      lines.push([]);
      used = 0;
    };
    const add = (text: string, bold: boolean, runWidth: number) => {
      lines.at(-1)?.push({ text, bold });
      used += runWidth;
    };
    for (const { text, bold = false } of runs) {
      const widthOf = (part: string) => this.typesetter.width(part, bold) * size;
      for (const part of text.split(/(\n|[ \t]+)/)) {
        if (part === '\n') breakLine();
        else if (part.trim() === '') {
          if (used > 0 && part) add(' ', bold, widthOf(' '));
        } else {
          for (const word of breakWord(part, width, widthOf)) {
            if (used > 0 && used + widthOf(word) > width) breakLine();
            add(word, bold, widthOf(word));
          }
        }
      }
    }
    return lines.map(trimEnd);
  }

  #rtl(runs: readonly TextRun[]): boolean {
    return this.typesetter.readsRtl(runs.map(({ text }) => text).join(''));
  }

  /** Writes a paragraph; `mark` is a list item's bullet or number. */
  text(
    runs: readonly TextRun[] | string,
    { size, indent = 0, after = 8, ...style }: ParagraphStyle,
    mark = '',
  ): void {
    const list = typeof runs === 'string' ? [{ text: runs }] : runs;
    const rtl = style.rtl ?? this.#rtl(list);
    const [width, leading] = [textWidth - indent, lineHeightOf(size)];
    const left = rtl ? 0 : indent;
    this.lines(list, size, width).forEach((runs, index) => {
      this.ensure(leading);
      if (mark && index === 0) {
        const markLine = this.typesetter.line([{ text: mark }], rtl);
        this.#draw(markLine, rtl ? left + width + 4 : left - 4 - markLine.width * size, size);
      }
      this.#drawRuns(runs, left, width, size, rtl);
      this.y += leading;
    });
    this.y += after;
  }

  #drawRuns(
    runs: readonly TextRun[],
    left: number,
    width: number,
    size: number,
    rtl: boolean,
    end = rtl,
  ): void {
    const line = this.typesetter.line(runs, rtl);
    this.#draw(line, end ? left + width - line.width * size : left, size);
  }

  /** Draws at `x` from the left margin, on the line at `y`. */
  #draw(line: SetLine, x: number, size: number): void {
    drawLine(this.#page, line, { x: page.side + x, y: page.height - this.y - size, size });
  }

  /** The height of a row of cells. */
  rowHeight(cells: readonly Cell[], size: number): number {
    const counts = cells.map(({ runs, width }) => this.lines(runs, size, width - 8).length);
    return Math.max(1, ...counts) * lineHeightOf(size) + 6;
  }

  /** Writes cells side by side and moves down by the tallest. A row taller than a page continues on the next. */
  row(cells: readonly Cell[], size: number): void {
    const leading = lineHeightOf(size);
    this.ensure(Math.min(this.rowHeight(cells, size), page.height - page.top - page.bottom));
    const wrapped = cells.map((cell) => ({ cell, lines: this.lines(cell.runs, size, cell.width - 8) }));
    const count = Math.max(1, ...wrapped.map(({ lines }) => lines.length));
    for (let index = 0; index < count; index++) {
      this.ensure(leading);
      for (const { cell, lines } of wrapped) this.#cellLine(cell, lines[index] ?? [], size);
      this.y += leading;
    }
    this.y += 6;
  }

  /** Writes cells side by side without moving down. */
  cells(cells: readonly Cell[], size: number): void {
    const top = this.y;
    for (const cell of cells) {
      for (const line of this.lines(cell.runs, size, cell.width - 8)) {
        this.#cellLine(cell, line, size);
        this.y += lineHeightOf(size);
      }
      this.y = top;
    }
  }

  #cellLine(cell: Cell, line: readonly TextRun[], size: number): void {
    const rtl = cell.rtl ?? this.#rtl(cell.runs);
    this.#drawRuns(line, cell.left, cell.width - 8, size, rtl, cell.end === true ? !rtl : rtl);
  }

  /** Small text side by side on one line. */
  labels(words: readonly { text: string; at: number }[]): void {
    for (const { text, at } of words) this.#draw(this.typesetter.line([{ text }]), at, 9);
    this.y += 14;
  }

  /** An image, at most as wide as the text and as tall as a page. */
  image(image: PDFImage, indent = 0): void {
    const room = { width: textWidth - indent, height: page.height - page.top - page.bottom };
    // Image pixels are taken as CSS pixels: 96 per inch.
    const natural = image.scale(72 / 96);
    const scale = Math.min(1, room.width / natural.width, room.height / natural.height);
    const { width, height } = { width: natural.width * scale, height: natural.height * scale };
    this.ensure(height);
    const y = page.height - this.y - height;
    this.#page.drawImage(image, { x: page.side + indent, y, width, height });
    this.y += height + 8;
  }

  /** A hairline from `from` to `to`, counted from the left margin. */
  rule(from = 0, to: number = textWidth): void {
    this.line(page.side + from, page.side + to, page.height - this.y + 3);
  }

  line(from: number, to: number, y: number): void {
    this.#page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.5, opacity: 0.4 });
  }

  space(height: number): void {
    this.y += height;
  }

  /** Small text at the foot of each page; call it once all pages exist. */
  footer(text: (pageNumber: number, pageCount: number) => string): void {
    const pages = this.doc.getPages();
    pages.forEach((current, index) => {
      this.#page = current;
      this.y = page.height - 44;
      const line = this.typesetter.line([{ text: text(index + 1, pages.length) }]);
      this.#draw(line, textWidth - line.width * 8, 8);
    });
  }
}

function trimEnd(line: TextRun[]): TextRun[] {
  const last = line.findLastIndex(({ text }) => text !== ' ');
  return line.slice(0, last + 1);
}
