import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';

/** Words in one weight. */
export interface Run {
  text: string;
  bold: boolean;
}
export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}
export interface Style {
  size: number;
  /** From the left margin. */
  indent?: number;
  width?: number;
  /** Space after. */
  after?: number;
}

const page = { width: 595, height: 842, side: 64, top: 72, bottom: 72 } as const;
export const textWidth = page.width - 2 * page.side;
export const pageSize = page;

interface Piece extends Run {
  width: number;
}

/** Writes text down A4 pages. Owns the page and the place on it; knows nothing of letters. */
export class Pen {
  #page: PDFPage;
  /** From the top of the page. */
  y: number = page.top;

  constructor(
    private readonly doc: PDFDocument,
    private readonly fonts: Fonts,
  ) {
    this.#page = doc.addPage([page.width, page.height]);
  }

  get pageNumber(): number {
    return this.doc.getPageCount();
  }

  /** Starts a page unless `height` still fits on this one. */
  ensure(height: number): void {
    if (this.y + height <= page.height - page.bottom || this.y === page.top) return;
    this.#page = this.doc.addPage([page.width, page.height]);
    this.y = page.top;
  }

  font(bold: boolean): PDFFont {
    return bold ? this.fonts.bold : this.fonts.regular;
  }

  /** Breaks runs into lines no wider than `width`; a word that is too long is broken too. */
  lines(runs: readonly Run[], size: number, width: number): Piece[][] {
    const done: Piece[][] = [[]];
    let used = 0;
    const fresh = () => {
      done.push([]);
      used = 0;
    };
    for (const { text, bold } of runs) {
      const font = this.font(bold);
      for (const part of text.split(/(\n|[ \t]+)/)) {
        if (part === '\n') fresh();
        else if (part.trim() === '') {
          if (used > 0 && part)
            used = this.#add(done, { text: ' ', bold, width: font.widthOfTextAtSize(' ', size) }, used);
        } else {
          for (const word of this.#breakable(part, font, size, width)) {
            const wide = font.widthOfTextAtSize(word, size);
            if (used > 0 && used + wide > width) fresh();
            used = this.#add(done, { text: word, bold, width: wide }, used);
          }
        }
      }
    }
    return done;
  }

  #add(lines: Piece[][], piece: Piece, used: number): number {
    lines.at(-1)?.push(piece);
    return used + piece.width;
  }

  #breakable(word: string, font: PDFFont, size: number, width: number): string[] {
    if (font.widthOfTextAtSize(word, size) <= width) return [word];
    const out: string[] = [''];
    for (const sign of word) {
      const longer = `${out.at(-1) ?? ''}${sign}`;
      if (font.widthOfTextAtSize(longer, size) > width) out.push(sign);
      else out[out.length - 1] = longer;
    }
    return out;
  }

  /** Writes a paragraph. */
  text(
    runs: readonly Run[] | string,
    { size, indent = 0, width = textWidth - indent, after = 8 }: Style,
  ): void {
    const list = typeof runs === 'string' ? [{ text: runs, bold: false }] : runs;
    const leading = size * 1.45;
    for (const line of this.lines(list, size, width)) {
      this.ensure(leading);
      this.#draw(line, page.side + indent, size);
      this.y += leading;
    }
    this.y += after;
  }

  #draw(line: readonly Piece[], x: number, size: number): void {
    let at = x;
    for (const { text, bold, width } of line) {
      this.#page.drawText(text, { x: at, y: page.height - this.y - size, size, font: this.font(bold) });
      at += width;
    }
  }

  /** Writes cells side by side; the row is as high as its highest cell. `end` sets a cell to the right. */
  row(cells: readonly { runs: readonly Run[]; width: number; end?: boolean }[], size: number): void {
    const leading = size * 1.45;
    const wrapped = cells.map(({ runs, width }) => this.lines(runs, size, width - 8));
    const height = Math.max(1, ...wrapped.map((lines) => lines.length)) * leading + 6;
    this.ensure(Math.min(height, page.height - page.top - page.bottom));
    const top = this.y;
    const count = Math.max(1, ...wrapped.map((lines) => lines.length));
    for (let index = 0; index < count; index++) {
      this.ensure(leading);
      let x: number = page.side;
      wrapped.forEach((lines, column) => {
        const cell = cells[column];
        const line = lines[index] ?? [];
        const wide = line.reduce((sum, piece) => sum + piece.width, 0);
        this.#draw(line, cell?.end ? x + cell.width - wide : x, size);
        x += cell?.width ?? 0;
      });
      this.y += leading;
    }
    if (this.y > top) this.y += 6;
    this.rule();
  }

  /** Small words side by side on one line. */
  labels(words: readonly { text: string; at: number }[]): void {
    for (const { text, at } of words)
      this.#draw(this.lines([{ text, bold: false }], 9, textWidth)[0] ?? [], page.side + at, 9);
    this.y += 14;
  }

  /** A hairline across the text. */
  rule(): void {
    const y = page.height - this.y + 3;
    this.line(page.side, page.width - page.side, y);
  }

  line(from: number, to: number, y: number): void {
    this.#page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.5, opacity: 0.4 });
  }

  space(height: number): void {
    this.y += height;
  }
}
