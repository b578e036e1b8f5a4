export { cityName } from './city.js';
export * from './day.js';
export * from './labels.js';
export * from './month.js';
export * from './move.js';
export * from './slots.js';
export * from './zone.js';
export * from './zone-search.js';
