/** Envelopes: one group of the documents, in parts that can be read in one go. */
export * from './envelopes/lifecycle.js';
export * from './envelopes/filing.js';
export * from './envelopes/evidence.js';
