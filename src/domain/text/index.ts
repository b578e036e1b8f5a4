export * from './fit-text.js';
