import { applyToRect, pageTransform, type Rect, type Size } from '../../../domain/index.js';
import type { PagesController } from '../../shared/pdf/pages.controller.js';
import type { OpenPdf } from '../../shared/pdf/pdf.js';
import type { PdfPage, PdfText } from '../../shared/pdf/pdf.types.js';
import type { ViewerStrings } from '../document-viewer.types.js';
import { findPlace, type Place } from './destinations.js';
import { linksOf, type Link } from './target.model.js';

interface LinkLayersHost {
  readonly pages: PagesController;
  readonly strings: ViewerStrings;
  goTo(place: Place): void;
}

/** A link on the page as shown. */
interface ShownLink {
  readonly box: Rect;
  readonly words: string;
  readonly link: Link;
  readonly place: Place | undefined;
}

/** The links on the pages in the DOM. Owns the content of the elements `[data-links=index]`. */
export class LinkLayers {
  #pdf: OpenPdf | undefined;
  readonly #done = new WeakMap<HTMLElement, number>();

  constructor(private readonly host: LinkLayersHost) {}

  open(pdf: OpenPdf): void {
    this.#pdf = pdf;
  }

  reset(): void {
    this.#pdf = undefined;
  }

  /** Call after each render: adds the links of painted pages. */
  hostRendered(root: ParentNode): void {
    const { rotation, painter } = this.host.pages;
    for (const element of root.querySelectorAll<HTMLElement>('[data-links]')) {
      const index = Number(element.dataset.links);
      if (!this.#pdf || this.#done.get(element) === rotation || !painter.isPainted(index)) continue;
      this.#done.set(element, rotation);
      void this.#fill(element, index, this.#pdf);
    }
  }

  async #fill(element: HTMLElement, index: number, pdf: OpenPdf): Promise<void> {
    try {
      const page = await pdf.page(index + 1);
      const links = linksOf(await page.annotations());
      const { rotation } = this.host.pages;
      const { size, toShown } = pageTransform(page.box, 1, rotation);
      const texts = links.length > 0 ? await page.text() : [];
      const shown = await Promise.all(
        links.map(async (link): Promise<ShownLink> => {
          const [left, bottom, right, top] = link.corners;
          const area = { x: left, y: bottom, width: right - left, height: top - bottom };
          const { target } = link;
          return {
            link,
            box: applyToRect(toShown, area),
            words: link.title || wordsIn(texts, applyToRect(pageTransform(page.box, 1, 0).toShown, area)),
            place: target.kind === 'destination' ? await findPlace(pdf.file, target.destination) : undefined,
          };
        }),
      );
      if (this.#pdf !== pdf || !element.isConnected || rotation !== this.host.pages.rotation) return;
      element.replaceChildren(...shown.flatMap((one) => this.#render(one, size)));
    } catch {
      // The page is still shown, without links.
    }
  }

  #render({ link, box, words, place }: ShownLink, size: Size): HTMLElement[] {
    const { strings } = this.host;
    const { target } = link;
    const element = document.createElement('a');
    if (target.kind === 'url') {
      element.href = target.href;
      element.target = '_blank';
      element.rel = 'noopener noreferrer nofollow';
      element.dataset.host = target.host;
      const key = words ? 'linkOut' : 'linkOutBare';
      element.setAttribute('aria-label', strings.t(key, { words, host: target.host }));
    } else {
      if (!place) return [];
      // Without an address: it leads to no other page of the web.
      element.tabIndex = 0;
      element.role = 'link';
      const key = words ? 'linkToPage' : 'linkToPageBare';
      element.setAttribute('aria-label', strings.t(key, { words, page: place.page }));
      element.addEventListener('click', () => this.host.goTo(place));
      element.addEventListener('keydown', ({ key: pressed }) => {
        if (pressed === 'Enter') this.host.goTo(place);
      });
    }
    const percent = (value: number, of: number) => `${((100 * value) / of).toFixed(3)}%`;
    element.style.left = percent(box.x, size.width);
    element.style.top = percent(box.y, size.height);
    element.style.width = percent(box.width, size.width);
    element.style.height = percent(box.height, size.height);
    return [element];
  }
}

/** A run that is much wider than the link says more than the link. */
const maxOverlap = 1.3;
const maxWords = 200;

/** The text of the runs whose middle is in the link's box. */
function wordsIn(texts: readonly PdfText[], box: Rect): string {
  const within = texts.filter(({ x, y, width, height }) => {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    return (
      width <= box.width * maxOverlap &&
      middleX >= box.x &&
      middleX <= box.x + box.width &&
      middleY >= box.y &&
      middleY <= box.y + box.height
    );
  });
  const words = within.map(({ text }) => text.trim()).join(' ');
  return words.length > maxWords ? '' : words;
}

/** Where a place is on the page as shown, in points; the top of the page without one. */
export function pointOf(
  page: PdfPage,
  { top }: Place,
  rotation: number,
): { x: number; y: number } | undefined {
  if (top === undefined) return undefined;
  const { x0 } = page.box;
  const { x, y } = applyToRect(pageTransform(page.box, 1, rotation).toShown, {
    x: x0,
    y: top,
    width: 0,
    height: 0,
  });
  return { x, y };
}
