import { define } from '../shared/element/define.js';
import { SigProvider } from './sig-provider.js';

define('sig-provider', SigProvider);

declare global {
  interface HTMLElementTagNameMap {
    'sig-provider': SigProvider;
  }
}
