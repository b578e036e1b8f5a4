import {
  boundsOf,
  scaleGroup,
  snapResize,
  type Handle,
  type Point,
  type Rect,
} from '../../../../domain/index.js';
import { putAt } from '../../../shared/ui/directives/place.directive.js';
import { minimumSize } from '../../../shared/fields/field.js';
import { documentBox, shownBox, shownSize } from '../../pages/page-view.model.js';
import type { Gesture, GestureHost } from './gesture.types.js';
import type { GestureOverlay } from './overlay.js';
import { snapDistancePx, snapLinesOf } from './snapping.js';

/** Resizes fields of one page by a handle: one field, or several by the frame around them. */
export function resizeGesture(
  host: GestureHost,
  overlay: GestureOverlay,
  { ids, handle }: { readonly ids: readonly string[]; readonly handle: Handle },
  from: Point,
): Gesture {
  const { editor, pages, focus } = host;
  const fields = editor.those(ids).flatMap((field) => {
    const rect = shownBox(pages, field);
    const minSize = shownSize(minimumSize(field.type), pages.rotation);
    return rect ? [{ id: field.id, rect, minSize, element: overlay.fieldElement(field.id) }] : [];
  });
  const index = (editor.model.get(ids[0] ?? '')?.pageNumber ?? 1) - 1;
  const page = pages.sizes[index]!;
  const lines = snapLinesOf(host, ids);
  let rects: readonly Rect[] = fields.map(({ rect }) => rect);
  return {
    move: (at, free) => {
      const { scale } = pages.layout;
      const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
      rects = scaleGroup(fields, handle, by, page);
      const around = boundsOf(rects);
      const snapped =
        free || !around ? undefined : snapResize(around, handle, lines(index), snapDistancePx / scale);
      if (snapped)
        rects = scaleGroup(fields, handle, { x: by.x + snapped.by.x, y: by.y + snapped.by.y }, page);
      overlay.showGuides(index, { guides: snapped?.guides ?? {} });
      fields.forEach(({ element }, nth) => show(element, rects[nth]!));
      const frame = boundsOf(rects);
      if (fields.length > 1 && frame) show(overlay.groupFrame, frame);
    },
    end: () => {
      overlay.clear();
      const spot = (rect: Rect) => ({ pageNumber: index + 1, rect: documentBox(pages, index, rect) });
      if (!editor.place(new Map(fields.map(({ id }, nth) => [id, spot(rects[nth]!)])))) restore();
      if (ids.length === 1) focus.focusField(ids[0]!, false);
      else host.groupResized();
    },
    cancel: () => {
      overlay.clear();
      restore();
    },
  };

  /** `rect` in points of the page. */
  function show(element: HTMLElement | null, rect: Rect): void {
    const { scale } = pages.layout;
    const { width, height } = overlay.toSpace(index, rect);
    if (element) putAt(element, { x: rect.x * scale, y: rect.y * scale, width, height });
  }

  function restore(): void {
    overlay.restore(ids);
    const frame = boundsOf(fields.map(({ rect }) => rect));
    if (fields.length > 1 && frame) show(overlay.groupFrame, frame);
  }
}
