import { expect } from '@open-wc/testing';
import {
  actualScale,
  clampZoom,
  correctSizes,
  fromPage,
  layoutPages,
  pageInView,
  pageIndexAt,
  pagesBetween,
  scaleOf,
  toPage,
  visibleMiddle,
  visiblePart,
  zoomStep,
} from '../../../../src/elements/shared/pdf/layout.model.js';

const a4 = { width: 600, height: 800 };
const room = { width: 632, height: 432 };
const three = layoutPages([a4, { width: 300, height: 400 }, a4], 1, 700);
const [gap, edge] = [three.pages[1]!.y - three.pages[0]!.y - 800, three.pages[0]!.y];

describe('a list of pages: zoom', () => {
  it('fits the width or the whole page into the room between its edges', () => {
    expect(scaleOf('fit', a4, room, [a4])).to.equal(1);
    expect(scaleOf('fit-page', a4, room, [a4])).to.equal(0.5);
    expect(scaleOf(1, a4, room, [a4])).to.equal(actualScale);
  });

  it('fits a wide screen with at most 150 %, or 320 px of a tiny page', () => {
    const wide = { width: 5000, height: 5000 };
    expect(scaleOf('fit', a4, wide, [a4])).to.equal(actualScale * 1.5);
    const tiny = { width: 40, height: 40 };
    expect(scaleOf('fit', tiny, wide, [tiny])).to.equal(8);
  });

  it('stays between 5 % and 600 %, or more for tiny pages, and within what a browser lays out', () => {
    expect(scaleOf(0.01, a4, room, [a4])).to.be.closeTo(0.05 * actualScale, 1e-9);
    expect(scaleOf(99, a4, room, [a4])).to.be.closeTo(6 * actualScale, 1e-9);
    const many = Array.from({ length: 10_000 }, () => a4);
    const scale = scaleOf(6, a4, room, many);
    expect(scale * 8_000_000 + 10_000 * gap).to.be.closeTo(16_000_000, 1);
    expect([clampZoom(0.01, [a4]), clampZoom(2, [a4]), clampZoom(9, [a4])]).to.deep.equal([0.05, 2, 6]);
    expect(clampZoom(99, [{ width: 40, height: 40 }])).to.be.closeTo(30, 1e-9);
  });

  it('steps to the next round zoom, and by half beyond the last', () => {
    expect([zoomStep(1, 1, [a4]), zoomStep(1, -1, [a4])]).to.deep.equal([1.25, 0.75]);
    expect([zoomStep(1.24, 1, [a4]), zoomStep(1.26, -1, [a4])]).to.deep.equal([1.5, 1]);
    expect([zoomStep(6, 1, [a4]), zoomStep(0.1, -1, [a4])]).to.deep.equal([6, 0.1 / 1.5]);
  });
});

describe('a list of pages: places', () => {
  it('centres pages one below the other, with an edge around them', () => {
    expect(three.pages.map(({ x, width }) => [x, width])).to.deep.equal([
      [50, 600],
      [200, 300],
      [50, 600],
    ]);
    expect(three.pages.map(({ y }) => y)).to.deep.equal([edge, edge + 800 + gap, edge + 1200 + 2 * gap]);
    expect([three.width, three.height]).to.deep.equal([700, 2000 + 2 * gap + 2 * edge]);
    expect(layoutPages([a4], 2, 700).width).to.equal(1200 + 2 * edge);
  });

  it('finds the page at a height, and all pages between two', () => {
    const second = three.pages[1]!.y;
    expect([0, second - gap, second, 99_999].map((y) => pageIndexAt(three, y))).to.deep.equal([0, 0, 1, 2]);
    expect(pagesBetween(three, 0, second - 1)).to.deep.equal([0]);
    expect(pagesBetween(three, 0, second)).to.deep.equal([0, 1]);
    expect(pagesBetween(three, second + 10, 99_999)).to.deep.equal([1, 2]);
    expect(pagesBetween(layoutPages([], 1, 700), 0, 10)).to.deep.equal([]);
  });

  it('the page in view is the one with the largest share, or the requested one with the same', () => {
    const [first, second] = [three.pages[0]!, three.pages[1]!];
    expect(pageInView(three, first.y, 800)).to.equal(0);
    expect(pageInView(three, second.y - 100, 600)).to.equal(1);
    expect(pageInView(three, first.y, 1200 + gap)).to.equal(0);
    expect(pageInView(three, first.y, 1200 + gap, 1)).to.equal(1);
    expect(pageInView(three, first.y, 800, 2)).to.equal(0);
    expect(pageInView(three, first.y, 800, 9)).to.equal(0);
  });

  it('converts between the scrolled area and a page, and back', () => {
    const large = layoutPages([a4, a4], 2, 700);
    const page = large.pages[1]!;
    expect(toPage(large, { x: page.x + 20, y: page.y + 40 })).to.deep.equal({
      index: 1,
      point: { x: 10, y: 20 },
    });
    expect(fromPage(large, { index: 1, point: { x: 10, y: 20 } })).to.deep.equal({
      x: page.x + 20,
      y: page.y + 40,
    });
    expect(fromPage(large, { index: 5, point: { x: 0, y: 0 } })).to.equal(undefined);
    expect(toPage(layoutPages([], 1, 700), { x: 0, y: 0 })).to.equal(undefined);
    expect(visibleMiddle(large, 1, page.y + 200, page.y + 600)).to.deep.equal({ x: 300, y: 200 });
    expect(visibleMiddle(large, 1, 0, 99_999)).to.deep.equal({ x: 300, y: 400 });
    expect(visibleMiddle(large, 7, 0, 10)).to.deep.equal({ x: 0, y: 0 });
  });

  it('the visible part of a page is a share of it, or nothing outside the view', () => {
    const page = { x: 100, y: 200, width: 400, height: 800 };
    expect(visiblePart(page, { x: 200, y: 400, width: 100, height: 200 })).to.deep.equal({
      x: 0.25,
      y: 0.25,
      width: 0.25,
      height: 0.25,
    });
    expect(visiblePart(page, { x: 0, y: 0, width: 9999, height: 9999 })).to.deep.equal({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    });
    expect(visiblePart(page, { x: 0, y: 0, width: 100, height: 9999 })).to.equal(undefined);
    expect(visiblePart(page, { x: 0, y: 0, width: 9999, height: 200 })).to.equal(undefined);
    expect(visiblePart(page, { x: 500, y: 200, width: 10, height: 10 })).to.equal(undefined);
  });

  it('sizes are corrected only where they differ', () => {
    const sizes = [a4, a4];
    expect(correctSizes(sizes, [[0, { width: 600.005, height: 800 }]])).to.equal(undefined);
    expect(correctSizes(sizes, [[7, { width: 1, height: 1 }]])).to.equal(undefined);
    const wider = { width: 601, height: 800 };
    const higher = { width: 600, height: 801 };
    expect(correctSizes(sizes, [[1, wider]])).to.deep.equal([a4, wider]);
    expect(
      correctSizes(sizes, [
        [0, higher],
        [1, a4],
      ]),
    ).to.deep.equal([higher, a4]);
    expect(sizes).to.deep.equal([a4, a4]);
  });
});
