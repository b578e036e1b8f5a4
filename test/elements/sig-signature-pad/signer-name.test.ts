import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import type { SigSignaturePad } from '../../../src/elements/sig-signature-pad/sig-signature-pad.js';
import { startingText } from '../../../src/elements/sig-signature-pad/signature-pad.model.js';
import { byRole } from '../../../src/testing/query.js';
import { SignaturePadDriver, type SheetPlace } from '../../../src/testing/signature-pad.driver.js';
import { waitUntil } from '../../support/wait.js';

const textOf = (pad: Element) => byRole<HTMLInputElement>(pad, 'textbox').value;

async function pad(attributes = html`<sig-signature-pad signer-name="Ada King"></sig-signature-pad>`) {
  const form = await fixture<HTMLFormElement>(html`<form>${attributes}</form>`);
  const element = form.querySelector<SigSignaturePad>('sig-signature-pad')!;
  return { element, form, driver: await new SignaturePadDriver(element).ready() };
}

describe('sig-signature-pad: the signer’s name', () => {
  it('starts a typed signature, which counts once "Type" is chosen', async () => {
    const { element, driver } = await pad();
    expect(element.value, 'nothing is signed before').to.equal(null);
    await driver.choose('type');
    expect(textOf(element)).to.equal('Ada King');
    expect(await element.toBlob()).not.to.equal(null);
    await expect(form(element)).to.be.accessible();
  });

  it('may come or change later, and never replaces what the person typed or cleared', async () => {
    const { element, driver } = await pad(html`<sig-signature-pad mode="type"></sig-signature-pad>`);
    expect(textOf(element)).to.equal('');
    element.signerName = 'Ada';
    await element.updateComplete;
    element.signerName = 'Ada King';
    await element.updateComplete;
    expect(textOf(element)).to.equal('Ada King');
    await driver.type('A. King');
    element.signerName = 'Grace';
    await element.updateComplete;
    expect(textOf(element)).to.equal('A. King');
    await driver.type('');
    element.signerName = 'Grace Hopper';
    await element.updateComplete;
    expect(textOf(element)).to.equal('');
    expect(await element.toBlob()).to.equal(null);
  });

  it('is there again after the form’s reset, and gone after clear(true)', async () => {
    const { element, form: parent, driver } = await pad();
    await driver.choose('type');
    await driver.type('Someone');
    parent.reset();
    await element.updateComplete;
    expect(textOf(element)).to.equal('Ada King');
    element.clear(true);
    await element.updateComplete;
    expect(textOf(element)).to.equal('');
  });

  it('gives initials, and a text that fits', () => {
    expect(startingText('  Ada   King ', 'signature')).to.equal('Ada King');
    expect(startingText('Ada King', 'initials')).to.equal('AK');
    expect(startingText('jean-luc de la Tour (CEO)', 'initials')).to.equal('JLDLT');
    expect(startingText('Émile Žák', 'initials')).to.equal('ÉŽ');
    expect(startingText('a b c d e f g h i j', 'initials')).to.equal('ABCDEFGH');
    expect(startingText('x'.repeat(200), 'signature')).to.have.lengthOf(80);
    expect(startingText('', 'initials')).to.equal('');
  });
});

describe('sig-signature-pad: the size of its sheet', () => {
  const low: SheetPlace[] = [
    [0.2, 0.9],
    [0.5, 0.95],
    [0.8, 0.9],
  ];

  it('is what the page sets, and a flatter sheet still shows every stroke', async () => {
    const { element, driver } = await pad(
      html`<sig-signature-pad
        style="inline-size: 700px; --sig-sheet-width: 600px; --sig-sheet-ratio: 3 / 2"
      ></sig-signature-pad>`,
    );
    const isMeasured = () => driver.sheet.width === Math.round(driver.sheet.clientWidth * devicePixelRatio);
    await waitUntil(isMeasured);
    expect([driver.sheet.clientWidth, driver.sheet.clientHeight].map(Math.round)).to.deep.equal([598, 398]);
    await driver.draw(low);
    const before = element.value;
    element.style.setProperty('--sig-sheet-height', '200px');
    await waitUntil(() => driver.sheet.clientHeight < 201 && isMeasured(), 'the lower sheet');
    const inkRow = () => {
      const { width, height } = driver.sheet;
      const { data } = driver.sheet.getContext('2d')!.getImageData(0, 0, width, height);
      for (let at = data.length - 1; at > 0; at -= 4)
        if (data[at]) return Math.floor(at / 4 / width) / height;
      return undefined;
    };
    element.style.setProperty('--sig-sheet-ratio', '4 / 1');
    await waitUntil(() => driver.sheet.clientWidth > 500 && isMeasured(), 'the flat sheet');
    await waitUntil(() => (inkRow() ?? 0) > 0.8, 'the low stroke');
    expect(element.value, 'the picture is not drawn again').to.equal(before);
    // A new stroke is where it was drawn.
    const strokes = element.value!.size;
    await driver.draw([
      [0.1, 0.2],
      [0.2, 0.2],
    ]);
    expect(element.value!.size).not.to.equal(strokes);
  });
});

const form = (element: Element) => element.closest('form')!;
