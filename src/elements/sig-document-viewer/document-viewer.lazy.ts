/** Lazy chunk: reading and showing a file, loaded while the file downloads. */
export { openPdf } from '../shared/pdf/pdf.js';
export { ViewerController } from './document-viewer.controller.js';
export { panels } from '../../locales/en/viewer-panels.js';
export { readFile, saveFile, toBlob } from './file/read-file.js';
export { passwordView } from './chrome/password.view.js';
export { viewerStyles } from './chrome/viewer.styles.js';
export { viewerView } from './document-viewer.view.js';
