import { define } from '../shared/element/define.js';
import { SigFieldPlacer } from './sig-field-placer.js';

define('sig-field-placer', SigFieldPlacer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-field-placer': SigFieldPlacer;
  }
}
