import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

type Mounted = Awaited<ReturnType<typeof emptyDraft>>;

/** Drags again until the page has been read, since what it shows is known only then. */
async function dragUntil(
  { driver, element }: Mounted,
  name: string,
  by: [number, number],
  done: () => boolean,
) {
  for (let turn = 0; turn < 100; turn++) {
    await driver.move(driver.field(name), ...by);
    if (done()) return;
    await driver.undo();
  }
  throw new Error(`never snapped: ${JSON.stringify(element.fields)}`);
}

describe('sig-field-placer: snapping', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  for (const turn of [0, 90]) {
    it(`a field snaps onto a line drawn on the page, rotated by ${turn} degrees`, async () => {
      const pdf = await PDFDocument.create();
      const page = pdf.addPage([600, 800]);
      page.setRotation(degrees(turn));
      // As shown, a level line 300 points below the top.
      if (turn === 0) page.drawLine({ start: { x: 100, y: 500 }, end: { x: 400, y: 500 }, thickness: 1 });
      else page.drawLine({ start: { x: 300, y: 100 }, end: { x: 300, y: 400 }, thickness: 1 });
      const documentId = await world.upload(await pdf.save());
      const mounted = await emptyDraft(world, { documentId });
      const { driver, element } = mounted;
      const high = turn === 0 ? 800 : 600;
      await driver.put('Text', 1, 0.4, (300 - 30) / high);
      const lower = () => (element.fields[0]!.y + element.fields[0]!.height) * high;
      const scale = driver.page(1).getBoundingClientRect().height / high;
      const rest = (300 - lower() - 3) * scale;
      await dragUntil(mounted, 'Text', [7, rest], () => Math.abs(lower() - 300) < 0.01);
    });
  }

  it('a field snaps to the baseline and the start of a line of text', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([600, 800]);
    page.drawText('Agreed and signed for the client', { x: 153, y: 441, size: 12 });
    const documentId = await world.upload(await pdf.save());
    const mounted = await emptyDraft(world, { documentId });
    const { driver, element } = mounted;
    await driver.put('Text', 1, 0.5, 0.41);
    const field = () => element.fields[0]!;
    const scale = driver.page(1).getBoundingClientRect().height / 800;
    const by: [number, number] = [
      (154.5 - field().x * 600) * scale,
      (357.5 - (field().y + field().height) * 800) * scale,
    ];
    await dragUntil(mounted, 'Text', by, () => Math.abs((field().y + field().height) * 800 - 359) < 0.01);
    expect(field().x * 600).to.be.closeTo(153, 0.01);
  });

  it('a third field snaps to the distance of the first two, and shows the equal distances', async () => {
    const { driver, element, main } = await emptyDraft(world);
    const at = { width: 0.1, height: 0.02, pageNumber: 1, y: 0.5 } as const;
    element.addField({ type: 'INITIALS', x: 0.1, ...at });
    element.addField({ type: 'INITIALS', x: 0.28, ...at });
    element.addField({ type: 'TEXT', x: 0.6, ...at, y: 0.505 });
    await element.updateComplete;
    const wide = driver.page(1).getBoundingClientRect().width;
    const hints = () => element.shadowRoot!.querySelectorAll('.gap').length;
    await driver.move(driver.field('Text'), -0.14 * wide + 3, 0, { end: false });
    expect(hints()).to.equal(2);
    await expect(main).to.be.accessible();
    await driver.press('Escape');
    expect(hints()).to.equal(0);
    await driver.move(driver.field('Text'), -0.14 * wide + 3, 0);
    expect(element.fields.find(({ type }) => type === 'TEXT')!.x).to.be.closeTo(0.46, 1e-4);
    expect(hints()).to.equal(0);
  });
});
