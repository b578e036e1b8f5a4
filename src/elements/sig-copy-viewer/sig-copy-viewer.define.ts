import { define } from '../shared/element/define.js';
import { SigCopyViewer } from './sig-copy-viewer.js';

define('sig-copy-viewer', SigCopyViewer);

declare global {
  interface HTMLElementTagNameMap {
    'sig-copy-viewer': SigCopyViewer;
  }
}
