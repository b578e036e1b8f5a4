/** What is loaded beside the document: what fields mean, and how that is shown. */
export { suggestionOverlayView as ghostsView } from '../suggestions/suggestion-overlay.view.js';
export { noticesView } from '../chrome/notices.view.js';
export { panelStyles } from './inspector.styles.js';
export { pickingView } from './multi-select.view.js';
export { panelView } from './inspector.view.js';
export { InspectorController as Side } from './inspector.controller.js';
