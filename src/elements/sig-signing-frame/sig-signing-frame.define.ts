import { define } from '../shared/element/define.js';
import { SigSigningFrame } from './sig-signing-frame.js';

define('sig-signing-frame', SigSigningFrame);

declare global {
  interface HTMLElementTagNameMap {
    'sig-signing-frame': SigSigningFrame;
  }
}
