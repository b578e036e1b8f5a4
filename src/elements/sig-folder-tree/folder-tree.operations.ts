/** A chunk of its own, since it brings the client and zod: loaded beside the element's code. */
export { createHelperClient } from '../shared/loading/helper-client.js';
export {
  bulkMoveEnvelopes,
  createFolder,
  deleteFolder,
  getFolderTree,
  moveFolder,
  updateFolder,
} from '../../contract/index.js';
export { toFolderTree } from '../shared/folders/folder-tree.model.js';
export { reportLoadError } from '../shared/loading/address-problem.js';
export { refusalSentence } from '../shared/loading/refusal.js';
export { addStyles } from '../shared/ui/add-styles.js';
export { itemStyles } from './items.styles.js';
