import { define } from '../shared/element/define.js';
import { SigEnvelopeList } from './sig-envelope-list.js';

define('sig-envelope-list', SigEnvelopeList);

declare global {
  interface HTMLElementTagNameMap {
    'sig-envelope-list': SigEnvelopeList;
  }
}
