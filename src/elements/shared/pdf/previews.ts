import { freeCanvas } from './pdf-page.js';

/** How much memory quick pictures may take together: about eighty of them. */
const mostBytes = 32_000_000;

export const bytesOf = (canvas: HTMLCanvasElement): number => canvas.width * canvas.height * 4;

/** Quick pictures of pages, the ones used last; what falls out gives its memory back unless it is shown. */
export class Previews {
  readonly #kept = new Map<number, HTMLCanvasElement>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(index: number): HTMLCanvasElement | undefined {
    const found = this.#kept.get(index);
    if (found) {
      this.#kept.delete(index);
      this.#kept.set(index, found);
    }
    return found;
  }

  has(index: number): boolean {
    return this.#kept.has(index);
  }

  put(index: number, canvas: HTMLCanvasElement): void {
    this.#drop(index);
    this.#kept.set(index, canvas);
    this.#bytes += bytesOf(canvas);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break;
      if (!this.#kept.get(oldest)!.isConnected) this.#drop(oldest);
    }
  }

  holds(canvas: HTMLCanvasElement): boolean {
    for (const kept of this.#kept.values()) if (kept === canvas) return true;
    return false;
  }

  clear(): void {
    for (const index of [...this.#kept.keys()]) this.#drop(index);
  }

  #drop(index: number): void {
    const canvas = this.#kept.get(index);
    if (!canvas) return;
    this.#bytes -= bytesOf(canvas);
    this.#kept.delete(index);
    freeCanvas(canvas);
  }
}

/** A smaller copy of what is drawn, for when it has to go. */
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
