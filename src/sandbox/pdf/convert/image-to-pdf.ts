import { PdfError } from '../document/pdf-error.js';
import { createPdf, embedImage, loadPdfLib, savePdf } from '../document/pdf-lib.js';
import { detectFileType } from './file-type.js';

const longSidePoints = 841.89;

/**
 * The rotation in the EXIF orientation, clockwise in degrees; 0 without one. Mirrored orientations, which cameras do not
 * write, count as 0. By hand: one tag does not justify an EXIF library.
 */
export function jpegRotation(bytes: Uint8Array): 0 | 90 | 180 | 270 {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 < view.byteLength && view.getUint8(at) === 0xff;) {
    const length = view.getUint16(at + 2);
    const body = at + 4;
    if (
      view.getUint8(at + 1) === 0xe1 &&
      body + 14 < view.byteLength &&
      view.getUint32(body) === 0x45786966
    ) {
      const tiff = body + 6;
      const little = view.getUint16(tiff) === 0x4949;
      const ifd = tiff + view.getUint32(tiff + 4, little);
      if (ifd + 2 > view.byteLength) return 0;
      for (let i = 0, n = view.getUint16(ifd, little); i < n; i++) {
        const entry = ifd + 2 + i * 12;
        if (entry + 12 > view.byteLength) return 0;
        if (view.getUint16(entry, little) !== 0x0112) continue;
        const orientation = view.getUint16(entry + 8, little);
        return orientation === 3 ? 180 : orientation === 6 ? 90 : orientation === 8 ? 270 : 0;
      }
      return 0;
    }
    at += 2 + length;
  }
  return 0;
}

/** A one-page PDF with a PNG or JPEG on it, its long side as long as A4's. */
export async function imageToPdf(bytes: Uint8Array, now: number): Promise<Uint8Array> {
  const { degrees } = await loadPdfLib();
  const doc = await createPdf();
  const image = await embedImage(doc, bytes);
  if (!(image.width > 0 && image.height > 0)) throw new PdfError('This picture is empty.');
  const { width, height } = image.scale(longSidePoints / Math.max(image.width, image.height));
  const page = doc.addPage([width, height]);
  page.drawImage(image, { x: 0, y: 0, width, height });
  if (detectFileType(bytes) === 'jpeg') page.setRotation(degrees(jpegRotation(bytes)));
  return savePdf(doc, now);
}
