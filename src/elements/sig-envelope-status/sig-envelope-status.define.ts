import { define } from '../shared/element/define.js';
import { SigEnvelopeStatus } from './sig-envelope-status.js';

define('sig-envelope-status', SigEnvelopeStatus);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-status': SigEnvelopeStatus;
  }
}
