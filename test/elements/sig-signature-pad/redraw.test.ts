import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import type { SigSignaturePad } from '../../../src/elements/sig-signature-pad/sig-signature-pad.js';
import { SignaturePadDriver, type SheetPlace } from '../../../src/testing/signature-pad.driver.js';
import { waitUntil } from '../../support/wait.js';

const line = (y: number): SheetPlace[] => Array.from({ length: 20 }, (_, i) => [0.2 + i / 40, y]);

const setup = async () => {
  const element = await fixture<SigSignaturePad>(html`<sig-signature-pad></sig-signature-pad>`);
  return { element, driver: await new SignaturePadDriver(element).ready() };
};

/** Whether there is ink on the sheet near a height, from 0 to 1. */
function hasInk(sheet: HTMLCanvasElement, y: number): boolean {
  const { width, height } = sheet;
  const { data } = sheet
    .getContext('2d')!
    .getImageData(0, Math.round((y - 0.05) * height), width, height / 10);
  return data.some((value, index) => index % 4 === 3 && value > 60);
}

/** Counts how often the whole sheet is drawn again: each time its context is given the screen's density. */
function countDrawings(sheet: HTMLCanvasElement): () => number {
  const context = sheet.getContext('2d')!;
  const setTransform = context.setTransform.bind(context) as (...values: unknown[]) => void;
  let count = 0;
  context.setTransform = (...values: unknown[]) => {
    count += 1;
    setTransform(...values);
  };
  return () => count;
}

describe('sig-signature-pad: drawing strokes again', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('a stroke that ends leaves the earlier ones as they are, so that the pen does not wait for them', async () => {
    const { driver } = await setup();
    await driver.draw(line(0.3));
    const drawings = countDrawings(driver.sheet);
    await driver.draw(line(0.7));
    expect(driver.sheetName).to.equal('Your drawing, 2 strokes');
    expect(drawings()).to.equal(0);
    expect([hasInk(driver.sheet, 0.3), hasInk(driver.sheet, 0.7)]).to.deep.equal([true, true]);
    await driver.press('undo');
    expect(drawings()).to.equal(1);
    expect([hasInk(driver.sheet, 0.3), hasInk(driver.sheet, 0.7)]).to.deep.equal([true, false]);
  });

  it('all strokes are drawn again when the page changed its width during one', async () => {
    const { driver } = await setup();
    await driver.draw(line(0.3));
    const { sheet } = driver;
    const { left, top, width, height } = sheet.getBoundingClientRect();
    const moveTo = (x: number, y: number) =>
      sendMouse({ type: 'move', position: [Math.round(left + x * width), Math.round(top + y * height)] });
    await moveTo(0.2, 0.6);
    await sendMouse({ type: 'down' });
    await moveTo(0.3, 0.6);
    const before = sheet.width;
    await setViewport({ width: 500, height: 600 });
    await waitUntil(() => sheet.clientWidth < width - 20, 'a narrower sheet');
    await moveTo(0.4, 0.6);
    expect(sheet.width, 'during a stroke the sheet keeps its pixels').to.equal(before);
    await sendMouse({ type: 'up' });
    await waitUntil(() => sheet.width === Math.round(sheet.clientWidth * devicePixelRatio), 'new pixels');
    expect(driver.sheetName).to.equal('Your drawing, 2 strokes');
    expect(hasInk(sheet, 0.3)).to.equal(true);
  });
});
