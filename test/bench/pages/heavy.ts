import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { content } from '../../support/traits/support.js';

/** Documents whose first page is slow to draw. */
export const heavyNames = ['scan', 'map', 'transparency'] as const;
type Heavy = (typeof heavyNames)[number];

/** A picture of 2,480 by 3,508 px, A4 at 300 dpi, with the noise of a scanner. */
function scan(doc: PDFDocument): void {
  const [width, height] = [2480, 3508];
  const grey = new Uint8Array(width * height);
  let state = 7;
  for (let at = 0; at < grey.length; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const isInk = Math.floor(at / width / 40) % 3 === 0 && (at % width) % 29 < 12;
    grey[at] = (isInk ? 30 : 235) + ((state >> 16) % 16);
  }
  const picture = doc.context.stream(deflateSync(grey, { level: 1 }), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
    ...{ ColorSpace: 'DeviceGray', BitsPerComponent: 8, Filter: 'FlateDecode' },
  });
  const page = doc.addPage([595.28, 841.89]);
  page.node.setXObject(PDFName.of('Scan'), doc.context.register(picture));
  content(page, 'q 595.28 0 0 841.89 0 0 cm /Scan Do Q');
}

/** 40,000 lines of several points each. */
function map(doc: PDFDocument): void {
  const lines: string[] = [];
  for (let n = 0; n < 40_000; n++) {
    const [x, y] = [(n * 37) % 560, (n * 101) % 810];
    lines.push(
      `${(n % 10) / 10} ${(n % 7) / 7} 0.4 RG ${x} ${y} m ${x + 9} ${y + 4} l ${x + 12} ${y + 14} ${x + 3} ${y + 20} ${x + 20} ${y + 24} c S`,
    );
  }
  content(doc.addPage([595.28, 841.89]), `0.3 w\n${lines.join('\n')}`);
}

/** 75 transparent groups over each other, blended. */
function transparency(doc: PDFDocument): void {
  const page = doc.addPage([595.28, 841.89]);
  const { context } = doc;
  const form = context.register(
    context.stream('0.2 0.5 0.8 rg 20 20 500 700 re f 0.9 0.3 0.2 rg 80 90 400 500 re f', {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 595, 842] },
      Group: { Type: 'Group', S: 'Transparency', I: true },
    }),
  );
  page.node.setXObject(PDFName.of('Group'), form);
  const state = context.obj({ Type: 'ExtGState', ca: 0.1, BM: 'Multiply' });
  page.node.setExtGState(PDFName.of('State'), context.register(state));
  content(page, `q /State gs ${'1 0 0 1 0.2 0.3 cm /Group Do '.repeat(75)} Q`);
}

const drawings = { scan, map, transparency };

export async function heavyPdf(name: Heavy): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  drawings[name](doc);
  return doc.save();
}
