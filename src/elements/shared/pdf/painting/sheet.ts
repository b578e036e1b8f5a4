import type { Detail } from './paint-plan.model.js';
import { freeCanvas } from '../pdf-page.js';

interface ShownDetail extends Detail {
  readonly canvas: HTMLCanvasElement;
}

/** A page's element, and what is painted on it. */
export interface Sheet {
  readonly element: HTMLElement;
  /** Being drawn, and shown as far as it is. */
  growing?: HTMLCanvasElement;
  whole?: HTMLCanvasElement;
  detail?: ShownDetail;
  /** Its pictures show an older state, until the page is drawn again. */
  isStale?: boolean;
}

export function removeGrowing(sheet: Sheet): void {
  sheet.growing?.remove();
  sheet.growing = undefined;
}

export function removeDetail(sheet: Sheet): void {
  if (!sheet.detail) return;
  sheet.detail.canvas.remove();
  freeCanvas(sheet.detail.canvas);
  sheet.detail = undefined;
}

/** Shows a sharper part on top of the page. */
export function setDetail(sheet: Sheet, detail: ShownDetail): void {
  removeDetail(sheet);
  const { canvas, part } = detail;
  const percent = (value: number) => `${value * 100}%`;
  canvas.className = 'detail';
  canvas.style.left = percent(part.x);
  canvas.style.top = percent(part.y);
  canvas.style.width = percent(part.width);
  canvas.style.height = percent(part.height);
  sheet.detail = detail;
  sheet.element.append(canvas);
}
