import { define } from '../shared/element/define.js';
import { SigSavedSignatures } from './sig-saved-signatures.js';

define('sig-saved-signatures', SigSavedSignatures);

declare global {
  interface HTMLElementTagNameMap {
    'sig-saved-signatures': SigSavedSignatures;
  }
}
