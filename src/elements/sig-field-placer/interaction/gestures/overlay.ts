import { scaleUp, type Gap, type Rect } from '../../../../domain/index.js';
import { putAt } from '../../../shared/ui/directives/place.directive.js';
import { shownFractions } from '../../pages/page-view.model.js';
import { SpacingGuides } from '../spacing-guides.js';
import type { GestureHost } from './gesture.types.js';

/** Shows a gesture in progress: guides, the drawn box and the positions of fields. Writes the DOM only. */
export class GestureOverlay {
  readonly #spacing = new SpacingGuides();

  constructor(private readonly host: Pick<GestureHost, 'editor' | 'pages' | 'root'>) {}

  fieldElement(id: string): HTMLElement | null {
    return this.#find(`[data-id="${CSS.escape(id)}"]`);
  }

  /** A box in points of a page (by index), in px of the scrolled area. */
  toSpace(index: number, rect: Rect): Rect {
    const { scale, pages } = this.host.pages.layout;
    const page = pages[index]!;
    const [x, y] = [page.x + rect.x * scale, page.y + rect.y * scale];
    return { x, y, width: rect.width * scale, height: rect.height * scale };
  }

  /** `area` in px of the scrolled area. */
  showBox(area: Rect): void {
    const box = this.#find('.drawbox');
    if (!box) return;
    box.hidden = false;
    putAt(box, area);
  }

  showGuides(
    index: number,
    { guides, gaps = [] }: { guides: { readonly x?: number; readonly y?: number }; gaps?: readonly Gap[] },
  ): void {
    const { scale, pages } = this.host.pages.layout;
    const page = pages[index]!;
    this.#spacing.show(this.#find('.space'), gaps, page, scale);
    const show = (selector: string, line: number | undefined, box: (at: number) => Rect) => {
      const guide = this.#find(selector);
      if (!guide) return;
      guide.hidden = line === undefined;
      if (line !== undefined) putAt(guide, box(line * scale));
    };
    show('.guide.upright', guides.x, (at) => ({ x: page.x + at, y: page.y, width: 1, height: page.height }));
    show('.guide.level', guides.y, (at) => ({ x: page.x, y: page.y + at, width: page.width, height: 1 }));
  }

  /** The frame around several selected fields, with its handles. */
  get groupFrame(): HTMLElement | null {
    return this.#find('.group-frame');
  }

  clear(): void {
    this.#spacing.clear();
    this.groupFrame?.classList.remove('away');
    for (const selector of ['.guide.upright', '.guide.level', '.drawbox']) {
      const element = this.#find(selector);
      if (element) element.hidden = true;
    }
    this.host.pages.scroll.space?.querySelectorAll<HTMLElement>('.moving').forEach((element) => {
      element.classList.remove('moving');
      element.style.translate = '';
    });
  }

  /** Puts the elements of fields back where the model has them. */
  restore(ids: readonly string[]): void {
    for (const id of ids) {
      const field = this.host.editor.model.get(id);
      const page = field && this.host.pages.layout.pages[field.pageNumber - 1];
      const element = this.fieldElement(id);
      if (!field || !page || !element) continue;
      putAt(element, scaleUp(shownFractions(field, this.host.pages.rotation), page));
    }
  }

  #find(selector: string): HTMLElement | null {
    return this.host.root.querySelector<HTMLElement>(selector);
  }
}
