import '../elements/sig-signature-pad/sig-signature-pad.define.js';
import { define } from '../elements/internal.js';
import { SigCeremonyApp } from './sig-ceremony-app.js';

define('sig-ceremony-app', SigCeremonyApp);

declare global {
  interface HTMLElementTagNameMap {
    'sig-ceremony-app': SigCeremonyApp;
  }
}
