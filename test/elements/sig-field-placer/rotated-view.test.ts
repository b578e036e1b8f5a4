import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { documentArrangement } from '../../../src/elements/sig-field-placer/model/arrange.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { emptyDraft } from './support/fixture.js';

describe('sig-field-placer: a rotated view', () => {
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
