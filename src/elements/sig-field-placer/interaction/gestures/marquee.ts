import { rectBetween, scaleUp, touches, type Point } from '../../../../domain/index.js';
import type { Gesture, GestureHost } from './gesture.types.js';
import type { GestureOverlay } from './overlay.js';

/** Selects the fields that the box touches, besides `kept`. */
export function marqueeGesture(
  { editor, pages }: GestureHost,
  overlay: GestureOverlay,
  from: Point,
  kept: readonly string[],
): Gesture {
  const before = editor.selection;
  return {
    move: (at) => {
      const area = rectBetween(from, at);
      overlay.showBox(area);
      const hits = editor.fields.filter((field) => {
        const index = field.pageNumber - 1;
        const page = pages.sizes[index];
        return page && touches(area, overlay.toSpace(index, scaleUp(field, page)));
      });
      editor.select([...kept, ...hits.map(({ id }) => id)]);
    },
    end: () => overlay.clear(),
    cancel: () => {
      overlay.clear();
      editor.select(before);
    },
  };
}
