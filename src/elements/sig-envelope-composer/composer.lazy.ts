export { Composer } from './composer.controller.js';
