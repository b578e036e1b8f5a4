import { define } from '../shared/element/define.js';
import { SigEnvelopeProof } from './sig-envelope-proof.js';
// The types of the events, also where a page imports this module alone.
export type {} from './envelope-proof.events.js';

define('sig-envelope-proof', SigEnvelopeProof);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-proof': SigEnvelopeProof;
  }
}
