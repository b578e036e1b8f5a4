import { clampRect, rectBetween, type Point, type Rect, type Size } from '../../../../domain/index.js';
import { toPage } from '../../../shared/pdf/layout.model.js';
import { defaultSize } from '../../../shared/fields/field.js';
import type { Gesture, GestureHost } from './gesture.types.js';
import type { GestureOverlay } from './overlay.js';

/** A box this small was meant as a tap. */
const isTap = (box: Size, { width, height }: Size): boolean =>
  box.width < width / 4 && box.height < height / 2;

/** Draws the box of a new field. */
export function drawGesture(host: GestureHost, overlay: GestureOverlay, type: string, from: Point): Gesture {
  const { pages } = host;
  const { index, point } = toPage(pages.layout, from)!;
  let rect: Rect = { ...point, width: 0, height: 0 };
  return {
    move: (at) => {
      const { scale, pages: boxes } = pages.layout;
      const page = boxes[index]!;
      rect = rectBetween(point, { x: (at.x - page.x) / scale, y: (at.y - page.y) / scale });
      overlay.showBox(overlay.toSpace(index, clampRect(rect, pages.sizes[index]!)));
    },
    end: () => {
      overlay.clear();
      host.drop(type, index + 1, isTap(rect, defaultSize(type)) ? point : rect);
    },
    cancel: () => overlay.clear(),
  };
}
