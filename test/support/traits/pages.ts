import { degrees, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { japanesePdf, scanPdf } from '../pdf-files.js';
import { annotate, appearance, content, pageWith, type Trait } from './support.js';

const transparent = (doc: PDFDocument, page: PDFPage, state: Record<string, unknown>) =>
  page.node.setExtGState(PDFName.of('State'), doc.context.register(doc.context.obj(state as never)));

const group = { Type: 'Group', S: 'Transparency', I: true };

function form(doc: PDFDocument, operators: string, more: Record<string, unknown> = {}) {
  const members = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 400, 300], Group: group, ...more };
  return doc.context.register(doc.context.stream(operators, members));
}

/** Pages of a document, one of each size, turned by each angle. */
async function pages(sizes: readonly (readonly [number, number])[], turns: readonly number[] = [0]) {
  const doc = await PDFDocument.create();
  for (const [width, height] of sizes)
    for (const turn of turns) doc.addPage([width, height]).setRotation(degrees(turn));
  return doc.save();
}

/** Pages that are heavy or unusual, in files that are in order. */
export const unusual: readonly Trait[] = [
  { name: 'a scan in JPEG 2000', build: scanPdf },
  { name: 'text in a font that is not embedded', build: japanesePdf },
  {
    name: 'a soft mask',
    build: () =>
      pageWith((doc, page) => {
        const mask = form(doc, '0.5 g 0 0 400 300 re f');
        transparent(doc, page, { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: mask } });
        content(page, 'q /State gs 0 0.6 0 rg 0 0 400 300 re f Q');
      }),
  },
  {
    name: '60 transparent groups in each other',
    build: () =>
      pageWith((doc, page) => {
        let inner = form(doc, '0 0.6 0 rg 0 0 400 300 re f');
        for (let depth = 0; depth < 60; depth++)
          inner = form(doc, 'q /Inner Do Q', { Resources: { XObject: { Inner: inner } } });
        page.node.setXObject(PDFName.of('Inner'), inner);
        transparent(doc, page, { Type: 'ExtGState', ca: 0.9, BM: 'Multiply' });
        content(page, 'q /State gs /Inner Do Q');
      }),
  },
  { name: 'a page of five metres', build: () => pages([[14_400, 14_400]]) },
  { name: 'a page of two centimetres', build: () => pages([[60, 60]]) },
  {
    name: 'pages of several sizes and rotations',
    build: () =>
      pages(
        [
          [595, 842],
          [842, 595],
          [100, 1400],
        ],
        [0, 90, 180, 270],
      ),
  },
  {
    name: '5,000 annotations',
    build: () =>
      pageWith((doc, page) => {
        const look = appearance(doc);
        for (let n = 0; n < 5000; n++) {
          const [x, y] = [(n % 100) * 4, Math.floor(n / 100) * 6];
          annotate(page, { Subtype: 'Stamp', Rect: [x, y, x + 3, y + 5], F: 4, AP: { N: look } });
        }
      }),
  },
  {
    name: 'tags of its structure',
    build: () =>
      pageWith((doc, page) => {
        page.node.set(PDFName.of('StructParents'), doc.context.obj(0));
        content(page, '/P <</MCID 0>> BDC 0 g 40 40 100 20 re f EMC');
        const paragraph = doc.context.register(
          doc.context.obj({ Type: 'StructElem', S: 'P', Pg: page.ref, K: 0 }),
        );
        const root = doc.context.obj({
          ...{ Type: 'StructTreeRoot', K: [paragraph] },
          ...{ ParentTree: { Nums: [0, [paragraph]] } },
        });
        doc.catalog.set(PDFName.of('StructTreeRoot'), doc.context.register(root));
        doc.catalog.set(PDFName.of('MarkInfo'), doc.context.obj({ Marked: true }));
      }),
  },
  {
    name: 'right-to-left text in a font without a Unicode map',
    build: () =>
      pageWith((doc, page) => {
        const font = doc.context.obj({
          ...{ Type: 'Font', Subtype: 'TrueType', BaseFont: 'DavidMissing' },
          Encoding: { Type: 'Encoding', Differences: [65, 'shin', 'lamed', 'vav', 'mem'] },
        });
        page.node.setFontDictionary(PDFName.of('F1'), doc.context.register(font));
        content(page, 'BT /F1 20 Tf 10 40 Td (ABCD) Tj ET');
      }),
  },
];
