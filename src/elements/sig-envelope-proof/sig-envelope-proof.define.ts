import { define } from '../shared/element/define.js';
import { SigEnvelopeProof } from './sig-envelope-proof.js';

define('sig-envelope-proof', SigEnvelopeProof);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-proof': SigEnvelopeProof;
  }
}
