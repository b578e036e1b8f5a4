import { define } from '../shared/element/define.js';
import { SigFieldPlacer } from './sig-field-placer.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/element/ready-event.js';
export type {} from '../shared/events/selection-event.js';
export type {} from './field-placer.events.js';

define('sig-field-placer', SigFieldPlacer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-field-placer': SigFieldPlacer;
  }
}
