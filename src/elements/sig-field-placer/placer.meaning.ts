/** What is loaded beside the document: what fields mean, and how that is shown. */
export { ghostsView } from './ghosts.view.js';
export { noticesView } from './notices.view.js';
export { panelStyles } from './panel.styles.js';
export { pickingView } from './panel.picking.view.js';
export { panelView } from './panel.view.js';
export { Side } from './placer.side.js';
