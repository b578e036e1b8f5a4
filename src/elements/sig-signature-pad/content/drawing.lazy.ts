/** Lazy chunk: drawing, and making and reading pictures; loaded with the first pad on a page. */
export { fileOf, pictureOfFile, pictureOfStrokes, pictureOfText } from './picture.js';
export { hasFaces, loadFaces } from '../../shared/typefaces/typefaces.js';
export { SignatureCanvas as Sheet } from './canvas.js';
