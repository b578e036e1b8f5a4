/** What is loaded once a document is opened: the work on it, its look, and how it is read and written. */
export { openPdf } from '../shared/pdf/pdf.js';
export { editorStyles as workStyles } from './chrome/editor.styles.js';
export { PlacerController as Desk } from './field-placer.controller.js';
export { loadDocument as openSession, errorKey as problemKey } from './document/load-document.js';
export { editorView as workView } from './chrome/editor.view.js';
