import { PDFDocument, PDFName, PDFString, type PDFPage } from '@cantoo/pdf-lib';
import { expect, waitUntil } from '@open-wc/testing';
import { openPdf, setPdfWorkerUrl, warmPdf, type Pdf } from '../../src/elements/shared/pdf/pdf.js';

const draws = (page: PDFPage, operators: string) => {
  const { context } = page.doc;
  page.node.addContentStream(context.register(context.stream(operators)));
};

/** A red square of 16 px in JPEG 2000. */
const jpx =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAA' +
  'AADOanAyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQAEBAAB/1wABEBA' +
  '/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAVgAB/5PH1CIRUFSv3xyyvAAAAABhIS//f4DfgYAU' +
  'AFyv9JywPAAAAABhIS/axEAAAMJCX7aZAAABhIS/bTIAAAMJCX7aZAAABhIS/3//2Q==';

/** What a scanner's "compact PDF" holds: the page as one picture in JPEG 2000. */
async function scan(): Promise<Uint8Array> {
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

/** What Japanese Windows writes: text in Shift JIS, whose font is taken to be on the reader's machine. */
async function japanese(): Promise<Uint8Array> {
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

describe('a PDF that needs more than the worker itself', () => {
  let open: Pdf | undefined;
  afterEach(async () => {
    await open?.close();
    open = undefined;
    setPdfWorkerUrl('/pdf.worker.min.mjs');
  });

  const drawn = async () => {
    const canvas = await (await open!.page(1)).draw({ scale: 1 });
    return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
  };

  it('shows a scan in JPEG 2000', async () => {
    open = await openPdf(await scan());
    const [red, green, blue] = (await drawn()).slice(4 * 5050);
    expect(red).to.be.closeTo(200, 8);
    expect(green).to.be.closeTo(30, 8);
    expect(blue).to.be.closeTo(30, 8);
  });

  it('shows and reads Japanese text whose font is not in the file', async () => {
    open = await openPdf(await japanese());
    const [run] = await (await open.page(1)).text();
    expect(run?.text).to.equal('日本');
    expect((await drawn()).some((value) => value < 60)).to.equal(true);
  });

  it('reads them from where the host serves them, and opens without them too', async () => {
    setPdfWorkerUrl('/pdf.worker.min.mjs', '/elsewhere/pdfjs');
    open = await openPdf(await japanese());
    expect((await (await open.page(1)).text())[0]?.text).to.equal('日本');
    await open.close();
    setPdfWorkerUrl('/pdf.worker.min.mjs', '/nowhere/');
    open = await openPdf(await japanese());
    expect(open.pageCount).to.equal(1);
    expect(await drawn()).to.have.length(40_000);
  });
});

describe('a worker that starts before its file is there', () => {
  const own = globalThis.Worker;
  let started = 0;
  let ended = 0;
  beforeEach(() => {
    started = ended = 0;
    globalThis.Worker = class extends own {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        started++;
      }
      override terminate() {
        ended++;
        super.terminate();
      }
    };
  });
  afterEach(() => {
    globalThis.Worker = own;
  });

  it('opens one file, and the next file gets another', async () => {
    const warm = warmPdf();
    const bytes = await scan();
    const first = await openPdf(bytes, { warm });
    expect(started).to.equal(1);
    const second = await openPdf(bytes, { warm });
    expect(started).to.equal(2);
    warm.end();
    expect((await first.page(1)).width).to.equal(100);
    await Promise.all([first.close(), second.close()]);
  });

  it('ends when the file never comes, or is none', async () => {
    const warm = warmPdf();
    const refused = await openPdf(new TextEncoder().encode('no PDF'), { warm }).catch(String);
    expect(refused).to.contain('not a PDF');
    warm.end();
    await waitUntil(() => ended === 1, 'the worker ends');
    expect(started).to.equal(1);
  });
});
