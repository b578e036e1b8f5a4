import type { PDFArray, PDFPage } from '@cantoo/pdf-lib';
import { multiply, pageTransform, quarterTurn, type Matrix, type Size } from '../../../domain/index.js';
import { loadPdfLib } from './pdf-lib.js';

/** A page's geometry: the visible box in user space, its rotation (0, 90, 180, 270) and the size of a user unit. */
export interface PageBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  rotation: 0 | 90 | 180 | 270;
  userUnit: number;
}

type Rect = [number, number, number, number];

function normalisedRect(array: PDFArray | undefined): Rect | undefined {
  if (!array || array.size() < 4) return undefined;
  const { x, y, width, height } = array.asRectangle();
  const sides: Rect = [
    Math.min(x, x + width),
    Math.min(y, y + height),
    Math.max(x, x + width),
    Math.max(y, y + height),
  ];
  return sides.every(Number.isFinite) ? sides : undefined;
}

/** The CropBox intersected with the MediaBox, both normalised and inheritable; Rotate may be negative or above 360. */
export async function pageBox(page: PDFPage): Promise<PageBox> {
  const { PDFName, PDFNumber } = await loadPdfLib();
  const media = normalisedRect(page.node.MediaBox()) ?? [0, 0, 612, 792];
  const crop = normalisedRect(page.node.CropBox()) ?? media;
  let box: Rect = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  if (box[2] <= box[0] || box[3] <= box[1]) box = media;
  const unit = page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  const [x0, y0, x1, y1] = box;
  const rotation = quarterTurn(page.getRotation().angle);
  return { x0, y0, x1, y1, rotation, userUnit: unit > 0 ? unit : 1 };
}

/** In user units, whatever their size: stamps are drawn in them. */
const transformOf = ({ x0, y0, x1, y1, rotation }: PageBox) =>
  pageTransform({ x0, y0, x1, y1, rotate: rotation });

/** Displayed width and height in user units, rotation applied. */
export const displayedSize = (box: PageBox): Size => transformOf(box).size;

/** The matrix for drawing upright on the displayed page, origin bottom left. */
export function uprightMatrix(box: PageBox): Matrix {
  const { size, toUser } = transformOf(box);
  return multiply(toUser, [1, 0, 0, -1, 0, size.height]);
}
