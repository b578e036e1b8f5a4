export { toPage, type Layout } from '../shared/pdf/layout.js';
