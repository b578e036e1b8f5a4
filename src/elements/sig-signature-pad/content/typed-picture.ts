import type { Typeface } from '../../shared/typefaces/typefaces.js';
import type { Tools } from './load-drawing.js';

/** The picture of a typed name; drawn again only when the text, the typeface or its fonts change. */
export class TypedPicture {
  #key = '';
  #picture?: HTMLCanvasElement;

  draw(tools: Tools, text: string, face: Typeface): HTMLCanvasElement | undefined {
    const key = `${face} ${tools.hasFaces(text)} ${text}`;
    if (this.#key !== key) {
      this.#key = key;
      this.#picture = tools.pictureOfText(text, face);
    }
    return this.#picture;
  }
}
