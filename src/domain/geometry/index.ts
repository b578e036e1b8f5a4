export { align, distribute, freeSpot, readingOrder, type Alignment } from './arrange.js';
export {
  carryTo,
  fractionToUser,
  scaleDown,
  scaleUp,
  shownSize,
  tidyFractions,
  userToFraction,
} from './page.js';
export {
  clampGroupMove,
  clampRect,
  handles,
  moveRect,
  overlapOf,
  rectBetween,
  resizeRect,
  touches,
  type Handle,
  type Point,
  type Rect,
  type Size,
} from './rect.js';
export { snapLines, snapMove, snapResize, type SnapLines } from './snap.js';
export { fromPoints, mm, toPoints, units, type Unit } from './units.js';
