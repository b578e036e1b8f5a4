export { align, distribute, freeSpot, readingOrder, type Alignment } from './arrange.js';
export {
  carryTo,
  fractionToUser,
  scaleDown,
  scaleUp,
  shownSize,
  tidyFractions,
  userToFraction,
  type Carried,
  type PageBox,
} from './page.js';
export {
  boundsOf,
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
export { snapLines, snapMove, snapResize, type SnapLines, type Snapped } from './snap.js';
export { fromPoints, mm, toPoints, units, type Unit } from './units.js';
