import { define } from '../shared/element/define.js';
import { SigDocumentViewer } from './sig-document-viewer.js';

define('sig-document-viewer', SigDocumentViewer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-document-viewer': SigDocumentViewer;
  }
}
