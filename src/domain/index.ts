/** Facts and decisions without screen, network or schema: each floor's own door. */
export * from './calendar/index.js';
export * from './colour/index.js';
export * from './flow/index.js';
export * from './geometry/index.js';
export * from './ink/index.js';
export * from './money/index.js';
