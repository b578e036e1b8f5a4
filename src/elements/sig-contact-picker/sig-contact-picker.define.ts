import { define } from '../shared/element/define.js';
import { SigContactPicker } from './sig-contact-picker.js';

define('sig-contact-picker', SigContactPicker);

declare global {
  interface HTMLElementTagNameMap {
    'sig-contact-picker': SigContactPicker;
  }
}
