// Apart from the modules that use pdf.js, whose types are not in the package: what classes of elements say refers to these.
import type { Matrix, PageBox, Rect } from '../../../domain/index.js';

/** A run of text and its box in CSS px at scale 1, from the page's top left corner. */
export interface PdfText extends Rect {
  readonly text: string;
}

/** A page's operator list from pdf.js: a code and its arguments, in painting order. */
export interface PageInstructions {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
  readonly codes: Readonly<
    Record<
      | 'save'
      | 'restore'
      | 'transform'
      | 'constructPath'
      | 'endPath'
      | 'paintFormXObjectBegin'
      | 'paintFormXObjectEnd',
      number
    >
  >;
}

/** A run of text as the file writes it, in its order. */
export interface PdfRun {
  readonly text: string;
  /** Whether a line ends after it. */
  readonly endsLine: boolean;
  readonly dir: 'ltr' | 'rtl';
  /** From the run's own space (1 is the font's height, y upwards) to user space. */
  readonly matrix: Matrix;
  /** The run's length in user space. */
  readonly length: number;
  readonly vertical: boolean;
  /** A CSS font family. */
  readonly font: string;
  /** Of the font's height, above the base line. */
  readonly ascent: number;
  /** The part of the page's structure that it belongs to, as pdf.js names it. */
  readonly content: string | undefined;
}

export interface DrawOptions {
  /** Device px per point. */
  readonly scale: number;
  /** The view's own rotation, degrees clockwise. */
  readonly rotation?: number;
  /** In fractions of the page as rotated; the whole page by default. */
  readonly part?: Rect;
  readonly signal?: AbortSignal;
  /** Called with the canvas before anything is drawn on it; it shows what is drawn so far. */
  readonly started?: (canvas: HTMLCanvasElement) => void;
}

/** A page as shown: Rotate, CropBox and UserUnit are applied. */
export interface PdfPage {
  /** Counts from 1. */
  readonly number: number;
  /** CSS px at scale 1; one px is one point as shown (1/72 inch times UserUnit). */
  readonly width: number;
  readonly height: number;
  readonly box: PageBox;
  /** Draws the page, or a part of it, on white into a new canvas. */
  draw(drawing: DrawOptions): Promise<HTMLCanvasElement>;
  /** Lets the worker prepare what drawing needs, before the scale is known. */
  prepare(): void;
  /** Draws the page at the screen's density and sets the canvas's CSS size; the old content stays until then. */
  render(canvas: HTMLCanvasElement, options: { scale: number; signal?: AbortSignal }): Promise<void>;
  /** The page's text with positions, in file order. Rejects once the file is closed. */
  text(): Promise<readonly PdfText[]>;
  /** The page's text in file order, with what a text layer needs. Rejects once the file is closed. */
  runs(): Promise<readonly PdfRun[]>;
  /** The page's structure as pdf.js gives it; `null` for a page without tags. */
  structure(): Promise<unknown>;
  /** The page's annotations as pdf.js gives them; their `rect` is in user space. */
  annotations(): Promise<readonly unknown[]>;
  /** Whether the page shows pictures, such as a scan. */
  hasPictures(): Promise<boolean>;
  /** What draws the page, of which `drawnBoxes` finds lines and shapes. */
  instructions(): Promise<PageInstructions>;
  /** Frees cached images and operators. */
  release(): void;
}

export interface Pdf {
  readonly pageCount: number;
  /** Bytes of the file are still on their way: what takes long may wait for them. */
  readonly isArriving?: boolean;
  /** Rejects with `RangeError` for a page that does not exist, and with `PdfError` for one that cannot be read. */
  page(number: number): Promise<PdfPage>;
  /** Terminates the worker; pages can no longer be drawn. */
  close(): Promise<void>;
}

/** A file whose bytes are still arriving, from its start to its end. */
export interface ArrivingFile {
  /** In bytes. */
  readonly size: number;
  /** The whole file, once it has arrived. */
  readonly blob: Blob | undefined;
  /** Resolves to what comes first, with at least the header. */
  start(): Promise<Uint8Array>;
  /** Hands over copies of the bytes from `offset` on, as they arrive. Returns the function that stops it. */
  follow(offset: number, onBytes: (bytes: Uint8Array) => void, onEnd: () => void): () => void;
  /** A copy of the bytes of a part, which may be there before the bytes in front of it. */
  read(start: number, end: number): Promise<Uint8Array>;
}
