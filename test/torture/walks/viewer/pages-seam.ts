import { PagesController as Pages } from '../placer/pages-seam.js';
import { reader, type OpenFile } from './reader.js';

const nothing = () => undefined;

/** Stands where pages are laid out and painted: one is painted a moment after its file was opened. */
export class PagesController extends Pages {
  #file: OpenFile | undefined;

  override readonly painter = {
    ...{ revision: 0, problem: nothing, retry: nothing, redraw: nothing, rotate: nothing, preview: nothing },
    setThumbnails: nothing,
    openFile: ({ walked }: { walked: OpenFile }) => {
      this.#file = walked;
      queueMicrotask(() => {
        if (this.#file !== walked) return;
        reader.painted = walked;
        this.#isPainted = true;
        this.drawn(0);
      });
    },
    closeFile: () => {
      if (this.#file) this.#file.isClosed = true;
      this.#file = undefined;
    },
    isPainted: () => this.#isPainted,
  } as unknown as Pages['painter'] & { closeFile(): void };
  #isPainted = false;

  override reset(): void {
    this.painter.closeFile();
    this.#isPainted = false;
    reader.painted = undefined;
    this.rotation = 0;
    super.reset();
  }

  override rotate(degrees: number): void {
    this.rotation = degrees % 360;
  }
}
