/** What is loaded once a document is opened: the work on it, its look, and how it is read and written. */
export { openPdf } from '../shared/pdf/pdf.js';
export { workStyles } from './work.styles.js';
export { Desk } from './placer.desk.js';
export { openSession, problemKey } from './placer.session.js';
export { workView } from './work.view.js';
