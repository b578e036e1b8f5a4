/** Ink without a screen: strokes, their bounds and paths, and the ink in a picture. */
export { inkBounds, trimStrokes } from './bounds.js';
export { curvesOf } from './curve.js';
export { liftInk, opaqueBounds, pictureHeader } from './picture.js';
export { scaleStrokes, type Stroke } from './stroke.js';
