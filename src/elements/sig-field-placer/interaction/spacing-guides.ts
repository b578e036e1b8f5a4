import type { Gap, Rect } from '../../../domain/index.js';
import { putAt } from '../../shared/ui/directives/place.directive.js';

const thicknessPx = 9;

/** Shows the distances that a moved field makes equal. */
export class SpacingGuides {
  #elements: HTMLElement[] = [];

  /** `gaps` are in points of the page whose box in `space` is `page` (px). */
  show(space: HTMLElement | null, gaps: readonly Gap[], page: Rect, scale: number): void {
    while (this.#elements.length > gaps.length) this.#elements.pop()?.remove();
    gaps.forEach(({ axis, from, to, at }, nth) => {
      const guide = (this.#elements[nth] ??= document.createElement('div'));
      if (!guide.isConnected) space?.append(guide);
      guide.className = `gap ${axis === 'x' ? 'level' : 'upright'}`;
      const [start, length, across] = [from * scale, (to - from) * scale, at * scale];
      putAt(
        guide,
        axis === 'x'
          ? {
              x: page.x + start,
              y: page.y + across - (thicknessPx - 1) / 2,
              width: length,
              height: thicknessPx,
            }
          : {
              x: page.x + across - (thicknessPx - 1) / 2,
              y: page.y + start,
              width: thicknessPx,
              height: length,
            },
      );
    });
  }

  clear(): void {
    for (const guide of this.#elements) guide.remove();
    this.#elements = [];
  }
}
