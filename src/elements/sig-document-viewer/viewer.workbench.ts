/** What is loaded once there is a file: reading and showing it, and how that looks. */
export { openPdf } from '../shared/pdf/pdf.js';
export { Desk } from './viewer.desk.js';
export { downloadBlob, nameOf, readFile, toBlob } from './viewer.file.js';
export { passwordView } from './password.view.js';
export { workStyles } from './work.styles.js';
export { workView } from './work.view.js';
