import { PDFDocument, PDFName, PDFString, StandardFonts, type PDFRef } from '@cantoo/pdf-lib';

/** A page of a fee schedule whose tags say what is a heading, a list, a table and a picture (ISO 32000-2, 14.8). */
export async function taggedPdf(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const { context } = doc;
  doc.setTitle('Fee schedule');
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.addPage([595.28, 841.89]);
  page.node.setFontDictionary(PDFName.of('F'), font.ref);
  const drawn: string[] = [];
  const parents: PDFRef[] = [];
  const root = context.nextRef();

  const element = (tag: string, parent: PDFRef, more: Record<string, unknown> = {}) => {
    const ref = context.nextRef();
    const set = (content: Record<string, unknown>) =>
      context.assign(
        ref,
        context.obj({ Type: 'StructElem', S: tag, P: parent, ...more, ...content } as never),
      );
    return { ref, set };
  };
  /** An element that is drawn here: its content is marked with a number. */
  const leaf = (tag: string, parent: PDFRef, draw: string, more: Record<string, unknown> = {}): PDFRef => {
    const { ref, set } = element(tag, parent, more);
    set({ Pg: page.ref, K: parents.length });
    drawn.push(`/${tag} <</MCID ${parents.length}>> BDC ${draw} EMC`);
    parents.push(ref);
    return ref;
  };
  const branch = (tag: string, parent: PDFRef, children: (self: PDFRef) => PDFRef[]): PDFRef => {
    const { ref, set } = element(tag, parent);
    set({ K: children(ref) });
    return ref;
  };
  const text = (words: string, x: number, y: number, size = 12) =>
    `BT /F ${size} Tf ${x} ${y} Td (${words}) Tj ET`;

  const document = branch('Document', root, (self) => [
    leaf('H1', self, text('Fee schedule', 60, 760, 24)),
    leaf('P', self, text('What we charge, and when.', 60, 730)),
    leaf('H2', self, text('What is included', 60, 690, 16)),
    branch('L', self, (list) =>
      ['Annual accounts', 'Corporation tax return', 'One meeting a quarter'].map((words, n) =>
        branch('LI', list, (item) => [leaf('LBody', item, text(`- ${words}`, 72, 666 - n * 20))]),
      ),
    ),
    leaf('H2', self, text('Fees', 60, 590, 16)),
    branch('Table', self, (table) =>
      [
        ['Service', 'Monthly'],
        ['Bookkeeping', '120.00'],
        ['Payroll', '45.00'],
      ].map((cells, line) =>
        branch('TR', table, (row) =>
          cells.map((words, n) =>
            leaf(line === 0 ? 'TH' : 'TD', row, text(words, 72 + n * 160, 560 - line * 22)),
          ),
        ),
      ),
    ),
    leaf('Figure', self, '0.2 0.4 0.7 rg 60 380 160 90 re f 0 g', {
      Alt: PDFString.of('Bar chart: fees have not risen for three years'),
    }),
  ]);

  context.assign(
    root,
    context.obj({
      ...{ Type: 'StructTreeRoot', K: [document] },
      ParentTree: { Nums: [0, parents] },
    } as never),
  );
  page.node.set(PDFName.of('StructParents'), context.obj(0));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(drawn.join('\n'))));
  doc.catalog.set(PDFName.of('StructTreeRoot'), root);
  doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  doc.catalog.set(PDFName.of('Lang'), PDFString.of('en-GB'));
  return doc.save({ useObjectStreams: false });
}
