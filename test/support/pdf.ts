import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Spot {
  text: string;
  page: number;
  /** Start of the text, in fractions of the displayed page. */
  x: number;
  y: number;
}

const open = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

/** Every text of a PDF with its displayed position: Rotate and CropBox are applied. */
export async function textSpots(bytes: Uint8Array): Promise<Spot[]> {
  const pdf = await open(bytes);
  const spots: Spot[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = view.convertToViewportPoint(
        item.transform[4] as number,
        item.transform[5] as number,
      ) as number[];
      spots.push({ text: item.str, page: number, x: x! / view.width, y: y! / view.height });
    }
  }
  return spots;
}

/** The share of a box that is inked, 0 to 1. The box is in fractions of the displayed page. */
export async function inkIn(
  bytes: Uint8Array,
  number: number,
  box: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const pdf = await open(bytes);
  const page = await pdf.getPage(number);
  const view = page.getViewport({ scale: 2 });
  const canvas = createCanvas(Math.ceil(view.width), Math.ceil(view.height));
  await page.render({ canvas: canvas as never, viewport: view }).promise;
  const [x, y, w, h] = [
    box.x * view.width,
    box.y * view.height,
    box.width * view.width,
    box.height * view.height,
  ];
  const { data } = canvas.getContext('2d').getImageData(x, y, w, h);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! > 0 && (data[at]! + data[at + 1]! + data[at + 2]!) / 3 < 160) dark += 1;
  }
  return dark / (data.length / 4);
}
