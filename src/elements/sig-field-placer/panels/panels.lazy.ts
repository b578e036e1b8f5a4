/** Loaded when the thumbnails or the preview are first opened. */
export { previewStyles } from '../preview/preview.styles.js';
export { PanelsController } from './panels.controller.js';
export { panelsStyles } from './panels.styles.js';
