import { define } from '../shared/element/define.js';
import { SigContactForm } from './sig-contact-form.js';
// The types of the events, also where a page imports this module alone.
export type {} from './contact-form.events.js';

define('sig-contact-form', SigContactForm);

declare global {
  interface HTMLElementTagNameMap {
    'sig-contact-form': SigContactForm;
  }
}
