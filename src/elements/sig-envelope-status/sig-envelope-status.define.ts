import { define } from '../shared/element/define.js';
import { SigEnvelopeStatus } from './sig-envelope-status.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/element/declined-event.js';
export type {} from './envelope-status.events.js';

define('sig-envelope-status', SigEnvelopeStatus);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-status': SigEnvelopeStatus;
  }
}
