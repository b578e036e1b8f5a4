export * from './in-page.js';
export { messages } from './live-messages.js';
export { heard, problems } from './recorder.js';
