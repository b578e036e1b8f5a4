import type { ReactiveController, ReactiveElement } from 'lit';
import type { SavedSignature } from './saved-signature.model.js';

/** Pixels of a canvas: twice the largest card. */
const maxPixels = 640;

/** The bytes of base64 text. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Paints pictures on the canvases that name them by `data-picture`: a page's `img-src` may refuse addresses of data. */
export class PicturePainter implements ReactiveController {
  readonly #painted = new WeakMap<HTMLCanvasElement, string>();

  constructor(
    private readonly host: ReactiveElement,
    private readonly find: (id: string) => SavedSignature | undefined,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    for (const canvas of this.host.renderRoot.querySelectorAll<HTMLCanvasElement>('canvas[data-picture]')) {
      const picture = this.find(canvas.dataset.picture ?? '')?.picture;
      if (picture === undefined || this.#painted.get(canvas) === picture) continue;
      this.#painted.set(canvas, picture);
      void this.#paint(canvas, picture);
    }
  }

  async #paint(canvas: HTMLCanvasElement, picture: string): Promise<void> {
    try {
      const bitmap = await createImageBitmap(new Blob([fromBase64(picture)]));
      if (this.#painted.get(canvas) !== picture) return bitmap.close();
      const scale = Math.min(1, maxPixels / bitmap.width, maxPixels / bitmap.height);
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      bitmap.close();
      delete canvas.dataset.broken;
    } catch {
      // Not a picture after all: the card says so.
      canvas.dataset.broken = '';
    }
  }
}
