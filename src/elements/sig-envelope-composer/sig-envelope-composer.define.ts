import { define } from '../shared/element/define.js';
import { SigEnvelopeComposer } from './sig-envelope-composer.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/created-event.js';
export type {} from '../shared/events/open-event.js';
export type {} from './composer.events.js';
export type {} from '../sig-field-placer/field-placer.events.js';

define('sig-envelope-composer', SigEnvelopeComposer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-composer': SigEnvelopeComposer;
  }
}
