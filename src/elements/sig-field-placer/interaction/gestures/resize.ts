import { resizeRect, scaleUp, snapResize, type Handle, type Point } from '../../../../domain/index.js';
import { putAt } from '../../../shared/ui/place.directive.js';
import { minimumSize } from '../../model/field.js';
import type { Gesture, GestureHost } from './gesture.types.js';
import type { GestureOverlay } from './overlay.js';
import { snapDistancePx, snapLinesOf } from './snapping.js';

/** Resizes one field by a handle. */
export function resizeGesture(
  host: GestureHost,
  overlay: GestureOverlay,
  { id, handle }: { readonly id: string; readonly handle: Handle },
  from: Point,
): Gesture {
  const { editor, pages, focus } = host;
  const field = editor.model.get(id)!;
  const index = field.pageNumber - 1;
  const page = pages.sizes[index]!;
  const start = scaleUp(field, page);
  const minimum = minimumSize(field.type);
  const element = overlay.fieldElement(id);
  const lines = snapLinesOf(host, [id]);
  let rect = start;
  return {
    move: (at, free) => {
      const { scale } = pages.layout;
      const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
      rect = resizeRect(start, handle, by, page, minimum);
      const snapped = free ? undefined : snapResize(rect, handle, lines(index), snapDistancePx / scale);
      if (snapped) {
        const snappedBy = { x: by.x + snapped.by.x, y: by.y + snapped.by.y };
        rect = resizeRect(start, handle, snappedBy, page, minimum);
      }
      overlay.showGuides(index, { guides: snapped?.guides ?? {} });
      const { width, height } = overlay.toSpace(index, rect);
      if (element) putAt(element, { x: rect.x * scale, y: rect.y * scale, width, height });
    },
    end: () => {
      overlay.clear();
      if (!editor.place(new Map([[id, { pageNumber: index + 1, rect }]]))) overlay.restore([id]);
      focus.focusField(id, false);
    },
    cancel: () => {
      overlay.clear();
      overlay.restore([id]);
    },
  };
}
