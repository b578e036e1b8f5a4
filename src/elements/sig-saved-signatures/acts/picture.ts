import { fromBase64 } from '../../shared/signatures/picture-painter.js';

/** A file as base64, without a data URL's prefix (R127). */
export const toBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(file);
  });

/** A picture of the service as a file. */
export const pictureOf = (base64: string): Blob => new Blob([fromBase64(base64)]);
