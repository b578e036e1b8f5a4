import { define } from '../shared/element/define.js';
import { SigEnvelopeList } from './sig-envelope-list.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/filed-event.js';
export type {} from '../shared/events/open-event.js';
export type {} from '../shared/events/selection-event.js';

define('sig-envelope-list', SigEnvelopeList);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-list': SigEnvelopeList;
  }
}
