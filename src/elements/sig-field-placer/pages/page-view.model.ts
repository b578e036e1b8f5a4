import {
  scaleUp,
  turnPointBack,
  turnRect,
  turnRectBack,
  turnVectorBack,
  type Handle,
  type Point,
  type Rect,
  type Size,
} from '../../../domain/index.js';

/** How the document's pages are shown. Fields keep their place on the document, whatever the view's rotation. */
export interface PageView {
  /** By page, in points as in the file. */
  readonly fileSizes: readonly Size[];
  /** The view's own rotation, degrees clockwise. */
  readonly rotation: number;
}

const whole: Size = { width: 1, height: 1 };

/** A box in fractions of its page, in fractions of the page as shown. */
export const shownFractions = (box: Rect, rotation: number): Rect => turnRect(box, whole, rotation);

/** A field's box on its page as shown, in points; `undefined` when the document has no such page. */
export function shownBox(
  { fileSizes, rotation }: PageView,
  field: Rect & { readonly pageNumber: number },
): Rect | undefined {
  const page = fileSizes[field.pageNumber - 1];
  return page && turnRect(scaleUp(field, page), page, rotation);
}

/** A box on a page as shown, in points, as a box on the page of the file; `index` counts from 0. */
export function documentBox({ fileSizes, rotation }: PageView, index: number, box: Rect): Rect {
  const page = fileSizes[index];
  return page ? turnRectBack(box, page, rotation) : box;
}

/** A point of a page as shown, as a point of the page of the file. */
export function documentPoint({ fileSizes, rotation }: PageView, index: number, point: Point): Point {
  const page = fileSizes[index];
  return page ? turnPointBack(point, page, rotation) : point;
}

/** A direction on the screen, as a direction on the page of the file. */
export const documentVector = ({ rotation }: PageView, by: Point): Point => turnVectorBack(by, rotation);

const lastCorners: Readonly<Record<number, Handle>> = { 0: 'se', 90: 'ne', 180: 'nw', 270: 'sw' };

/** The corner of a box of the document that is at the bottom right on the screen. */
export const lastCorner = ({ rotation }: PageView): Handle => lastCorners[rotation] ?? 'se';

/** A size in the directions of the screen. */
export const shownSize = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };
