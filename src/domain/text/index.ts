export * from './fit-text.js';
export { foldText } from './fold.js';
