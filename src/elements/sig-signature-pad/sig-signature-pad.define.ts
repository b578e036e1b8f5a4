import { define } from '../shared/element/define.js';
import { SigSignaturePad } from './sig-signature-pad.js';

define('sig-signature-pad', SigSignaturePad);

declare global {
  interface HTMLElementTagNameMap {
    'sig-signature-pad': SigSignaturePad;
  }
}
