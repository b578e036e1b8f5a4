import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  clampZoom,
  fromPage,
  layoutPages,
  pageInView,
  scaleOf,
  toPage,
  zoomStep,
} from '../../../../../src/elements/shared/pdf/layout.model.js';
import {
  targetDensities,
  nextPaintJob,
  type Budget,
  type NearPage,
} from '../../../../../src/elements/shared/pdf/painting/paint-plan.model.js';

const budget: Budget = { screenDensity: 2, maxCanvasPixels: 12_000_000, maxTotalPixels: 24_000_000 };
const whole = { x: 0, y: 0, width: 1, height: 1 };
const page = (index: number, more: Partial<NearPage> = {}): NearPage => ({
  index,
  width: 800,
  height: 1130,
  distance: index,
  density: 0,
  ...more,
});
const near = fc.array(
  fc.record({
    width: fc.integer({ min: 20, max: 12_000 }),
    height: fc.integer({ min: 20, max: 12_000 }),
    visible: fc.option(fc.constant(whole), { nil: undefined }),
    density: fc.constantFrom(0, 0.3, 1, 2),
  }),
  { minLength: 1, maxLength: 8 },
);
const num = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sizes = fc.array(fc.record({ width: num(28, 3400), height: num(28, 3400) }), {
  minLength: 1,
  maxLength: 60,
});

describe('the order of painting', () => {
  it('pages in view come first, then empty ones, then blurred ones', () => {
    const [seen, next] = [page(0, { visible: whole, density: 0.3 }), page(1)];
    expect(nextPaintJob([seen, next], budget, false)?.index).to.equal(1);
    expect(nextPaintJob([seen, page(1, { density: 0.3 })], budget, false)).to.deep.equal({
      index: 0,
      density: 2,
    });
    expect(
      nextPaintJob([page(0, { visible: whole, density: 2 }), page(1, { density: 0.3 })], budget, false)
        ?.index,
    ).to.equal(1);
    expect(
      nextPaintJob([page(0, { visible: whole, density: 2 }), page(1, { density: 2 })], budget, false),
    ).to.equal(undefined);
  });

  it('while the view moves, only empty pages are drawn, at low resolution', () => {
    const job = nextPaintJob([page(0, { visible: whole, density: 0.3 }), page(1)], budget, true);
    expect(job?.index).to.equal(1);
    expect(800 * 1130 * job!.density ** 2).to.be.closeTo(90_000, 1);
    expect(nextPaintJob([page(0, { visible: whole, density: 0.3 })], budget, true)).to.equal(undefined);
  });

  it('a page too large for full resolution gets its visible part drawn sharp, once', () => {
    const large = page(0, {
      width: 8000,
      height: 11_300,
      visible: { x: 0.1, y: 0.2, width: 0.1, height: 0.05 },
    });
    const first = nextPaintJob([large], budget, false)!;
    expect(first.part).to.equal(undefined);
    const second = nextPaintJob([{ ...large, density: first.density }], budget, false)!;
    expect(second.density).to.equal(2);
    expect(second.part!.x).to.be.closeTo(0.075, 1e-9);
    expect(second.part!.width).to.be.closeTo(0.15, 1e-9);
    const detail = { part: second.part!, density: second.density };
    expect(nextPaintJob([{ ...large, density: first.density, detail }], budget, false)).to.equal(undefined);
    const moved = {
      ...large,
      density: first.density,
      detail,
      visible: { x: 0.4, y: 0.2, width: 0.1, height: 0.05 },
    };
    expect(nextPaintJob([moved], budget, false)?.part).to.not.equal(undefined);
  });

  it('a page that is only just too large for full resolution is sharp where it is seen', () => {
    fc.assert(
      fc.property(num(1, 1.6), (factor) => {
        const side = Math.sqrt(budget.maxCanvasPixels) / budget.screenDensity;
        const seen = { x: 0.2, y: 0.2, width: 0.1, height: 0.1 };
        let large = page(0, { width: side * factor, height: side * factor, visible: seen });
        for (let turn = 0; turn < 3; turn++) {
          const job = nextPaintJob([large], budget, false);
          if (job?.part) large = { ...large, detail: { part: job.part, density: job.density } };
          else if (job) large = { ...large, density: job.density };
        }
        expect(large.detail?.density ?? large.density).to.be.at.least(budget.screenDensity * 0.97);
      }),
    );
  });

  it('each canvas and their sum stay within the budget for any pages', () => {
    fc.assert(
      fc.property(near, (list) => {
        const pages = list.map((one, index) => page(index, one));
        const all = targetDensities(pages, budget);
        let sum = 0;
        for (const { index, width, height } of pages) {
          const pixels = width * height * all.get(index)! ** 2;
          expect(pixels).to.be.at.most(budget.maxCanvasPixels * 1.001);
          sum += pixels;
        }
        expect(sum).to.be.at.most(budget.maxTotalPixels * 1.001);
      }),
    );
  });

  it('drawing the plan leaves nothing to draw', () => {
    fc.assert(
      fc.property(near, (list) => {
        let pages = list.map((one, index) => page(index, one));
        for (let turn = 0; turn < 4 * pages.length; turn++) {
          const job = nextPaintJob(pages, budget, false);
          if (!job) return;
          pages = pages.map((one) =>
            one.index !== job.index
              ? one
              : job.part
                ? { ...one, detail: { part: job.part, density: job.density } }
                : { ...one, density: job.density, detail: undefined },
          );
        }
        expect(nextPaintJob(pages, budget, false)).to.equal(undefined);
      }),
    );
  });
});

