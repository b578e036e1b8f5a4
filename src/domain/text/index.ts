export * from './fit-text.js';
export * from './to-locale-number.js';
export * from './to-locale-percent.js';
export { foldText } from './fold.js';
