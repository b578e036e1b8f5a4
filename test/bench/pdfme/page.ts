/** What runs in the browser for `designer.ts`: both editors, with one document and the same fields. */
import { text } from '@pdfme/schemas';
import { Designer } from '@pdfme/ui';
import { clear as clearOurs, documentBytes, pageWidth, painted, places, watch } from '../pages/page.js';

export * from '../pages/page.js';

const main = document.querySelector('main')!;
const paper = { width: 210, height: 297 };
let designer: Designer | undefined;

/** The page's picture among its fields; the element that carries the picture. */
const sheet = () => {
  const field = main.querySelector('.selectable');
  return field?.closest<HTMLElement>('[style*="background-image"]') ?? undefined;
};

/** Milliseconds from the call to the first page among its fields. */
export async function openDesigner(pages: number, fields: number): Promise<number> {
  main.replaceChildren();
  const begun = performance.now();
  const domContainer = document.createElement('div');
  domContainer.style.height = '900px';
  main.append(domContainer);
  const schemas = Array.from({ length: pages }, () => [] as object[]);
  places(pages, fields).forEach(({ pageNumber, x, y, width, height }, index) => {
    schemas[pageNumber - 1]!.push({
      name: `f${index}`,
      type: 'text',
      content: 'Text',
      position: { x: x * paper.width, y: y * paper.height },
      width: width * paper.width,
      height: height * paper.height,
    });
  });
  const template = { basePdf: documentBytes().slice(), schemas: schemas as never };
  designer = new Designer({ domContainer, template, plugins: { text } });
  const shown = await watch(main, sheet);
  const picture = new Image();
  picture.src = /url\("?([^")]+)/.exec(shown.style.backgroundImage)![1]!;
  await picture.decode();
  await painted();
  return performance.now() - begun;
}

export async function clear(): Promise<void> {
  designer?.destroy();
  designer = undefined;
  await clearOurs();
}

/** Where the first field of the designer is, in px of the window. */
export function firstDesignerField(): { x: number; y: number } {
  const box = main.querySelector('.selectable')!.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const widths = { ours: pageWidth, theirs: () => sheet()!.getBoundingClientRect().width };
const presses = {
  ours: (by: 1 | -1) => {
    const placer = main.querySelector('sig-field-placer')!;
    placer.zoom = (pageWidth() / (595.28 / 0.75)) * (by > 0 ? 1.25 : 0.8);
  },
  theirs: (by: 1 | -1) =>
    main.querySelector<HTMLElement>(by > 0 ? '.pdfme-ui-zoom-in' : '.pdfme-ui-zoom-out')!.click(),
};

/** Milliseconds from asking for another zoom to the paint of the page at its new size: the median of `turns`. */
export async function zooming(whose: 'ours' | 'theirs', turns: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((next) => setTimeout(next, 300));
    const before = widths[whose]();
    const begun = performance.now();
    presses[whose](turn % 2 === 0 ? 1 : -1);
    while (Math.abs(widths[whose]() - before) < 1) {
      await new Promise((next) => requestAnimationFrame(next));
      if (performance.now() - begun > 5000) throw new Error(`${whose}: the zoom changed nothing`);
    }
    await new Promise((next) => requestAnimationFrame(next));
    await painted();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
