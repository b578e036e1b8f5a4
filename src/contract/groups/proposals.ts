/** Proposals: one group of the documents, in parts that can be read in one go. */
export * from './proposals/proposal-lifecycle.js';
export * from './proposals/reading.js';
export * from './proposals/lines.js';
