import { snapMove, type Point } from '../../../../domain/index.js';
import { putAt } from '../../../shared/ui/directives/place.directive.js';
import type { Spot } from '../../model/placer-editor.js';
import { documentBox, shownBox } from '../../pages/page-view.model.js';
import type { Gesture, GestureHost } from './gesture.types.js';
import { moveAcrossPages, moveFields, type MoveStart } from './move.model.js';
import type { GestureOverlay } from './overlay.js';
import { snapDistancePx, snapLinesOf } from './snapping.js';

interface MovingField extends MoveStart {
  readonly id: string;
  readonly element: HTMLElement | null;
}

/** Moves fields; the grabbed one snaps, and the others keep their distances to it. */
export function moveGesture(
  host: GestureHost,
  overlay: GestureOverlay,
  { ids: chosen, grabbed }: { readonly ids: readonly string[]; readonly grabbed: string },
  from: Point,
): Gesture {
  const { editor, pages, focus } = host;
  const fields = editor.those(chosen).flatMap((field): MovingField[] => {
    const rect = shownBox(pages, field);
    if (!rect) return [];
    const { id, pageNumber } = field;
    return [{ id, index: pageNumber - 1, rect, element: overlay.fieldElement(id) }];
  });
  fields.sort((a, b) => Number(b.id === grabbed) - Number(a.id === grabbed));
  const ids = fields.map(({ id }) => id);
  const lines = snapLinesOf(host, ids);
  let spots = new Map<string, Spot>();
  pages.pin([...new Set(fields.map(({ index }) => index))]);
  for (const { element } of fields) element?.classList.add('moving');
  overlay.groupFrame?.classList.add('away');
  return {
    move: (at, free) => {
      const { layout } = pages;
      const { scale } = layout;
      let by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
      spots = new Map();
      const [lead] = fields;
      if (!lead) return;
      const next = moveAcrossPages(lead, by, layout);
      const snapped = free ? undefined : snapMove(next.rect, lines(next.index), snapDistancePx / scale);
      if (snapped) by = { x: by.x + snapped.by.x, y: by.y + snapped.by.y };
      overlay.showGuides(next.index, snapped ?? { guides: {} });
      moveFields(fields, by, layout, pages.sizes).forEach((moved, nth) => {
        const start = fields[nth]!;
        const rect = documentBox(pages, moved.index, moved.rect);
        spots.set(start.id, { pageNumber: moved.index + 1, rect });
        show(start, moved);
      });
    },
    end: () => {
      overlay.clear();
      if (!editor.place(spots)) overlay.restore(ids);
      pages.pin([]);
      focus.focusField(grabbed, false);
    },
    cancel: () => {
      overlay.clear();
      pages.pin([]);
      overlay.restore(ids);
    },
  };

  /** By `translate`, which needs neither layout nor paint. */
  function show({ element, index, rect }: MovingField, next: MoveStart): void {
    if (!element) return;
    const { layout } = pages;
    const [origin, target] = [layout.pages[index]!, layout.pages[next.index]!];
    const [x, y] = [rect.x * layout.scale, rect.y * layout.scale];
    const { width, height } = overlay.toSpace(next.index, next.rect);
    putAt(element, { x, y, width, height });
    const dx = target.x + next.rect.x * layout.scale - origin.x - x;
    const dy = target.y + next.rect.y * layout.scale - origin.y - y;
    element.style.translate = `${dx}px ${dy}px`;
  }
}
