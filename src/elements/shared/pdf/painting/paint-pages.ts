import type { Rect } from '../../../../domain/index.js';
import { visiblePart, type Layout } from '../layout.model.js';
import type { NearPage } from './paint-plan.model.js';

/** A page near the view, and the element that takes its canvases. */
export type PaintPage = Omit<NearPage, 'density' | 'detail'> & { readonly sheet: HTMLElement };

/** The pages of the elements `[data-page=index]`; `view` is the visible part of the layout, `current` counts from 1. */
export const paintPages = (
  sheets: readonly HTMLElement[],
  { pages }: Layout,
  view: Rect,
  current: number,
): PaintPage[] =>
  sheets.flatMap((sheet) => {
    const index = Number(sheet.dataset.page);
    const page = pages[index];
    if (!page) return [];
    const { width, height } = page;
    const distance = Math.abs(index + 1 - current);
    return [{ index, sheet, width, height, distance, visible: visiblePart(page, view) }];
  });
