import { define } from '../shared/element/define.js';
import { SigEnvelopeComposer } from './sig-envelope-composer.js';

define('sig-envelope-composer', SigEnvelopeComposer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-composer': SigEnvelopeComposer;
  }
}
