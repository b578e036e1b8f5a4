import { define } from '../shared/element/define.js';
import { SigFolderTree } from './sig-folder-tree.js';

define('sig-folder-tree', SigFolderTree);

declare global {
  interface HTMLElementTagNameMap {
    'sig-folder-tree': SigFolderTree;
  }
}