describe('the layout of pages', () => {
  it('converts any point of a page to the view and back', () => {
    fc.assert(
      fc.property(sizes, num(0.05, 8), fc.nat(), num(0, 1), num(0, 1), (list, scale, pick, x, y) => {
        const layout = layoutPages(list, scale, 900);
        const index = pick % list.length;
        const point = { x: x * list[index]!.width, y: y * list[index]!.height };
        const back = toPage(layout, fromPage(layout, { index, point })!)!;
        expect(back.index).to.equal(index);
        expect(back.point.x).to.be.closeTo(point.x, 1e-6);
        expect(back.point.y).to.be.closeTo(point.y, 1e-6);
      }),
    );
  });

  it('the current page is in view, and the requested page wins a tie', () => {
    fc.assert(
      fc.property(sizes, num(0.05, 3), num(0, 1), (list, scale, share) => {
        const layout = layoutPages(list, scale, 900);
        const top = share * Math.max(0, layout.height - 700);
        const index = pageInView(layout, top, 700);
        const { y, height } = layout.pages[index]!;
        expect(y).to.be.at.most(top + 700);
        expect(y + height).to.be.at.least(top - 24);
      }),
    );
    const small = layoutPages(
      [
        { width: 50, height: 50 },
        { width: 50, height: 50 },
      ],
      1,
      900,
    );
    expect(pageInView(small, 0, 700)).to.equal(0);
    expect(pageInView(small, 0, 700, 1)).to.equal(1);
  });

  it('never exceeds the browser’s maximum height, and fits a page into its space', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom<'fit' | 'fit-page' | number>('fit', 'fit-page', 0.01, 1, 99),
        (list, zoom) => {
          const room = { width: 900, height: 700 };
          const scale = scaleOf(zoom, list[0]!, room, list);
          expect(layoutPages(list, scale, room.width).height).to.be.at.most(17_000_000);
          if (zoom === 'fit')
            expect(list[0]!.width * scale).to.be.at.most(Math.max(868.001, list[0]!.width * 0.0667));
        },
      ),
    );
    const many = Array.from({ length: 2000 }, () => ({ width: 2384, height: 3370 }));
    expect(
      layoutPages(many, scaleOf(6, many[0]!, { width: 900, height: 700 }, many), 900).height,
    ).to.be.below(17_000_000);
  });

  it('steps through the zoom levels from any zoom, and stops at both ends', () => {
    const pages = [{ width: 595, height: 842 }];
    expect(zoomStep(1.1, 1, pages)).to.equal(1.25);
    expect(zoomStep(1.1, -1, pages)).to.equal(1);
    expect(zoomStep(6, 1, pages)).to.equal(6);
    expect(zoomStep(0.05, -1, pages)).to.equal(0.05);
    expect(clampZoom(50, [{ width: 28, height: 28 }])).to.be.greaterThan(30);
  });
});
