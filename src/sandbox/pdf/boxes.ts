import type { PDFArray, PDFPage } from '@cantoo/pdf-lib';
import { pdfLib } from './library.js';

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

function rect(array: PDFArray | undefined): Rect | undefined {
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

/** Reads it: the CropBox cut with the MediaBox, both normalised and inheritable; Rotate may be negative or above 360. */
export async function pageBox(page: PDFPage): Promise<PageBox> {
  const { PDFName, PDFNumber } = await pdfLib();
  const media = rect(page.node.MediaBox()) ?? [0, 0, 612, 792];
  const crop = rect(page.node.CropBox()) ?? media;
  let box: Rect = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  if (box[2] <= box[0] || box[3] <= box[1]) box = media;
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const unit = page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  const [x0, y0, x1, y1] = box;
  const rotation = turned === 90 || turned === 180 || turned === 270 ? turned : 0;
  return { x0, y0, x1, y1, rotation, userUnit: unit > 0 ? unit : 1 };
}

/** Width and height as shown, in user units (rotation applied). */
export function shown({ x0, y0, x1, y1, rotation }: PageBox): { width: number; height: number } {
  const flat = { width: x1 - x0, height: y1 - y0 };
  return rotation % 180 === 0 ? flat : { width: flat.height, height: flat.width };
}

/** The matrix under which one draws upright on the page as shown, origin bottom left. */
export function upright({
  x0,
  y0,
  x1,
  y1,
  rotation,
}: PageBox): [number, number, number, number, number, number] {
  if (rotation === 90) return [0, 1, -1, 0, x1, y0];
  if (rotation === 180) return [-1, 0, 0, -1, x1, y1];
  if (rotation === 270) return [0, -1, 1, 0, x0, y1];
  return [1, 0, 0, 1, x0, y0];
}
