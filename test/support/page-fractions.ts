import { applyMatrix, pageTransform, type PageBox, type Point, type Size } from '../../src/domain/index.js';

/** The page's size as shown, in points of 1/72 inch: Rotate, CropBox and UserUnit applied (R75 measures on this). */
export const shownSize = (box: PageBox): Size => pageTransform(box).size;

/** Fractions of the page as shown to the PDF's user space (y upwards). */
export function fractionToUser({ x, y }: Point, box: PageBox): Point {
  const { size, toUser } = pageTransform(box);
  return applyMatrix(toUser, { x: x * size.width, y: y * size.height });
}

/** The inverse of `fractionToUser`. */
export function userToFraction(point: Point, box: PageBox): Point {
  const { size, toShown } = pageTransform(box);
  const { x, y } = applyMatrix(toShown, point);
  return { x: x / size.width, y: y / size.height };
}
