import { define } from '../shared/element/define.js';
import { SigFolderTree } from './sig-folder-tree.js';
// The types of the events, also where a page imports this module alone.
export type {} from '../shared/events/filed-event.js';
export type {} from '../shared/events/select-event.js';
export type {} from './folder-tree.events.js';

define('sig-folder-tree', SigFolderTree);

declare global {
  interface HTMLElementTagNameMap {
    'sig-folder-tree': SigFolderTree;
  }
}
