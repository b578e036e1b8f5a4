import type { Handle, Point } from '../../../../domain/index.js';
import { drawGesture } from './draw.js';
import type { Gesture, GestureHost } from './gesture.types.js';
import { marqueeGesture } from './marquee.js';
import { moveGesture } from './move.js';
import { GestureOverlay } from './overlay.js';
import { resizeGesture } from './resize.js';

/** What a press on the pages can become when it moves; `from` is where it began, in px of the scrolled area. */
export class PageGestures {
  readonly #overlay: GestureOverlay;

  constructor(private readonly host: GestureHost) {
    this.#overlay = new GestureOverlay(host);
  }

  draw(type: string, from: Point): Gesture {
    return drawGesture(this.host, this.#overlay, type, from);
  }
  marquee(kept: readonly string[], from: Point): Gesture {
    return marqueeGesture(this.host, this.#overlay, from, kept);
  }
  /** Moves fields of which one was grabbed. */
  move(fields: { readonly ids: readonly string[]; readonly grabbed: string }, from: Point): Gesture {
    return moveGesture(this.host, this.#overlay, fields, from);
  }
  resize(fields: { readonly ids: readonly string[]; readonly handle: Handle }, from: Point): Gesture {
    return resizeGesture(this.host, this.#overlay, fields, from);
  }
}
