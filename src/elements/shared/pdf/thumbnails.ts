import type { PagesController } from './pages.controller.js';

const maxWidthPx = 96;
const maxHeightPx = 128;

/** A page's size as a thumbnail, in px. */
export function thumbnailSize(page: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(maxWidthPx / page.width, maxHeightPx / page.height);
  return { width: page.width * scale, height: page.height * scale };
}

/**
 * The visible thumbnails of a list `.thumbs`. Owns the canvases in the elements `[data-thumb=index]`; the host renders the
 * list, with rows of one height.
 */
export class Thumbnails {
  #from = 0;
  #to = 0;
  #list: HTMLElement | undefined;
  #observer: ResizeObserver | undefined;

  constructor(
    private readonly pages: PagesController,
    /** The height of a thumbnail with its words and margins, in px. */
    readonly row: number,
    private readonly changed: () => void,
  ) {}

  /** Indexes of the thumbnails in the DOM, `to` excluded. */
  get from(): number {
    return this.#from;
  }
  get to(): number {
    return this.#to;
  }

  /** Whether the list covers the pages, on a narrow screen. */
  get isOverlay(): boolean {
    return this.#list !== undefined && getComputedStyle(this.#list).position === 'absolute';
  }

  updateVisible(): void {
    const list = this.#list;
    const count = this.pages.sizes.length;
    if (!list) return;
    const from = Math.max(0, Math.floor(list.scrollTop / this.row) - 2);
    const to = Math.min(count, Math.ceil((list.scrollTop + list.clientHeight) / this.row) + 2);
    if (from === this.#from && to === this.#to) return;
    this.#from = from;
    this.#to = to;
    this.changed();
  }

  /** The number of the page that a key moves to. */
  targetPage(key: string): number | undefined {
    const { current, sizes } = this.pages;
    const step = Math.max(1, Math.floor((this.#list?.clientHeight ?? 0) / this.row));
    const by: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: step, PageUp: -step };
    if (key === 'Home') return 1;
    if (key === 'End') return sizes.length;
    const wanted = by[key];
    return wanted === undefined ? undefined : Math.min(sizes.length, Math.max(1, current + wanted));
  }

  /** Keeps the current page's thumbnail visible. */
  scrollToCurrent(): void {
    const list = this.#list;
    if (!list) return;
    const top = (this.pages.current - 1) * this.row;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + this.row > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + this.row - list.clientHeight;
    }
  }

  /** Call after each render: copies new previews into the list. */
  hostRendered(root: ParentNode): void {
    const list = root.querySelector<HTMLElement>('.thumbs') ?? undefined;
    if (list !== this.#list) {
      this.#observer?.disconnect();
      this.#list = list;
      this.#from = this.#to = 0;
      if (list) {
        this.#observer = new ResizeObserver(() => requestAnimationFrame(() => this.updateVisible()));
        this.#observer.observe(list);
        this.scrollToCurrent();
        // The visible range is known only now; a microtask renders it before the paint.
        queueMicrotask(() => this.updateVisible());
      }
    }
    if (!list) return this.pages.painter.setThumbnails([]);
    const wanted: number[] = [];
    for (const place of list.querySelectorAll<HTMLElement>('[data-thumb]')) {
      const index = Number(place.dataset.thumb);
      const picture = this.pages.painter.preview(index);
      wanted.push(index);
      if (picture && place.dataset.shown !== this.#key(index)) this.#copy(place, picture, index);
    }
    this.pages.painter.setThumbnails(wanted);
  }

  #key(index: number): string {
    return `${index} ${this.pages.rotation} ${this.pages.painter.revision}`;
  }

  #copy(place: HTMLElement, picture: HTMLCanvasElement, index: number): void {
    const canvas = place.querySelector('canvas') ?? document.createElement('canvas');
    const density = Math.min(2, globalThis.devicePixelRatio || 1);
    canvas.width = Math.max(1, Math.round(place.clientWidth * density));
    canvas.height = Math.max(1, Math.round(place.clientHeight * density));
    const context = canvas.getContext('2d', { alpha: false });
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    if (!canvas.isConnected) place.append(canvas);
    place.dataset.shown = this.#key(index);
  }

  reset(): void {
    this.#observer?.disconnect();
    this.#list = undefined;
    this.#from = this.#to = 0;
  }
}
