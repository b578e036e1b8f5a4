import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import type { SigSignaturePad } from '../../../src/elements/sig-signature-pad/sig-signature-pad.js';
import { SignaturePadDriver, type SheetPlace } from '../../../src/testing/signature-pad.driver.js';
import { waitUntil } from '../../support/wait.js';

const line = (y: number): SheetPlace[] => Array.from({ length: 20 }, (_, i) => [0.2 + i / 40, y]);

const twoPads = html`<sig-signature-pad name="sig"></sig-signature-pad>
  <sig-signature-pad name="sig" kind="initials"></sig-signature-pad>`;

async function setup(attributes = html`<sig-signature-pad name="sig"></sig-signature-pad>`) {
  const form = await fixture<HTMLFormElement>(html`<form>${attributes}</form>`);
  const pads = [...form.querySelectorAll<SigSignaturePad>('sig-signature-pad')];
  const drivers = await Promise.all(pads.map((pad) => new SignaturePadDriver(pad).ready()));
  return { form, pad: pads[0]!, driver: drivers[0]!, drivers };
}

/** The names of the files that pads have made, in order. */
function watchFiles(): { names: string[]; restore(): void } {
  const { setFormValue } = ElementInternals.prototype;
  const names: string[] = [];
  ElementInternals.prototype.setFormValue = function (value, state) {
    if (value instanceof File) names.push(value.name);
    setFormValue.call(this, value, state);
  };
  return { names, restore: () => void (ElementInternals.prototype.setFormValue = setFormValue) };
}

describe('sig-signature-pad: the picture of strokes', () => {
  let files: ReturnType<typeof watchFiles>;
  beforeEach(() => (files = watchFiles()));
  afterEach(() => files.restore());

  it('is made while the pen rests, so that the next stroke does not wait for it', async () => {
    const { form, pad, driver } = await setup();
    const counts: number[] = [];
    pad.addEventListener('change', () => counts.push(files.names.length));
    await driver.draw(line(0.3));
    expect(counts).to.deep.equal([0]);
    expect(pad.matches(':state(filled)')).to.equal(true);
    await waitUntil(() => files.names.length === 1, 'the picture of one stroke');
    expect(new FormData(form).get('sig')).to.equal(pad.value);
    expect(files.names, 'reading makes no other').to.deep.equal(['signature.png']);
  });

  it('is not made during a stroke', async () => {
    const { driver, drivers } = await setup(twoPads);
    await driver.draw(line(0.3));
    const { left, top, width, height } = driver.sheet.getBoundingClientRect();
    const send = (type: string, x: number, buttons: number) =>
      driver.sheet.dispatchEvent(
        new PointerEvent(type, {
          ...{ pointerId: 5, pointerType: 'pen', isPrimary: true, pressure: 0.5, buttons },
          bubbles: true,
          composed: true,
          clientX: left + x * width,
          clientY: top + 0.6 * height,
        }),
      );
    send('pointerdown', 0.2, 1);
    const before = files.names.length;
    // Its pen rests later than the first one did.
    await drivers[1]!.draw(line(0.5));
    await waitUntil(() => files.names.length > before, 'the picture of the other pad');
    expect(files.names.slice(before)).to.deep.equal(['initials.png']);
    send('pointerup', 0.4, 0);
    await waitUntil(() => files.names.at(-1) === 'signature.png', 'a picture after the stroke');
  });

  it('is there for a page that reads the value in the event of the stroke', async () => {
    const { pad, driver } = await setup();
    const sizes: number[] = [];
    pad.addEventListener('input', () => sizes.push(pad.value!.size));
    await driver.draw(line(0.3));
    await driver.draw(line(0.7));
    expect(sizes.length).to.equal(2);
    expect(sizes[1]).to.be.greaterThan(sizes[0]!);
  });

  it('is in the form’s data right after each stroke, once, with all others of its name', async () => {
    const { form, pad, driver, drivers } = await setup(html`<input name="sig" value="first" />${twoPads}`);
    const read = () =>
      new FormData(form).getAll('sig').map((value) => (value instanceof File ? value.name : value));
    expect(read()).to.deep.equal(['first']);
    await driver.draw(line(0.3));
    expect(read()).to.deep.equal(['first', 'signature.png']);
    const file = pad.value;
    await driver.draw(line(0.7));
    await drivers[1]!.draw(line(0.5));
    expect(read()).to.deep.equal(['first', 'signature.png', 'initials.png']);
    expect(new FormData(form).getAll('sig')[1]).to.equal(pad.value);
    expect(pad.value).not.to.equal(file);
    await driver.draw(line(0.9));
    pad.disabled = true;
    await pad.updateComplete;
    expect(read()).to.deep.equal(['first', 'initials.png']);
  });

  it('follows the pad into another form', async () => {
    const { form, pad, driver } = await setup();
    const other = await fixture<HTMLFormElement>(html`<form></form>`);
    other.append(pad);
    await driver.draw(line(0.3));
    expect(new FormData(other).get('sig')).to.equal(pad.value);
    await driver.draw(line(0.7));
    expect(new FormData(form).get('sig')).to.equal(null);
  });

  it('goes with a pad that is moved right after a stroke', async () => {
    const { form, pad, driver } = await setup();
    const other = await fixture<HTMLFormElement>(html`<form></form>`);
    await driver.draw(line(0.3));
    other.append(pad);
    expect(new FormData(form).get('sig')).to.equal(null);
    const file = new FormData(other).get('sig');
    expect(file).to.be.instanceOf(File);
    expect(file).to.equal(pad.value);
  });

  it('is of nothing that was cleared or undone', async () => {
    const { form, pad, driver } = await setup();
    await driver.draw(line(0.3));
    pad.clear();
    expect(new FormData(form).get('sig')).to.equal(null);
    await driver.draw(line(0.3));
    pad.undo();
    expect(new FormData(form).get('sig')).to.equal(null);
    expect(files.names).to.deep.equal([]);
    expect(pad.value).to.equal(null);
  });
});
