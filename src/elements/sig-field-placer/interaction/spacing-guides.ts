import type { Gap, Rect } from '../../../domain/index.js';
import { putAt } from '../../shared/ui/place.directive.js';

/** Shows the distances that became equal while something is moved. Owns its elements in the pages' space. */
export class SpacingGuides {
  #elements: HTMLElement[] = [];

  /** `gaps` in points of the page that lies at `page` (px) in `space`. */
  show(space: HTMLElement | null, gaps: readonly Gap[], page: Rect, scale: number): void {
    while (this.#elements.length > gaps.length) this.#elements.pop()?.remove();
    gaps.forEach(({ axis, from, to, at }, nth) => {
      const hint = (this.#elements[nth] ??= document.createElement('div'));
      if (!hint.isConnected) space?.append(hint);
      hint.className = `gap ${axis === 'x' ? 'level' : 'upright'}`;
      const [start, length, across] = [from * scale, (to - from) * scale, at * scale];
      putAt(
        hint,
        axis === 'x'
          ? { x: page.x + start, y: page.y + across - 4, width: length, height: 9 }
          : { x: page.x + across - 4, y: page.y + start, width: 9, height: length },
      );
    });
  }

  clear(): void {
    for (const hint of this.#elements) hint.remove();
    this.#elements = [];
  }
}
