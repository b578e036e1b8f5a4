import type { Point, Rect, Size } from './rect.js';
import { quarterTurn } from './transform.js';

/** A page's size after a turn of the view, in degrees clockwise (a multiple of 90). */
export const turnSize = ({ width, height }: Size, degrees: number): Size =>
  quarterTurn(degrees) % 180 === 0 ? { width, height } : { width: height, height: width };

/** A box of a page where it is after the page was turned; `page` is the size before the turn. */
export function turnRect(rect: Rect, page: Size, degrees: number): Rect {
  const { x, y, width, height } = rect;
  switch (quarterTurn(degrees)) {
    case 0:
      return { x, y, width, height };
    case 90:
      return { x: page.height - y - height, y: x, width: height, height: width };
    case 180:
      return { x: page.width - x - width, y: page.height - y - height, width, height };
    case 270:
      return { x: y, y: page.width - x - width, width: height, height: width };
  }
}

/** The inverse of `turnRect`; `page` is the size before the turn. */
export const turnRectBack = (rect: Rect, page: Size, degrees: number): Rect =>
  turnRect(rect, turnSize(page, degrees), -degrees);

/** A point of a turned page, where it is on the page before the turn, whose size is `page`. */
export function turnPointBack(point: Point, page: Size, degrees: number): Point {
  const { x, y } = turnRectBack({ ...point, width: 0, height: 0 }, page, degrees);
  return { x, y };
}

/** A direction on a turned page, as a direction on the page before the turn. */
export function turnVectorBack({ x, y }: Point, degrees: number): Point {
  switch (quarterTurn(degrees)) {
    case 0:
      return { x, y };
    case 90:
      return { x: y, y: -x };
    case 180:
      return { x: -x, y: -y };
    case 270:
      return { x: -y, y: x };
  }
}
