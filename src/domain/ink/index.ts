/** Ink without a screen: strokes, their bounds and paths, and what the pixels of a picture say. */
export { inkBounds, trimStrokes } from './bounds.js';
export { curvesOf } from './curve.js';
export { liftInk, opaqueBounds, pictureHeader } from './picture.js';
export { scaleStrokes, type Stroke } from './stroke.js';
