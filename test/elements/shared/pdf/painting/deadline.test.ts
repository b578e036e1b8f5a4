import { expect } from '@open-wc/testing';
import { PagePainter } from '../../../../../src/elements/shared/pdf/painting/page-painter.js';
import type { Pdf } from '../../../../../src/elements/shared/pdf/pdf.js';
import type { DrawOptions, PdfPage } from '../../../../../src/elements/shared/pdf/pdf.types.js';
import { until } from '../../../../../src/testing/query.js';
import { ManualClock } from '../../../../support/manual-clock.js';

const whole = { x: 0, y: 0, width: 1, height: 1 };
const size = { width: 600, height: 800 };

/** A page that is drawn until the test says otherwise, in a worker that never answers. */
function slowPage() {
  const drawing: { finish(): void; scale: number }[] = [];
  let most = 0;
  const draw = ({ scale, signal, started }: DrawOptions) =>
    new Promise<HTMLCanvasElement>((resolve, reject) => {
      const canvas = document.createElement('canvas');
      canvas.width = size.width * scale;
      canvas.height = size.height * scale;
      started?.(canvas);
      const end = () => void drawing.splice(drawing.indexOf(mine), 1);
      const mine = { scale, finish: () => (end(), resolve(canvas)) };
      drawing.push(mine);
      most = Math.max(most, drawing.length);
      signal?.addEventListener('abort', () => (end(), reject(signal.reason as Error)));
    });
  const page = { number: 1, ...size, draw, release: () => undefined } as unknown as PdfPage;
  const pdf: Pdf = { pageCount: 1, page: async () => page, close: async () => undefined };
  return { pdf, drawing, most: () => most };
}

describe('a page that takes long to draw', () => {
  let painter: PagePainter | undefined;
  afterEach(() => {
    painter?.closeFile();
    painter?.clear();
  });

  function paint(pdf: Pdf) {
    const clock = new ManualClock();
    const sheet = document.createElement('div');
    const problems: (string | undefined)[] = [];
    const mine = (painter = new PagePainter(
      {
        painted: () => undefined,
        problem: (index) => problems.push(mine.problem(index)),
        measured: () => undefined,
      },
      () => 1,
      clock,
    ));
    mine.openFile(pdf);
    mine.setPages([{ index: 0, sheet, ...size, distance: 0, visible: whole }]);
    return { clock, sheet, problems, painter: mine };
  }

  it('is announced after three seconds, given up after twenty, and tried again with more time', async () => {
    const { pdf, drawing } = slowPage();
    const { clock, sheet, problems, painter: mine } = paint(pdf);
    await until(() => drawing.length === 1, 'drawing');
    clock.advance(2900);
    expect(problems).to.deep.equal([]);
    clock.advance(200);
    expect(problems).to.deep.equal(['slow']);
    clock.advance(17_000);
    await until(() => problems.length === 2, 'given up');
    expect(problems[1]).to.equal('timed-out');
    expect(drawing, 'nothing is drawn any more').to.deep.equal([]);
    expect(sheet.childElementCount, 'no half of a page is left').to.equal(0);

    mine.retry(0);
    await until(() => drawing.length === 1, 'drawing again');
    clock.advance(60_000);
    expect(problems.at(-1)).to.equal('slow');
    drawing[0]!.finish();
    await until(() => sheet.querySelector('canvas.drawn'), 'the page');
    expect(mine.problem(0)).to.equal(undefined);
  });

  it('is given up too when the worker does not answer at all', async () => {
    const { pdf } = slowPage();
    const { clock, problems } = paint({ ...pdf, page: () => new Promise(() => undefined) });
    await until(() => clock.hasTimers, 'a start');
    clock.advance(20_000);
    await until(() => problems.includes('timed-out'), 'given up');
  });

  it('shows what is drawn so far, and no second picture is drawn beside it', async () => {
    const { pdf, drawing, most } = slowPage();
    const { sheet } = paint(pdf);
    const growing = await until(() => sheet.querySelector('canvas.growing'), 'the growing page');
    expect(drawing.map(({ scale }) => scale)).to.deep.equal([1]);
    drawing[0]!.finish();
    await until(() => sheet.querySelector('canvas.drawn') === growing, 'the same canvas, finished');
    expect(most()).to.equal(1);
  });

  it('is not drawn on after it was scrolled away, and leaves nothing behind', async () => {
    const { pdf, drawing } = slowPage();
    const { sheet, painter: mine } = paint(pdf);
    await until(() => sheet.querySelector('canvas.growing'), 'the growing page');
    mine.setPages([]);
    await until(() => drawing.length === 0, 'drawing ended');
    expect(sheet.childElementCount).to.equal(0);
    expect(mine.bytes).to.equal(0);
  });
});
