import { rectBetween, touches, type Point } from '../../../../domain/index.js';
import { shownBox } from '../../pages/page-view.model.js';
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
        const box = shownBox(pages, field);
        return box && touches(area, overlay.toSpace(field.pageNumber - 1, box));
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
