import { pageTransform } from '../../../domain/index.js';
import { placeRun } from '../../shared/pdf/pdf-page.js';
import type { PdfPage, PdfRun } from '../../shared/pdf/pdf.types.js';
import { renderStructure } from './structure-layer.js';
import { contentIds, type StructureNode } from './structure.model.js';
import type { RunSpan } from '../search/search.model.js';

/** More elements would freeze the browser; the rest of the text can still be searched. */
const maxRuns = 20_000;

let ruler: CanvasRenderingContext2D | null | undefined;

/** The width of a text as the browser renders it, in px. */
function textWidth(text: string, font: string, height: number): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  // Measures at one size, which the browser caches; the width is proportional.
  ruler.font = `100px ${font}`;
  return (ruler.measureText(text).width * height) / 100;
}

/** The elements of one page's text. */
export interface TextLayer {
  readonly spans: readonly HTMLElement[];
  readonly runs: readonly PdfRun[];
  readonly empty: boolean;
}

/**
 * Renders a page's text over it, transparent: for selection, screen readers and search marks. Sizes scale with the
 * inherited `--scale` (px per point), so that zooming needs no new layout. With a structure, the text is read in its order.
 */
export function renderTextLayer(
  into: HTMLElement,
  page: PdfPage,
  runs: readonly PdfRun[],
  turned: number,
  structure?: StructureNode,
): TextLayer {
  const { size, toShown } = pageTransform(page.box, 1, turned);
  const spans: HTMLElement[] = [];
  const byId = new Map<string, Node[]>(structure ? contentIds(structure).map((id) => [id, []]) : []);
  // What the structure leaves out is read last: a screen reader gets all that others see.
  const rest = document.createDocumentFragment();
  for (const run of runs.slice(0, maxRuns)) {
    const span = document.createElement('span');
    spans.push(span);
    const part = run.content === undefined ? undefined : byId.get(run.content);
    const add = (node: Node) => (part ? part.push(node) : rest.append(node));
    if (run.text !== '') {
      const { x, y, height, length, degrees } = placeRun(run, toShown);
      const wide = run.text.length > 1 && !run.vertical ? textWidth(run.text, run.font, height) : 0;
      span.textContent = run.text;
      span.dir = run.dir;
      span.style.left = `${((100 * x) / size.width).toFixed(3)}%`;
      span.style.top = `${((100 * y) / size.height).toFixed(3)}%`;
      span.style.fontFamily = run.font;
      span.style.setProperty('--size', `${height.toFixed(2)}px`);
      const stretch = wide > 0 && length > 0 ? `scaleX(${(length / wide).toFixed(4)})` : '';
      const rotate = Math.abs(degrees) > 0.01 ? `rotate(${degrees.toFixed(2)}deg) ` : '';
      if (stretch || rotate) span.style.transform = rotate + stretch;
      add(span);
    }
    if (run.endsLine) add(document.createElement('br'));
  }
  if (structure) rest.prepend(renderStructure(structure, { byId, size, toShown }));
  into.replaceChildren(rest);
  const isEmpty = runs.every(({ text }) => text.trim() === '') && !into.querySelector('[role=img]');
  return { spans, runs, empty: isEmpty };
}

/** Marks the matches in a page's text; `current` is the index of the selected one. */
export function markMatches(
  { spans, runs }: TextLayer,
  matches: readonly (readonly RunSpan[])[],
  current: number | undefined,
): void {
  const byRun = new Map<number, { from: number; to: number; now: boolean }[]>();
  matches.forEach((stretches, nth) => {
    for (const { run, from, to } of stretches) {
      const list = byRun.get(run) ?? [];
      list.push({ from, to, now: nth === current });
      byRun.set(run, list);
    }
  });
  spans.forEach((span, index) => {
    const marks = byRun.get(index);
    if (!marks && span.childElementCount === 0) return;
    const { text } = runs[index]!;
    const parts: (string | HTMLElement)[] = [];
    let at = 0;
    for (const { from, to, now } of marks ?? []) {
      const mark = document.createElement('mark');
      if (now) mark.className = 'now';
      mark.textContent = text.slice(from, to);
      parts.push(text.slice(at, from), mark);
      at = to;
    }
    span.replaceChildren(...parts, text.slice(at));
  });
}

/** Where a run starts on the page as shown, in points. */
export function runPosition(page: PdfPage, run: PdfRun, turned: number): { x: number; y: number } {
  const { x, y } = placeRun(run, pageTransform(page.box, 1, turned).toShown);
  return { x, y };
}
