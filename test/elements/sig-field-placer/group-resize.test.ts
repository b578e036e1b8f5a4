import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { emptyDraft } from './support/fixture.js';

describe('sig-field-placer: several fields resized at once', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  async function three() {
    const mounted = await emptyDraft(world);
    const at = (x: number, y: number, pageNumber = 1) =>
      ({ type: 'TEXT', pageNumber, x, y, width: 0.2, height: 0.04 }) as const;
    const ids = [at(0.1, 0.1), at(0.3, 0.2), at(0.2, 0.2, 3)].map((one) => mounted.element.addField(one)!);
    await mounted.element.updateComplete;
    return { ...mounted, ids };
  }
  const sizes = (fields: readonly { x: number; y: number; width: number; height: number }[]) =>
    fields.map(({ x, y, width, height }) => [x, y, width, height]);

  it('a handle of the frame scales all fields in proportion, as one step', async () => {
    const { driver, element, ids, main } = await three();
    element.select(ids.slice(0, 2));
    await element.updateComplete;
    const before = element.fields.slice(0, 2);
    await driver.resizeGroup('se', 120, 80);
    const [first, second] = element.fields;
    const across = first!.width / before[0]!.width;
    const down = first!.height / before[0]!.height;
    expect(across).to.be.greaterThan(1.1);
    expect(down).to.be.greaterThan(1.1);
    expect(first!.x).to.be.closeTo(0.1, 1e-4);
    expect(second!.width / before[1]!.width).to.be.closeTo(across, 1e-3);
    expect(second!.x - first!.x).to.be.closeTo(0.2 * across, 1e-3);
    expect(second!.y - first!.y).to.be.closeTo(0.1 * down, 1e-3);
    expect(driver.announced).to.match(/^2 fields together \d+ mm wide, \d+ mm high$/);
    await expect(main).to.be.accessible();
    element.undo();
    expect(sizes(element.fields.slice(0, 2))).to.deep.equal(sizes(before));
  });

  it('never leaves the page, nor goes below the smallest size of a type', async () => {
    const { driver, element, ids } = await three();
    element.select(ids.slice(0, 2));
    await element.updateComplete;
    await driver.resizeGroup('se', -5000, -5000);
    const [first] = element.fields;
    // A text field is at least 6 by 3 mm; the page is A4.
    expect(first!.width * 210).to.be.closeTo(6, 0.1);
    expect(first!.height * 297).to.be.closeTo(3, 0.1);
    await driver.resizeGroup('se', 5000, 5000);
    const edges = element.fields.slice(0, 2).map(({ x, y, width, height }) => [x + width, y + height]);
    expect(edges[1]).to.deep.equal([1, 1]);
    expect(edges[0]![0]).to.be.lessThan(1);
  });

  it('Alt and arrow keys do the same and say the size; Escape takes it back', async () => {
    const { driver, element, ids } = await three();
    element.select(ids.slice(0, 2));
    await element.updateComplete;
    const before = sizes(element.fields);
    driver.fields()[0]!.focus();
    await driver.press('ArrowRight', { alt: true, shift: true });
    await driver.press('ArrowDown', { alt: true });
    const [first, second] = element.fields;
    expect(first!.width / 0.2).to.be.closeTo(second!.width / 0.2, 1e-3);
    expect(first!.width).to.be.greaterThan(0.21);
    expect(second!.x - first!.x).to.be.greaterThan(0.21);
    expect(driver.announced).to.include('2 fields together');
    await driver.press('Escape');
    expect(sizes(element.fields)).to.deep.equal(before);
  });

  it('fields of several pages have no frame', async () => {
    const { driver, element, ids } = await three();
    element.select(ids);
    await element.updateComplete;
    expect(() => driver.groupFrame).to.throw('frame');
    element.readonly = true;
    element.select(ids.slice(0, 2));
    await element.updateComplete;
    expect(() => driver.groupFrame, 'nor locked fields').to.throw('frame');
  });
});
