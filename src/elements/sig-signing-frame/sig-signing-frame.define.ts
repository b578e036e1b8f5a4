import { define } from '../shared/element/define.js';
import { SigSigningFrame } from './sig-signing-frame.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/element/declined-event.js';
export type {} from '../shared/element/ready-event.js';
export type {} from './ceremony.events.js';
export type {} from './signing-frame.events.js';

define('sig-signing-frame', SigSigningFrame);

declare global {
  interface HTMLElementTagNameMap {
    'sig-signing-frame': SigSigningFrame;
  }
}
