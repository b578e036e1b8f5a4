import { define } from '../shared/element/define.js';
import { SigContactForm } from './sig-contact-form.js';

define('sig-contact-form', SigContactForm);

declare global {
  interface HTMLElementTagNameMap {
    'sig-contact-form': SigContactForm;
  }
}
