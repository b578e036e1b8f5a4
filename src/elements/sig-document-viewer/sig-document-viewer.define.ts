import { define } from '../shared/element/define.js';
import { SigDocumentViewer } from './sig-document-viewer.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/element/ready-event.js';
export type {} from './document-viewer.events.js';

define('sig-document-viewer', SigDocumentViewer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-document-viewer': SigDocumentViewer;
  }
}
