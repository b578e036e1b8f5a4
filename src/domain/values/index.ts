export { groupBy } from './group-by.js';
export { asRecord, isRecord } from './plain-object.js';
