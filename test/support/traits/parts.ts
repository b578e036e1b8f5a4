import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { content, type Trait } from './support.js';

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

/** One page, and files embedded in it by name. */
export function attached(files: Readonly<Record<string, string>>): Trait {
  return {
    name: 'attachments',
    build: async () => {
      const doc = await pagesOf(1);
      for (const [name, text] of Object.entries(files))
        await doc.attach(new TextEncoder().encode(text), name, { description: `About ${name}` });
      return doc.save();
    },
  };
}

/**
 * A page with three squares on layers: a group "Measures" of "Inches" (on) and "Metres", of which one is shown; "Draft" is off.
 * From left to right: red is Inches, green is Metres, blue is Draft.
 */
export const layered: Trait = {
  name: 'layers',
  build: async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([300, 200]);
    const { context } = doc;
    const layer = (name: string) => context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) }));
    const [inches, metres, draft] = [layer('Inches'), layer('Metres'), layer('Draft')];
    page.node
      .Resources()!
      .set(PDFName.of('Properties'), context.obj({ I: inches, T: metres, D: draft } as never));
    const square = (name: string, colour: string, x: number) =>
      `/OC /${name} BDC ${colour} rg ${x} 50 80 100 re f EMC`;
    content(
      page,
      ['1 0 0', '0 1 0', '0 0 1'].map((rgb, i) => square('ITD'[i]!, rgb, 10 + 100 * i)).join(' '),
    );
    set(doc, 'OCProperties', {
      OCGs: [inches, metres, draft],
      D: {
        Order: [draft, [PDFString.of('Measures'), inches, metres]],
        ON: [inches],
        OFF: [metres, draft],
        RBGroups: [[inches, metres]],
      },
    });
    return doc.save();
  },
};
