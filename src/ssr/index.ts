/**
 * The door `./ssr`: the first frame of each element, for a server. Needs `@lit-labs/ssr`. Nothing here is for a page's bundle.
 */
export { earlyClicks } from './early-clicks.js';
export { enableReact } from './react.js';
export { renderToString, type RenderOptions, type ServedAttributes } from './render.js';
