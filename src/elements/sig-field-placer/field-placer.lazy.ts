/** Loaded once a document is to be shown: everything but the inspector. */
export { refusalSentence } from '../shared/loading/refusal.js';
export { openPdf } from '../shared/pdf/pdf.js';
export { editorStyles } from './chrome/editor.styles.js';
export { editorView } from './chrome/editor.view.js';
export { documentsView } from './documents/documents.view.js';
export { errorKey, loadDocument } from './document/load-document.js';
export { repairNoticeView } from './document/repair-notice.view.js';
export { PlacerController } from './field-placer.controller.js';
