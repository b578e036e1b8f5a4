import { PDFDocument } from '@cantoo/pdf-lib';
import { expect } from '@open-wc/testing';
import { PagePainter } from '../../../../../src/elements/shared/pdf/painting/page-painter.js';
import { openPdf, type Pdf } from '../../../../../src/elements/shared/pdf/pdf.js';
import { until } from '../../../../../src/testing/query.js';

const whole = { x: 0, y: 0, width: 1, height: 1 };

describe('painting pages', () => {
  let pdf: Pdf | undefined;
  let painter: PagePainter | undefined;
  afterEach(async () => {
    painter?.closeFile();
    painter?.clear();
    await pdf?.close();
  });

  /** A painter of one page of that size in points, at one device px per CSS px; how often something new was shown. */
  async function paint(width: number, height: number) {
    const doc = await PDFDocument.create();
    doc.addPage([width, height]);
    const open = (pdf = await openPdf(await doc.save()));
    const sheet = document.createElement('div');
    let shown = 0;
    const failed: number[] = [];
    const mine = (painter = new PagePainter(
      { painted: () => void shown++, problem: (index) => failed.push(index), measured: () => undefined },
      () => 1,
    ));
    mine.openFile(open);
    return {
      sheet,
      failed,
      shown: () => shown,
      want: (scale: number) =>
        mine.setPages([
          { index: 0, sheet, width: width * scale, height: height * scale, distance: 0, visible: whole },
        ]),
      picture: () => sheet.querySelector('canvas') ?? undefined,
    };
  }
  const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  for (const [what, width, height] of [
    ['a usual page', 595, 842],
    ['a page of a strip', 28, 10_000],
    ['a page of a wide strip', 10_000, 28],
  ] as const) {
    it(`stops drawing after any zoom in and out: ${what}`, async () => {
      const { want, picture, shown, failed } = await paint(width, height);
      const quick = Math.sqrt(90_000 / (width * height));
      for (const scale of [2.5, 0.25, 1, quick, quick * 0.99, 2, quick * 0.97, 0.05]) {
        want(scale);
        await until(() => {
          const canvas = picture();
          return canvas && Math.max(canvas.width, canvas.height) >= 0.97 * Math.max(width, height) * scale;
        }, `drawn at ${scale}`);
        await rest();
        const before = shown();
        await rest();
        expect(shown(), `nothing more to draw at ${scale}`).to.be.at.most(before + 3);
      }
      expect(failed).to.deep.equal([]);
    });
  }

  it('frees the memory of enlarged pages after zooming out', async () => {
    const { want, picture } = await paint(595, 842);
    want(2.5);
    await until(() => (picture()?.width ?? 0) > 1400, 'the large picture');
    const large = painter!.bytes;
    want(0.25);
    await until(() => (picture()?.width ?? 9999) < 400, 'the small picture');
    expect(painter!.bytes).to.be.below(large / 4);
  });
});
