import { freeCanvas } from '../pdf-page.js';

/** About eighty previews. */
const maxBytes = 32_000_000;

export const bytesOf = (canvas: HTMLCanvasElement): number => canvas.width * canvas.height * 4;

/** Keeps the most recently used previews; frees an evicted one unless it is in the DOM. */
export class PreviewCache {
  readonly #canvases = new Map<number, HTMLCanvasElement>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(index: number): HTMLCanvasElement | undefined {
    const found = this.#canvases.get(index);
    if (found) {
      this.#canvases.delete(index);
      this.#canvases.set(index, found);
    }
    return found;
  }

  has(index: number): boolean {
    return this.#canvases.has(index);
  }

  set(index: number, canvas: HTMLCanvasElement): void {
    this.#delete(index);
    this.#canvases.set(index, canvas);
    this.#bytes += bytesOf(canvas);
    for (const oldest of this.#canvases.keys()) {
      if (this.#bytes <= maxBytes) break;
      if (!this.#canvases.get(oldest)!.isConnected) this.#delete(oldest);
    }
  }

  contains(canvas: HTMLCanvasElement): boolean {
    for (const kept of this.#canvases.values()) if (kept === canvas) return true;
    return false;
  }

  clear(): void {
    for (const index of [...this.#canvases.keys()]) this.#delete(index);
  }

  #delete(index: number): void {
    const canvas = this.#canvases.get(index);
    if (!canvas) return;
    this.#bytes -= bytesOf(canvas);
    this.#canvases.delete(index);
    freeCanvas(canvas);
  }
}

/** A smaller copy of a canvas. */
export function shrink(canvas: HTMLCanvasElement, pixels: number): HTMLCanvasElement {
  const by = Math.min(1, Math.sqrt(pixels / (canvas.width * canvas.height)));
  const copy = document.createElement('canvas');
  copy.width = Math.max(1, Math.round(canvas.width * by));
  copy.height = Math.max(1, Math.round(canvas.height * by));
  const context = copy.getContext('2d', { alpha: false });
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(canvas, 0, 0, copy.width, copy.height);
  return copy;
}
