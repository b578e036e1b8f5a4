export { createClient } from '../../../../client/index.js';
