export { asRecord, isRecord } from './plain-object.js';
