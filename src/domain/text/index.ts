export * from './fit-text.js';
export * from './to-locale-number.js';
export { foldText } from './fold.js';
