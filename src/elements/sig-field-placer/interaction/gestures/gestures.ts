import {
  clampRect,
  mm,
  rectBetween,
  resizeRect,
  scaleUp,
  snapLines,
  snapMove,
  snapResize,
  touches,
  type Gap,
  type Handle,
  type PageMarks,
  type Point,
  type Rect,
  type SnapLines,
} from '../../../../domain/index.js';
import { putAt } from '../../../shared/ui/place.directive.js';
import type { PlacerEditor, Spot } from '../../model/placer-editor.js';
import { minimumSize, defaultSize } from '../../model/field.js';
import { SpacingGuides } from '../spacing-guides.js';
import { toPage, type Layout } from '../../../shared/pdf/layout.model.js';
import type { PagesController } from '../../../shared/pdf/pages.controller.js';

export interface GestureHost {
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  /** Puts a new field of that type there. */
  drop(type: string, pageNumber: number, at: Point | Rect): void;
  focusField(id: string): void;
  /** What a page (its index) offers to line up with; `undefined` until it was read. */
  marks(index: number): PageMarks | undefined;
  element(selector: string): HTMLElement | null;
}

/** One gesture: it takes its start, answers where the pointer is now, and writes the model once, at its end. */
export interface Gesture {
  /** From the gesture's start to here (px of the scrolled area); nothing is accumulated. `free` does not snap. */
  move(at: Point, free: boolean): void;
  end(): void;
  cancel(): void;
}

const margin = mm(20);

/** The gestures on the pages. Owns what is shown while one lasts: positions, guides, boxes. */
export class Gestures {
  readonly #gaps = new SpacingGuides();

  constructor(private readonly host: GestureHost) {}

