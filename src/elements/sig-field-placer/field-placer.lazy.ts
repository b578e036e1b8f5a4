/** What is loaded once a document is opened: the work on it, its look, and how it is read and written. */
export { openPdf } from '../shared/pdf/pdf.js';
export { workStyles } from './chrome/editor.styles.js';
export { Desk } from './field-placer.controller.js';
export { openSession, problemKey } from './document/load-document.js';
export { workView } from './chrome/editor.view.js';
