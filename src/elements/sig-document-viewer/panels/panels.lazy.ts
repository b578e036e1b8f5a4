/** Lazy chunk: what is in the panels, loaded when one is first opened. */
export { attachmentsView } from './attachments.view.js';
export { reportView } from '../accessibility/report.view.js';
export { layersView } from './layers.view.js';
export { panelContentStyles } from './panels.styles.js';
