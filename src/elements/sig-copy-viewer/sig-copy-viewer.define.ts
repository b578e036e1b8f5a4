import { define } from '../shared/element/define.js';
import { SigCopyViewer } from './sig-copy-viewer.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/viewed-event.js';
export type {} from '../sig-document-viewer/document-viewer.events.js';

define('sig-copy-viewer', SigCopyViewer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-copy-viewer': SigCopyViewer;
  }
}
