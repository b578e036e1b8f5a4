export { PagesController } from '../shared/pdf/pages.controller.js';
