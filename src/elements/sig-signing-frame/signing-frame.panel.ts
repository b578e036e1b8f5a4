/** What a first view does not need: what the states say, in English, and how that is drawn. */
export { frame as english } from '../../locales/en/frame.js';
export { panelOf } from './signing-frame.model.js';
export { panelView } from './signing-frame.view.js';
