/** What paper and pen need, loaded when the first pad is on a page: drawing, and making and reading pictures. */
export { fileOf, pictureOfFile, pictureOfStrokes, pictureOfText } from './picture.js';
export { hasFaces, loadFaces } from './typefaces.js';
export { SignatureCanvas as Sheet } from './canvas.js';
