import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { documentArrangement } from '../../../src/elements/sig-field-placer/model/arrange.js';
import {
  documentBox,
  documentPoint,
  documentVector,
  lastCorner,
  shownBox,
} from '../../../src/elements/sig-field-placer/pages/page-view.model.js';
import { resizeRect } from '../../../src/domain/index.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { emptyDraft } from './support/fixture.js';

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Away from the edges. */
const field = fc.record({
  x: share(0.2, 0.5),
  y: share(0.2, 0.5),
  width: share(0, 0.3),
  height: share(0, 0.3),
});
const rotation = fc.constantFrom(0, 90, 180, 270);
const fileSizes = [{ width: 595, height: 842 }];

describe('sig-field-placer: a rotated view', () => {
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
          x: end.x / 595,
          y: end.y / 842,
          width: end.width / 595,
          height: end.height / 842,
        };
        const after = shownBox(view, { ...fractions, pageNumber: 1 })!;
        expect(after.x).to.be.closeTo(before.x, 1e-6);
        expect(after.y).to.be.closeTo(before.y, 1e-6);
        expect(after.width).to.be.closeTo(before.width + dx, 1e-6);
        expect(after.height).to.be.closeTo(before.height + dy, 1e-6);
      }),
    );
    expect(documentPoint({ fileSizes, rotation: 90 }, 0, { x: 0, y: 0 })).to.deep.equal({ x: 0, y: 842 });
  });

  it('aligning to the left of the screen aligns to that side of the document', () => {
    expect([0, 90, 180, 270].map((degrees) => documentArrangement('left', degrees))).to.deep.equal([
      'left',
      'bottom',
      'right',
      'top',
    ]);
  });

  describe('in the element', () => {
    let world: PlacerWorld;
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      world = await placerWorld();
    });

    async function turned() {
      const mounted = await emptyDraft(world);
      const { driver, element } = mounted;
      element.addField({ type: 'TEXT', pageNumber: 1, x: 0.2, y: 0.1, width: 0.3, height: 0.05 });
      await driver.rotate();
      await element.updateComplete;
      const scale = () => driver.page(1).getBoundingClientRect().height / 595;
      return { ...mounted, scale };
    }

    it('says so, turns the pages, and leaves the fields where they are on the document', async () => {
      const { driver, element, main } = await turned();
      expect(driver.announced).to.match(/^Rotated by 90°/);
      const page = driver.page(1).getBoundingClientRect();
      expect(page.width).to.be.greaterThan(page.height);
      const box = driver.fields()[0]!.getBoundingClientRect();
      // The top left of the document is at the top right of the screen.
      expect((page.right - box.right) / page.width).to.be.closeTo(0.1, 0.005);
      expect((box.top - page.top) / page.height).to.be.closeTo(0.2, 0.005);
      expect(box.height).to.be.greaterThan(box.width);
      expect(element.fields[0]).to.include({ x: 0.2, y: 0.1, width: 0.3, height: 0.05 });
      await expect(main).to.be.accessible();
      for (let quarter = 0; quarter < 3; quarter++) await driver.rotate();
      const upright = driver.page(1).getBoundingClientRect();
      expect(upright.height).to.be.greaterThan(upright.width);
    });

    it('drag, arrow keys and handles go where the screen shows', async () => {
      const { driver, element, scale } = await turned();
      const shownAt = () => driver.fields()[0]!.getBoundingClientRect();
      const before = shownAt();
      await driver.move(driver.fields()[0]!, -97, 41);
      const moved = shownAt();
      // Snapping may pull it by some px.
      expect(moved.left - before.left).to.be.closeTo(-97, 11);
      expect(moved.top - before.top).to.be.closeTo(41, 11);
      expect(element.fields[0]!.y, 'to the left is down the document').to.be.greaterThan(0.12);
      driver.fields()[0]!.focus();
      await driver.press('ArrowRight', { shift: true });
      const right = shownAt();
      expect(right.left - moved.left).to.be.closeTo((scale() * 72 * 10) / 25.4, 0.5);
      expect(right.top).to.be.closeTo(moved.top, 0.1);
      await driver.press('ArrowDown', { alt: true, shift: true });
      const taller = shownAt();
      expect(taller.height - right.height).to.be.closeTo((scale() * 72 * 10) / 25.4, 0.5);
      expect([taller.left, taller.top, taller.width].map(Math.round)).to.deep.equal(
        [right.left, right.top, right.width].map(Math.round),
      );
      await driver.resize(driver.fields()[0]!, 'nw', -30, -30);
      const resized = shownAt();
      expect(resized.right).to.be.closeTo(taller.right, 0.5);
      expect(resized.bottom).to.be.closeTo(taller.bottom, 0.5);
      expect(resized.width).to.be.greaterThan(taller.width + 20);
    });

    it('a tap and a drag from the palette place a field under the pointer', async () => {
      const { driver, element } = await turned();
      const placed = await driver.put('Signature', 1, 0.3, 0.7);
      const page = driver.page(1).getBoundingClientRect();
      const box = placed.getBoundingClientRect();
      expect((box.left + box.width / 2 - page.left) / page.width).to.be.closeTo(0.3, 0.01);
      expect((box.top + box.height / 2 - page.top) / page.height).to.be.closeTo(0.7, 0.01);
      const [, signature] = element.fields;
      expect(signature!.x + signature!.width / 2).to.be.closeTo(0.7, 0.01);
      expect(signature!.y + signature!.height / 2).to.be.closeTo(0.7, 0.01);
    });
  });
});
