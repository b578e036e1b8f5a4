import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { resizeRect } from '../../../../src/domain/index.js';
import {
  documentBox,
  documentPoint,
  documentVector,
  lastCorner,
  shownBox,
  shownFractions,
  shownSize,
} from '../../../../src/elements/sig-field-placer/pages/page-view.model.js';

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Away from the edges. */
const field = fc.record({
  ...{ x: share(0.2, 0.5), y: share(0.2, 0.5), width: share(0, 0.3), height: share(0, 0.3) },
});
const rotation = fc.constantFrom(0, 90, 180, 270);
const fileSizes = [{ width: 595, height: 842 }];

describe('a rotated view', () => {
  it('what is shown and what is on the document are each other’s inverse', () => {
    fc.assert(
      fc.property(field, rotation, (box, degrees) => {
        const view = { fileSizes, rotation: degrees };
        const back = documentBox(view, 0, shownBox(view, { ...box, pageNumber: 1 })!);
        expect(back.x).to.be.closeTo(box.x * 595, 1e-6);
        expect(back.y).to.be.closeTo(box.y * 842, 1e-6);
        expect(back.width).to.be.closeTo(box.width * 595, 1e-6);
        expect(back.height).to.be.closeTo(box.height * 842, 1e-6);
      }),
    );
  });

  it('a resize by the corner at the bottom right of the screen leaves the top left one where it is', () => {
    fc.assert(
      fc.property(field, rotation, fc.nat(50), fc.nat(50), (box, degrees, dx, dy) => {
        const view = { fileSizes, rotation: degrees };
        const before = shownBox(view, { ...box, pageNumber: 1 })!;
        const start = documentBox(view, 0, before);
        const by = documentVector(view, { x: dx, y: dy });
        const end = resizeRect(start, lastCorner(view), by, fileSizes[0]!, { width: 0, height: 0 });
        const fractions = {
          ...{ x: end.x / 595, y: end.y / 842, width: end.width / 595, height: end.height / 842 },
        };
        const after = shownBox(view, { ...fractions, pageNumber: 1 })!;
        expect(after.x).to.be.closeTo(before.x, 1e-6);
        expect(after.y).to.be.closeTo(before.y, 1e-6);
        expect(after.width).to.be.closeTo(before.width + dx, 1e-6);
        expect(after.height).to.be.closeTo(before.height + dy, 1e-6);
      }),
    );
  });

  it('a quarter turn to the right brings the left edge of the document to the top', () => {
    const view = { fileSizes, rotation: 90 };
    expect(documentPoint(view, 0, { x: 0, y: 0 })).to.deep.equal({ x: 0, y: 842 });
    const box = { x: 0, y: 0.5, width: 0.25, height: 0.1 };
    const { x, y, ...size } = shownFractions(box, 90);
    expect([x, y, size]).to.deep.equal([0.4, 0, { width: 0.1, height: 0.25 }]);
    expect(shownBox(view, { ...box, pageNumber: 1 })!.y, 'in points').to.equal(0);
  });

  it('each page turns within its own size', () => {
    const view = { fileSizes: [...fileSizes, { width: 100, height: 50 }], rotation: 180 };
    expect(shownBox(view, { x: 0, y: 0, width: 0.5, height: 1, pageNumber: 2 })).to.deep.equal({
      ...{ x: 50, y: 0, width: 50, height: 50 },
    });
    expect(documentPoint(view, 1, { x: 0, y: 0 })).to.deep.equal({ x: 100, y: 50 });
  });

  it('a page that the document does not have shows nothing, and turns nothing', () => {
    const view = { fileSizes, rotation: 90 };
    const box = { x: 10, y: 20, width: 30, height: 40 };
    expect(shownBox(view, { ...box, pageNumber: 2 })).to.equal(undefined);
    expect(documentBox(view, 1, box)).to.equal(box);
    expect(documentPoint(view, 1, { x: 10, y: 20 })).to.deep.equal({ x: 10, y: 20 });
  });

  it('width and height change places with every quarter turn', () => {
    const size = { width: 60, height: 15 };
    expect([0, 90, 180, 270].map((degrees) => shownSize(size, degrees).width)).to.deep.equal([
      ...[60, 15, 60, 15],
    ]);
    expect(shownSize(size, 270)).to.deep.equal({ width: 15, height: 60 });
    expect(shownSize(size, 180)).to.deep.equal(size);
  });

  it('without a known rotation, the last corner is that of an upright page', () => {
    expect(lastCorner({ fileSizes, rotation: 45 })).to.equal('se');
  });
});