  get #layout(): Layout {
    return this.host.pages.layout;
  }

  still(): Gesture {
    return { move: () => undefined, end: () => undefined, cancel: () => undefined };
  }

  /** Snap lines of a page, without the fields that move. */
  #linesOf(moving: readonly string[]): (index: number) => SnapLines {
    const cache = new Map<number, { lines: SnapLines; marks: PageMarks | undefined }>();
    return (index) => {
      const marks = this.host.marks(index);
      const known = cache.get(index);
      if (known && known.marks === marks) return known.lines;
      const page = this.host.pages.sizes[index]!;
      const others = this.host.editor.fields.filter(
        (field) => field.pageNumber === index + 1 && !moving.includes(field.id),
      );
      const boxes = others.map((field) => scaleUp(field, page));
      const lines = snapLines(page, margin, boxes, marks);
      cache.set(index, { lines, marks });
      return lines;
    };
  }

  handleMove(grabbed: string, from: Point): Gesture {
    const { editor, pages } = this.host;
    const own = editor.selected.flatMap((field) => {
      const page = pages.sizes[field.pageNumber - 1];
      return page
        ? [
            {
              id: field.id,
              index: field.pageNumber - 1,
              rect: scaleUp(field, page),
              element: this.#fieldElement(field.id),
            },
          ]
        : [];
    });
    own.sort((a, b) => Number(b.id === grabbed) - Number(a.id === grabbed));
    pages.pin([...new Set(own.map(({ index }) => index))]);
    const lines = this.#linesOf(own.map(({ id }) => id));
    let spots = new Map<string, Spot>();
    for (const { element } of own) element?.classList.add('moving');
    return {
      move: (at, free) => {
        const { scale } = this.#layout;
        let by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
        spots = new Map();
        own.forEach(({ id, index, rect, element }, nth) => {
          const origin = this.#layout.pages[index]!;
          const whole = { x: origin.x + (rect.x + by.x) * scale, y: origin.y + (rect.y + by.y) * scale };
          const middle = { x: whole.x + (rect.width * scale) / 2, y: whole.y + (rect.height * scale) / 2 };
          const there = toPage(this.#layout, middle) ?? { index, point: { x: 0, y: 0 } };
          const target = this.#layout.pages[there.index]!;
          const page = pages.sizes[there.index]!;
          let next: Rect = { ...rect, x: (whole.x - target.x) / scale, y: (whole.y - target.y) / scale };
          if (nth === 0) {
            const snapped = free ? undefined : snapMove(next, lines(there.index), 6 / scale);
            if (snapped) {
              next = { ...next, x: next.x + snapped.by.x, y: next.y + snapped.by.y };
              by = { x: by.x + snapped.by.x, y: by.y + snapped.by.y };
            }
            this.#guides(there.index, snapped?.guides ?? {}, snapped?.gaps);
          }
          next = clampRect(next, page);
          spots.set(id, { pageNumber: there.index + 1, rect: next });
          if (element) {
            const [x, y] = [rect.x * scale, rect.y * scale];
            const width = next.width * scale;
            const height = next.height * scale;
            // Carried without being laid out or painted anew.
            putAt(element, { x, y, width, height });
            element.style.translate = `${target.x + next.x * scale - origin.x - x}px ${target.y + next.y * scale - origin.y - y}px`;
          }
        });
      },
      end: () => {
        this.#tidy();
        if (!editor.place(spots)) this.#restore(own.map(({ id }) => id));
        pages.pin([]);
        this.host.focusField(grabbed);
      },
      cancel: () => {
        this.#tidy();
        pages.pin([]);
        this.#restore(own.map(({ id }) => id));
      },
    };
  }

  resize(id: string, handle: Handle, from: Point): Gesture {
    const { editor, pages } = this.host;
    const field = editor.model.get(id)!;
    const index = field.pageNumber - 1;
    const page = pages.sizes[index]!;
    const start = scaleUp(field, page);
    const element = this.#fieldElement(id);
    const lines = this.#linesOf([id]);
    let rect = start;
    return {
      move: (at, free) => {
        const { scale } = this.#layout;
        const least = minimumSize(field.type);
        const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
        rect = resizeRect(start, handle, by, page, least);
        const snapped = free ? undefined : snapResize(rect, handle, lines(index), 6 / scale);
        if (snapped)
          rect = resizeRect(start, handle, { x: by.x + snapped.by.x, y: by.y + snapped.by.y }, page, least);
        this.#guides(index, snapped?.guides ?? {});
        if (element)
          putAt(element, {
            x: rect.x * scale,
            y: rect.y * scale,
            width: rect.width * scale,
            height: rect.height * scale,
          });
      },
      end: () => {
        this.#tidy();
        if (!editor.place(new Map([[id, { pageNumber: index + 1, rect }]]))) this.#restore([id]);
        this.host.focusField(id);
      },
      cancel: () => {
        this.#tidy();
        this.#restore([id]);
      },
    };
  }

  draw(type: string, from: Point): Gesture {
    const on = toPage(this.#layout, from)!;
    const box = this.host.element('.drawbox');
    let rect: Rect = { ...on.point, width: 0, height: 0 };
    return {
      move: (at) => {
        const origin = this.#layout.pages[on.index]!;
        const end = { x: (at.x - origin.x) / this.#layout.scale, y: (at.y - origin.y) / this.#layout.scale };
        rect = rectBetween(on.point, end);
        this.#showBox(box, this.#inSpace(on.index, clampRect(rect, this.host.pages.sizes[on.index]!)));
      },
      end: () => {
        this.#tidy();
        const usual = defaultSize(type);
        // A slip of the hand is a tap.
        const tiny = rect.width < usual.width / 4 && rect.height < usual.height / 2;
        this.host.drop(type, on.index + 1, tiny ? on.point : rect);
      },
      cancel: () => this.#tidy(),
    };
  }

  marquee(from: Point, kept: readonly string[]): Gesture {
    const { editor } = this.host;
    const before = editor.selection;
    const box = this.host.element('.drawbox');
    return {
      move: (at) => {
        const area = rectBetween(from, at);
        this.#showBox(box, area);
        const hit = editor.fields.filter((field) => {
          const page = this.host.pages.sizes[field.pageNumber - 1];
          return page && touches(area, this.#inSpace(field.pageNumber - 1, scaleUp(field, page)));
        });
        editor.select([...kept, ...hit.map(({ id }) => id)]);
      },
      end: () => this.#tidy(),
      cancel: () => {
        this.#tidy();
        editor.select(before);
      },
    };
  }

  #inSpace(index: number, rect: Rect): Rect {
    const { scale, pages } = this.#layout;
    const origin = pages[index]!;
    return {
      x: origin.x + rect.x * scale,
      y: origin.y + rect.y * scale,
      width: rect.width * scale,
      height: rect.height * scale,
    };
  }

  #showBox(box: HTMLElement | null, rect: Rect): void {
    if (!box) return;
    box.hidden = false;
    putAt(box, rect);
  }

  #guides(
    index: number,
    guides: { readonly x?: number; readonly y?: number },
    gaps: readonly Gap[] = [],
  ): void {
    const page = this.#layout.pages[index]!;
    const { scale } = this.#layout;
    this.#gaps.show(this.host.element('.space'), gaps, page, scale);
    const set = (selector: string, at: number | undefined, box: (at: number) => Rect) => {
      const guide = this.host.element(selector);
      if (!guide) return;
      guide.hidden = at === undefined;
      if (at !== undefined) putAt(guide, box(at));
    };
    set('.guide.upright', guides.x, (x) => ({
      x: page.x + x * scale,
      y: page.y,
      width: 1,
      height: page.height,
    }));
    set('.guide.level', guides.y, (y) => ({
      x: page.x,
      y: page.y + y * scale,
      width: page.width,
      height: 1,
    }));
  }

  #tidy(): void {
    this.#gaps.clear();
    for (const selector of ['.guide.upright', '.guide.level', '.drawbox']) {
      const element = this.host.element(selector);
      if (element) element.hidden = true;
    }
    this.host.pages.space?.querySelectorAll<HTMLElement>('.moving').forEach((element) => {
      element.classList.remove('moving');
      element.style.translate = '';
    });
  }

  /** The elements back where the model has them. */
  #restore(ids: readonly string[]): void {
    for (const id of ids) {
      const field = this.host.editor.model.get(id);
      const page = field && this.#layout.pages[field.pageNumber - 1];
      const element = this.#fieldElement(id);
      if (field && page && element) putAt(element, scaleUp(field, page));
    }
  }

  #fieldElement(id: string): HTMLElement | null {
    return this.host.element(`[data-id="${CSS.escape(id)}"]`);
  }
}
