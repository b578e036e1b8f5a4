import type { TypedName } from '../../shared/typefaces/typefaces.js';
import { drawing } from './load-drawing.js';

/** The picture of a typed name; drawn again only when the text, the typeface or its fonts change. */
export class TypedPicture {
  #key = '';
  #picture?: HTMLCanvasElement;

  draw({ text, face }: TypedName): HTMLCanvasElement | undefined {
    if (!drawing) return undefined;
    const key = `${face} ${drawing.hasFaces(text)} ${text}`;
    if (this.#key !== key) {
      this.#key = key;
      this.#picture = drawing.pictureOfText(text, face);
    }
    return this.#picture;
  }
}
