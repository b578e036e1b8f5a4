import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Trait } from './support.js';

const a4: [number, number] = [595.28, 841.89];

/** Pages that say their number. */
async function pagesOf(count: number): Promise<PDFDocument> {
  const doc = await PDFDocument.create();
  for (let n = 1; n <= count; n++)
    doc.addPage(a4).drawText(`This is sheet ${n}`, { x: 60, y: 760, size: 16 });
  return doc;
}

const set = (doc: PDFDocument, name: string, members: Record<string, unknown>) =>
  doc.catalog.set(PDFName.of(name), doc.context.register(doc.context.obj(members as never)));

/** Seven pages called i, ii, iii, 1, 2, A-1 and A-2. */
export const labelled: Trait = {
  name: 'page labels',
  build: async () => {
    const doc = await pagesOf(7);
    const appendix = { S: 'D', P: PDFString.of('A-') };
    set(doc, 'PageLabels', { Nums: [0, { S: 'r' }, 3, { S: 'D' }, 5, appendix] });
    return doc.save();
  },
};
