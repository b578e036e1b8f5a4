export * from './codes.js';
export * from './dialect.js';
export * from './operation.js';
export * from './read.js';
export * from './sandbox.js';
