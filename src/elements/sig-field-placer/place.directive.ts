export { place, putAt } from '../shared/place.directive.js';
