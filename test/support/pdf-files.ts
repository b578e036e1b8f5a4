import { PDFDocument, PDFName, PDFString, type PDFPage } from '@cantoo/pdf-lib';

const draws = (page: PDFPage, operators: string) => {
  const { context } = page.doc;
  page.node.addContentStream(context.register(context.stream(operators)));
};

/** A red square of 16 px as JPEG 2000. */
const jpx =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAA' +
  'AADOanAyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQAEBAAB/1wABEBA' +
  '/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAVgAB/5PH1CIRUFSv3xyyvAAAAABhIS//f4DfgYAU' +
  'AFyv9JywPAAAAABhIS/axEAAAMJCX7aZAAABhIS/bTIAAAMJCX7aZAAABhIS/3//2Q==';

/** A scanner's "compact PDF": each page is one JPEG 2000 image. */
export async function scanPdf(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([100, 100]);
  const picture = doc.context.register(
    doc.context.stream(
      Uint8Array.from(atob(jpx), (letter) => letter.charCodeAt(0)),
      {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 16,
        Height: 16,
        ColorSpace: 'DeviceRGB',
        BitsPerComponent: 8,
        Filter: 'JPXDecode',
      },
    ),
  );
  page.node.setXObject(PDFName.of('Scan'), picture);
  draws(page, 'q 100 0 0 100 0 0 cm /Scan Do Q');
  return doc.save();
}

/** As Japanese Windows writes it: text in Shift JIS with a font that is not embedded. */
export async function japanesePdf(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([100, 100]);
  const { context } = doc;
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'MS-Gothic',
    Flags: 4,
    FontBBox: [0, -137, 1000, 859],
    ItalicAngle: 0,
    Ascent: 859,
    Descent: -137,
    CapHeight: 770,
    StemV: 78,
  });
  const system = context.obj({ Supplement: 2 });
  system.set(PDFName.of('Registry'), PDFString.of('Adobe'));
  system.set(PDFName.of('Ordering'), PDFString.of('Japan1'));
  const cid = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'MS-Gothic',
    CIDSystemInfo: system,
    FontDescriptor: context.register(descriptor),
    DW: 1000,
  });
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'MS-Gothic',
    Encoding: '90ms-RKSJ-H',
    DescendantFonts: [context.register(cid)],
  });
  page.node.setFontDictionary(PDFName.of('F1'), context.register(font));
  draws(page, 'BT /F1 20 Tf 10 40 Td <93FA967B> Tj ET');
  return doc.save();
}
