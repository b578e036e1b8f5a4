/** What paper and pen need, loaded when the first pad is on a page: drawing, and making and reading pictures. */
export { fileOf, pictureOfFile, pictureOfStrokes, pictureOfText } from './signature-pad.picture.js';
export { hasFaces, loadFaces } from './signature-pad.faces.js';
export { Sheet } from './signature-pad.sheet.js';
