import { PDFDocument, PDFName, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';

/** A document of the corpus: a file with one trait of real documents, built by code. */
export interface Trait {
  name: string;
  build: () => Promise<Uint8Array>;
}

/** One page of 400 by 300 points that `draw` fills. */
export async function pageWith(
  draw: (doc: PDFDocument, page: PDFPage) => void | Promise<void>,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  await draw(doc, doc.addPage([400, 300]));
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
}

export function content(page: PDFPage, operators: string): void {
  const { context } = page.doc;
  page.node.addContentStream(context.register(context.stream(operators)));
}

/** Adds an annotation; values are as in `context.obj`. */
export function annotate(page: PDFPage, members: Record<string, unknown>) {
  const { context } = page.doc;
  const dict = context.obj({ Type: 'Annot', ...members } as never) as unknown as PDFObject;
  const ref = context.register(dict);
  page.node.addAnnot(ref);
  return ref;
}

/** An appearance of 100 by 50 units that fills its box with one colour. */
export function appearance(doc: PDFDocument, colour = '0 0.6 0 rg', box = [0, 0, 100, 50]) {
  return doc.context.register(
    doc.context.stream(`${colour} ${box.join(' ')} re f`, { Type: 'XObject', Subtype: 'Form', BBox: box }),
  );
}

export const acroForm = (doc: PDFDocument, members: Record<string, unknown>) =>
  doc.catalog.set(PDFName.of('AcroForm'), doc.context.register(doc.context.obj(members as never)));
