import { expect, fixtureSync, html } from '@open-wc/testing';
import '../../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import type { SigSignaturePad } from '../../../src/elements/sig-signature-pad/sig-signature-pad.js';
import { SignaturePadDriver } from '../../../src/testing/signature-pad.driver.js';

/** One stroke over the sheet, with what a browser sends. */
function stroke(sheet: HTMLCanvasElement): void {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const point = (type: string, x: number, y: number) =>
    sheet.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + width * x,
        clientY: top + height * y,
        pointerId: 7,
        isPrimary: true,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        pressure: 0.5,
        bubbles: true,
      }),
    );
  point('pointerdown', 0.2, 0.6);
  for (let step = 1; step < 20; step += 1) point('pointermove', 0.2 + step * 0.03, 0.6 - (step % 5) * 0.05);
  point('pointerup', 0.8, 0.6);
}

/* In a file of its own: the pen is loaded once for a page, and here it must not be there yet. */
describe('sig-signature-pad on a slow line', () => {
  interface Early {
    element: SigSignaturePad;
    driver: SignaturePadDriver;
    heard: string[];
  }
  let drawn: Early;
  let disabled: Early;
  let emptied: Early;
  let left: Early;
  let asked: Promise<Blob | null>;

  before(async () => {
    // Without waiting for a frame, in which WebKit has loaded the code already.
    const form = fixtureSync<HTMLFormElement>(html`
      <form>
        <sig-signature-pad name="drawn"></sig-signature-pad>
        <sig-signature-pad name="disabled" disabled></sig-signature-pad>
        <sig-signature-pad name="emptied"></sig-signature-pad>
        <sig-signature-pad name="left"></sig-signature-pad>
      </form>
    `);
    const [one, two, three, four] = [...form.querySelectorAll('sig-signature-pad')].map((element): Early => {
      const heard: string[] = [];
      for (const type of ['input', 'change']) element.addEventListener(type, () => heard.push(type));
      return { element, driver: new SignaturePadDriver(element), heard };
    });
    [drawn, disabled, emptied, left] = [one!, two!, three!, four!];
    await Promise.all([drawn, disabled, emptied, left].map(({ element }) => element.updateComplete));
    for (const { driver } of [drawn, disabled, emptied, left]) {
      expect(driver.sheet.width, 'the pen has not measured the sheet').to.equal(300);
      stroke(driver.sheet);
    }
    emptied.element.clear();
    left.element.mode = 'type';
    stroke(left.driver.sheet);
    asked = drawn.element.toBlob();
    expect(drawn.element.value).to.equal(null);
    await Promise.all([drawn, disabled, emptied].map(({ driver }) => driver.ready()));
  });

  it('keeps strokes drawn before the code has loaded', async () => {
    const { element, heard } = drawn;
    expect(element.value).to.be.instanceOf(File);
    expect(heard).to.deep.equal(['input', 'change']);
    const bitmap = await createImageBitmap(element.value!);
    expect(bitmap.width).to.be.greaterThan(bitmap.height * 2);
    await expect(element).to.be.accessible();
  });

  it('gives the picture to a host that asked for it before the code had loaded', async () => {
    expect(await asked).to.equal(drawn.element.value);
    expect(drawn.element.undo()).to.equal(true);
    expect(drawn.element.value).to.equal(null);
  });

  it('accepts no strokes while it is disabled', () => {
    expect(disabled.element.value).to.equal(null);
    expect(disabled.heard).to.deep.equal([]);
  });

  it('drops strokes drawn before it was cleared', () => {
    expect(emptied.element.value).to.equal(null);
    expect(emptied.heard).to.deep.equal([]);
  });

  it('after a change of mode keeps the earlier strokes for drawing, and no later ones', () => {
    const { element, heard } = left;
    expect(element.value).to.equal(null);
    expect(heard).to.deep.equal([]);
    element.mode = 'draw';
    return element.updateComplete.then(() => {
      expect(element.value).to.be.instanceOf(File);
      expect(element.undo()).to.equal(true);
      expect(element.undo()).to.equal(false);
    });
  });
});
