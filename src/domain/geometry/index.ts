export { align, distribute, type Alignment } from './align.js';
export { freeSpot, readingOrder } from './arrange.js';
export { pageMarks, type PageMarks } from './marks.js';
export { carryTo, scaleDown, scaleUp, tidyFractions } from './page.js';
export {
  boundsOf,
  clampGroupMove,
  clampRect,
  handles,
  overlapOf,
  rectBetween,
  resizeRect,
  touches,
  type Handle,
  type PageRect,
  type Point,
  type Rect,
  type Size,
} from './rect.js';
export { scaleGroup } from './scale-group.js';
export { snapLines, snapMove, snapResize, type SnapLines } from './snap.js';
export { equalSpacing, type Gap } from './spacing.js';
export { fromPoints, mm, toPoints, units, type Unit } from './units.js';
export {
  applyMatrix,
  applyToRect,
  invert,
  multiply,
  pageTransform,
  quarterTurn,
  type Matrix,
  type PageBox,
} from './transform.js';
export { turnPointBack, turnRect, turnRectBack, turnSize, turnVectorBack } from './turn.js';
