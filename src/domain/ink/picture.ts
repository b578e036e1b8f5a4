import type { Rect } from '../geometry/rect.js';

/** Four bytes per pixel, row by row, alpha not premultiplied: what `ImageData` holds. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The header of a picture file. */
export interface PictureHeader {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/**
 * Type and size of a PNG or JPEG, read from its content (PNG 11.2.2, JPEG B.2.2) without decoding it; `undefined` for any
 * other file.
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) {
    if (view.getUint32(12) !== 0x49484452) return undefined;
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Start of frame: C0 to CF without the tables C4, C8, CC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The smallest rectangle, in pixels, around all pixels with an alpha above `threshold`. */
export function opaqueBounds({ data, width, height }: Pixels, threshold = 16): Rect | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! <= threshold) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

const brightness = (data: Uint8ClampedArray, at: number) =>
  data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;

/**
 * Removes the paper from a photographed or scanned signature: light pixels become transparent, in place. The paper is the
 * median brightness of the picture's border. A picture that has transparency already, or a dark border (not ink on
 * paper), stays unchanged. Returns whether anything changed.
 */
export function liftInk({ data, width, height }: Pixels): boolean {
  const border: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const edge = y === 0 || y === height - 1;
    for (let x = 0; x < width; x += edge ? 1 : Math.max(1, width - 1)) {
      const at = (y * width + x) * 4;
      if (data[at + 3]! < 250) return false;
      border.push(brightness(data, at));
    }
  }
  border.sort((a, b) => a - b);
  const paper = border[border.length >> 1] ?? 0;
  if (paper < 128) return false;
  const paperFrom = paper * 0.88;
  const inkUpTo = paper * 0.55;
  for (let at = 0; at < data.length; at += 4) {
    const covered = Math.min(1, Math.max(0, (paperFrom - brightness(data, at)) / (paperFrom - inkUpTo)));
    data[at + 3] = Math.round(255 * covered);
  }
  return true;
}
