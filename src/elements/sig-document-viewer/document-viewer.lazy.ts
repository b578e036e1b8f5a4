/** What is loaded once there is a file: reading and showing it, and how that looks. */
export { openPdf } from '../shared/pdf/pdf.js';
export { ViewerController as Desk } from './document-viewer.controller.js';
export { downloadBlob, nameOf, readFile, toBlob } from './file/read-file.js';
export { passwordView } from './chrome/password.view.js';
export { workStyles } from './chrome/viewer.styles.js';
export { viewerView as workView } from './document-viewer.view.js';
