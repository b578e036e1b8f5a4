import { define } from '../shared/element/define.js';
import { SigSavedSignatures } from './sig-saved-signatures.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/select-event.js';

define('sig-saved-signatures', SigSavedSignatures);

declare global {
  interface HTMLElementTagNameMap {
    'sig-saved-signatures': SigSavedSignatures;
  }
}
