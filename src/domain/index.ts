/** Facts and decisions without screen, network or schema: each part by its own door. */
export * from './audit/index.js';
export * from './calendar/index.js';
export * from './colour/index.js';
export * from './flow/index.js';
export * from './geometry/index.js';
export * from './ink/index.js';
export * from './memoize.js';
export * from './money/index.js';
export * from './pattern/index.js';
export * from './text/index.js';
export * from './timing.js';
export * from './url/index.js';
export * from './values/index.js';
