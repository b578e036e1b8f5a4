/** Lazy chunk: drawing, and making and reading pictures; loaded with the first pad on a page. */
export { pictureOfFile, pictureOfText } from './picture.js';
export { PictureFile } from './picture-file.js';
export { hasFaces, loadFaces } from '../../shared/typefaces/typefaces.js';
export { SignatureCanvas as Sheet } from './canvas.js';
