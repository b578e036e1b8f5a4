/** What stands for a canvas with ink on it: what the ink says. */
export interface Picture {
  readonly ink: string;
}
interface Stroke {
  readonly points: readonly { readonly x: number }[];
}

/** The sheet that a pad has in the page: what is on it, and the pen of the person. */
export interface WalkedSheet {
  readonly shown: { strokes?: readonly Stroke[]; picture?: Picture; disabled: boolean };
  draw(stroke: Stroke): void;
}

export const inkOfStrokes = (strokes: readonly Stroke[]): string =>
  `drawn ${strokes.map(({ points }) => points[0]?.x).join()}`;

/** What pads of a walk draw, read and load with. */
class Studio {
  /** The one that the pad has made last and not given up. */
  sheet?: WalkedSheet;
  /** How long a picture takes to be read. */
  readMs = 0;
  pending = 0;
  /** Whether the fonts come, and which have. */
  areFontsThere = true;
  readonly fonts = new Set<string>();
  /** Forgets the drawing code, as a page that is loaded again. */
  unload = (): void => {};
  readonly #inks = new WeakMap<Blob, string>();

  reset(): void {
    this.unload();
    this.fonts.clear();
    Object.assign(this, { sheet: undefined, readMs: 0, pending: 0, areFontsThere: true });
  }

  /** A file of a picture; what is in it is known without reading it, which another thread would do. */
  fileWith(ink: string, name: string): File {
    const file = new File([ink], name, { type: 'image/png' });
    this.#inks.set(file, ink);
    return file;
  }
  inkOf(file: Blob): string {
    return this.#inks.get(file) ?? '';
  }

  async pass(ms: number): Promise<void> {
    this.pending += 1;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    this.pending -= 1;
  }
}

export const studio = new Studio();
