import { expect, fixture, html } from '@open-wc/testing';
import '../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import type { SigSignaturePad } from '../../src/elements/sig-signature-pad/sig-signature-pad.js';
import { SignaturePadDriver } from '../../src/testing/signature-pad.driver.js';

/* In a file of its own: the pen is loaded once for a page, and here it must not be there yet. */
describe('sig-signature-pad on a slow line', () => {
  it('keeps what is drawn before the pen has loaded', async () => {
    const element = await fixture<SigSignaturePad>(html`<sig-signature-pad name="sig"></sig-signature-pad>`);
    const driver = new SignaturePadDriver(element);
    const heard: string[] = [];
    element.addEventListener('change', () => heard.push('change'));
    const sheet = driver.sheet;
    expect(sheet.width, 'the pen has not measured the sheet').to.equal(300);
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
    expect(element.value).to.equal(null);

    await driver.ready();
    expect(element.value).to.be.instanceOf(File);
    expect(heard).to.deep.equal(['change']);
    const bitmap = await createImageBitmap(element.value!);
    expect(bitmap.width).to.be.greaterThan(bitmap.height * 2);
    expect(element.undo()).to.equal(true);
    expect(element.value).to.equal(null);
    await expect(element).to.be.accessible();
  });
});
