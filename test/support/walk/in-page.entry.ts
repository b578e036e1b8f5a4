export * from './in-page.js';
export { heard, problems } from './recorder.js';
