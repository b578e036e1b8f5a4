/** Loaded after the first page is drawn, or when a field is selected: the inspector, the notices, the check and the suggestions. */
export { noticesView } from '../chrome/notices.view.js';
export { suggestionOverlayView } from '../suggestions/suggestion-overlay.view.js';
export { detectButton } from '../suggestions/suggestions.view.js';
export { fieldToolsView } from '../tools/field-tools.view.js';
export { InspectorController } from './inspector.controller.js';
export { inspectorStyles } from './inspector.styles.js';
export { fieldListStyles } from '../field-list/field-list.styles.js';
export { recipientStyles } from '../recipients/recipient.styles.js';
export { inspectorView } from './inspector.view.js';
export { multiSelectView } from './multi-select.view.js';
