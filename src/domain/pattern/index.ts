export { matchesPattern } from './matches-pattern.js';
