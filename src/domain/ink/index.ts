/** Ink without a screen: strokes, their bounds and paths, and what the pixels of a picture say. */
export { inkBounds, growBounds, trimStrokes, type InkBounds } from './bounds.js';
export { curvesOf, type Curve } from './curve.js';
export { liftInk, opaqueBounds, pictureHeader, type PictureHeader, type Pixels } from './picture.js';
export { dotRadius, moveStrokes, scaleStrokes, type InkPoint, type Stroke } from './stroke.js';
export { inkPaths, inkViewBox, type InkPath } from './svg.js';
