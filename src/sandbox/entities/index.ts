export type * from './catalogue.js';
export type * from './filing.js';
export { firm } from './firm.js';
export type * from './people.js';
export type * from './proposals.js';
export type * from './scheduling.js';
export type * from './signing.js';
export type * from './webhooks.js';
