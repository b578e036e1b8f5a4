import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/sig-signature-pad/sig-signature-pad.define.js';
import { PictureUpload } from '../../../src/elements/sig-signature-pad/content/upload.js';
import type { SigSignaturePad } from '../../../src/elements/sig-signature-pad/sig-signature-pad.js';
import { byRole } from '../../../src/testing/query.js';
import { SignaturePadDriver, type SheetPlace } from '../../../src/testing/signature-pad.driver.js';
import { waitUntil } from '../../support/wait.js';

const wave: SheetPlace[] = Array.from({ length: 40 }, (_, i) => [
  0.2 + (0.5 * i) / 39,
  0.5 + 0.2 * Math.sin(i / 3),
]);
const flourish: SheetPlace[] = Array.from({ length: 12 }, (_, i) => [0.3 + 0.03 * i, 0.8]);

async function pad(
  attributes = html`<sig-signature-pad name="sig"></sig-signature-pad>`,
  language: 'en' | 'de' = 'en',
) {
  const main = await fixture(
    html`<main>
      <h1>Sign</h1>
      <form>${attributes}</form>
    </main>`,
  );
  const element = main.querySelector<SigSignaturePad>('sig-signature-pad')!;
  const form = main.querySelector('form')!;
  return { element, form, driver: await new SignaturePadDriver(element, language).ready() };
}

async function pixels(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const picture = (
  type: 'image/png' | 'image/jpeg',
  draw: (context: CanvasRenderingContext2D) => void,
  size = [400, 200],
) =>
  new Promise<File>((done) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = size as [number, number];
    draw(canvas.getContext('2d')!);
    canvas.toBlob((blob) => done(new File([blob!], 'scan', { type })), type);
  });

const inkOnPaper = (context: CanvasRenderingContext2D) => {
  context.fillStyle = '#e8e4da';
  context.fillRect(0, 0, 400, 200);
  context.fillStyle = '#101840';
  context.fillRect(100, 90, 180, 12);
};

const inkShare = (canvas: HTMLCanvasElement) => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let inked = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 60) inked += 1;
  return inked / (data.length / 4);
};

describe('sig-signature-pad', () => {
  afterEach(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  });

  it('returns the drawing as a transparent PNG trimmed to the ink', async () => {
    const { element, form, driver } = await pad();
    const types: string[] = [];
    for (const type of ['input', 'change']) element.addEventListener(type, () => types.push(type));
    await driver.draw(wave);
    expect(types).to.deep.equal(['input', 'change']);
    const file = element.value!;
    expect([file.name, file.type]).to.deep.equal(['signature.png', 'image/png']);
    expect(new FormData(form).get('sig')).to.equal(file);
    expect(await element.toBlob()).to.equal(file);
    const { data, width, height } = await pixels(file);
    expect(data[3], 'the corner is transparent').to.equal(0);
    const { sheet } = driver;
    expect(width / height).to.be.closeTo((0.5 * sheet.clientWidth) / (0.4 * sheet.clientHeight), 0.25);
    expect(driver.sheetName).to.equal('Your drawing, 1 stroke');
    await expect(element).to.be.accessible();
  });

  it('accepts strokes of a mouse, a pen and a finger', async () => {
    const { element, driver } = await pad();
    const { left, top, width, height } = driver.sheet.getBoundingClientRect();
    const at = ([x, y]: SheetPlace): [number, number] => [
      Math.round(left + x * width),
      Math.round(top + y * height),
    ];
    await sendMouse({ type: 'move', position: at([0.2, 0.5]) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: at([0.5, 0.3]) });
    await sendMouse({ type: 'move', position: at([0.7, 0.6]) });
    await sendMouse({ type: 'up' });
    await waitUntil(() => element.value, 'a stroke by mouse');
    await driver.draw(flourish, 'pen');
    await driver.draw(flourish, 'touch');
    expect(driver.sheetName).to.equal('Your drawing, 3 strokes');
    expect(getComputedStyle(driver.sheet).touchAction).to.equal('none');
  });

  it('undoes one stroke at a time, and clears', async () => {
    const { element, driver } = await pad();
    await driver.draw(wave);
    const first = element.value!.size;
    await driver.draw(flourish);
    await driver.press('undo');
    expect(element.value!.size).to.equal(first);
    expect(driver.text).to.contain('Stroke removed, 1 left');
    await driver.press('clear');
    expect(element.value).to.equal(null);
    expect(driver.sheetName).to.contain('empty');
  });

  it('keeps every stroke when the page becomes narrower and wider again', async () => {
    const { element, driver } = await pad();
    await driver.draw(wave);
    await driver.draw(flourish);
    const before = { ink: inkShare(driver.sheet), value: element.value };
    for (const width of [320, 700, 375, 800]) {
      await setViewport({ width, height: 600 });
      await waitUntil(() => driver.sheet.width === Math.round(driver.sheet.clientWidth * devicePixelRatio));
      // The edges of a thin line take more of a small sheet: up to 14 %. The shorter of both strokes is a quarter of the ink.
      await waitUntil(() => Math.abs(inkShare(driver.sheet) / before.ink - 1) < 0.2, `ink at ${width} px`);
    }
    expect(element.value, 'the picture is not drawn again').to.equal(before.value);
    expect(document.documentElement.scrollWidth).to.be.at.most(800);
  });

  it('creates a picture from a typed name, by keyboard alone', async () => {
    const { element, form, driver } = await pad();
    element.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(element.mode).to.equal('type');
    await sendKeys({ press: 'Tab' });
    const events: Event[] = [];
    form.addEventListener('input', (event) => events.push(event));
    await sendKeys({ type: 'Ada' });
    expect(events.length, 'one input event per key').to.equal(3);
    expect(events.every((event) => event.target === element)).to.equal(true);
    expect((await pixels(element.value!)).width).to.be.greaterThan(100);
    expect(driver.sheetName).to.equal('Preview of your signature');
    await expect(element).to.be.accessible();
    await driver.choose('draw');
    expect(element.value, 'the drawing is empty').to.equal(null);
    await driver.choose('type');
    expect(element.value, 'what was typed is still there').not.to.equal(null);
  });

  it('offers three styles for a typed name, chosen by keyboard, each with its own picture', async () => {
    const { element, form, driver } = await pad(html`<sig-signature-pad mode="type"></sig-signature-pad>`);
    await driver.type('Ada Lovelace');
    await element.toBlob();
    const types: string[] = [];
    for (const type of ['input', 'change']) form.addEventListener(type, (event) => types.push(event.type));
    const seen = new Set<string>();
    const look = async () => {
      const { width, height, data } = await pixels((await element.toBlob())!);
      let ink = 0;
      for (let at = 3; at < data.length; at += 4) ink += data[at]!;
      expect(width, 'long enough to be a name').to.be.greaterThan(300);
      seen.add(`${width} ${height} ${ink}`);
    };
    await look();
    byRole(element, 'radio', 'Flowing').focus();
    await sendKeys({ press: 'ArrowRight' });
    await look();
    expect(types).to.deep.equal(['input', 'change']);
    await sendKeys({ press: 'ArrowRight' });
    await look();
    expect(seen.size).to.equal(3);
    for (const family of ['sig-hand-flowing', 'sig-hand-brisk', 'sig-hand-fine'])
      expect([...document.fonts].some((font) => font.family.replaceAll('"', '') === family)).to.equal(true);
    await expect(element).to.be.accessible();
    await driver.choose('draw');
    await driver.choose('type');
    expect(byRole<HTMLInputElement>(element, 'radio', 'Light').checked, 'the hand stays').to.equal(true);
  });

  it('renders other alphabets in every style without downloading a font', async () => {
    const { element, driver } = await pad(html`<sig-signature-pad mode="type"></sig-signature-pad>`);
    performance.clearResourceTimings();
    for (const name of ['Łukasz Żółć', 'Анна Щукина']) {
      await driver.type(name);
      expect((await pixels((await element.toBlob())!)).width).to.be.greaterThan(300);
    }
    const ranges = [...document.fonts].map((font) => font.unicodeRange.toUpperCase());
    expect(ranges.some((range) => range.includes('U+4') || range.includes('U+04'))).to.equal(true);
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(fetched.filter((name) => /\.(woff2?|ttf|otf)/.test(name))).to.deep.equal([]);
  });

  it('removes the paper from an uploaded picture', async () => {
    const { element, driver } = await pad(html`<sig-signature-pad mode="upload"></sig-signature-pad>`).catch(
      () => Promise.reject(new Error('no pad')),
    );
    await expect(element).to.be.accessible();
    const changed = oneEvent(element, 'change');
    await driver.upload(await picture('image/jpeg', inkOnPaper));
    await changed;
    const { data, width, height } = await pixels(element.value!);
    expect([width, height]).to.satisfy(([w, h]: number[]) => Math.abs(w! - 188) < 6 && Math.abs(h! - 20) < 6);
    expect(data[3]).to.equal(0);
    await expect(element).to.be.accessible();
  });

  it('a picture still being read fires no event after a form reset or a change of mode', async () => {
    const { element, driver, form } = await pad(html`<sig-signature-pad mode="upload"></sig-signature-pad>`);
    const heard: string[] = [];
    for (const type of ['input', 'change']) element.addEventListener(type, () => heard.push(type));
    const file = await picture('image/png', inkOnPaper);
    const real = window.createImageBitmap;
    let release!: () => void;
    let reached = 0;
    const hold = () => {
      const held = new Promise<void>((open) => (release = open));
      window.createImageBitmap = (async (...what: Parameters<typeof real>) => {
        reached += 1;
        await held;
        return real(...what);
      }) as typeof real;
    };
    try {
      hold();
      await driver.upload(file);
      await waitUntil(() => reached === 1);
      form.reset();
      release();
      expect(await element.toBlob()).to.equal(null);
      expect(heard).to.deep.equal([]);

      hold();
      await driver.upload(file);
      await waitUntil(() => reached === 2);
      await driver.choose('draw');
      release();
      expect(await element.toBlob()).to.equal(null);
      expect(heard).to.deep.equal([]);
      await driver.choose('upload');
      expect(element.value, 'it is there where it was chosen').to.be.instanceOf(File);

      hold();
      element.value = file;
      const asked = element.toBlob();
      release();
      expect(await asked).to.be.instanceOf(File);
    } finally {
      window.createImageBitmap = real;
    }
  });

  it('a picture chosen before the code has loaded is read later; a newer one replaces it', async () => {
    const taken: [string, boolean][] = [];
    let there = false;
    const choice = new PictureUpload<string>(
      async (file) => (there ? file.text() : undefined),
      (read, byPerson) => taken.push([read, byPerson]),
    );
    choice.read(new Blob(['first']), true);
    await choice.settled;
    there = true;
    choice.retry();
    await choice.settled;
    expect(taken).to.deep.equal([['first', true]]);
    there = false;
    choice.read(new Blob(['second']), false);
    await choice.settled;
    choice.abort();
    there = true;
    choice.retry();
    choice.read(new Blob(['third']), false);
    choice.read(new Blob(['fourth']), false);
    await choice.settled;
    expect(taken).to.deep.equal([
      ['first', true],
      ['fourth', false],
    ]);
  });

  it('explains what is wrong with a file, keeps the previous picture, and fires sig-error', async () => {
    const { element, driver } = await pad(html`<sig-signature-pad mode="upload"></sig-signature-pad>`);
    await driver.upload(await picture('image/png', inkOnPaper));
    await waitUntil(() => element.value);
    const good = element.value;
    const wrong: [File, string][] = [
      [new File(['%PDF-1.7 something else'], 'renamed.png', { type: 'image/png' }), 'PNG or JPEG image'],
      [new File([], 'empty.png', { type: 'image/png' }), 'PNG or JPEG image'],
      [new File([new Uint8Array(4_000_001)], 'large.png'), 'larger than 4 MB'],
      [await picture('image/png', inkOnPaper, [20, 10]), 'too small'],
      [await picture('image/png', () => undefined), 'is blank'],
      [
        new File([(await picture('image/png', inkOnPaper)).slice(0, 30)], 'cut.png', { type: 'image/png' }),
        'damaged',
      ],
    ];
    for (const [file, words] of wrong) {
      const event = oneEvent(element, 'sig-error');
      await driver.upload(file);
      expect((await event).detail.code).to.equal('document');
      await element.updateComplete;
      expect(driver.text).to.contain(words);
      expect(element.value).to.equal(good);
    }
    await expect(element).to.be.accessible();
  });

  it('blocks a form until a required signature is given', async () => {
    const { element, form, driver } = await pad(
      html`<sig-signature-pad name="sig" required></sig-signature-pad>`,
    );
    expect(form.checkValidity()).to.equal(false);
    await element.updateComplete;
    expect(driver.text).to.contain('Add your signature');
    expect(element.matches(':state(user-invalid)')).to.equal(true);
    await expect(element).to.be.accessible();
    await driver.draw(wave);
    expect(form.checkValidity()).to.equal(true);
    expect(driver.text).not.to.contain('Add your signature');
    form.reset();
    await element.updateComplete;
    expect(element.value).to.equal(null);
    expect(form.checkValidity()).to.equal(false);
  });

  it('accepts no strokes while its fieldset is disabled', async () => {
    const { element, driver } = await pad(
      html`<fieldset disabled>
        <legend>Sign</legend>
        <sig-signature-pad name="sig"></sig-signature-pad>
      </fieldset>`,
    );
    await driver.draw(wave);
    expect(element.value).to.equal(null);
  });

  it('can be set and cleared by the page', async () => {
    const { element, form } = await pad();
    element.value = await picture('image/png', inkOnPaper);
    await waitUntil(() => element.value);
    expect(element.mode).to.equal('upload');
    expect(new FormData(form).get('sig')).to.be.instanceOf(File);
    element.value = null;
    expect(element.value).to.equal(null);
  });

  it('keeps its strokes and accepts more after it is moved within the page', async () => {
    const { element, form, driver } = await pad();
    await driver.draw(wave);
    form.prepend(element);
    await driver.draw(flourish);
    expect(driver.sheetName).to.equal('Your drawing, 2 strokes');
  });

  it('reports an unknown mode and falls back to drawing', async () => {
    const codes: string[] = [];
    const listen = (event: CustomEvent<{ code: string }>) => codes.push(event.detail.code);
    const { driver } = await pad(
      html`<sig-signature-pad mode="scribble" @sig-error=${listen}></sig-signature-pad>`,
    );
    expect(codes).to.deep.equal(['config']);
    expect(driver.sheetName).to.contain('Drawing area');
  });

  it('speaks German where the page does', async () => {
    const { element, driver } = await pad(
      html`<div lang="de"><sig-signature-pad name="sig" required></sig-signature-pad></div>`,
      'de',
    );
    await waitUntil(() => driver.text.includes('Unterschreiben Sie auf der Linie'));
    await driver.draw(wave);
    expect(driver.sheetName).to.equal('Ihre Zeichnung, 1 Strich');
    await driver.choose('upload');
    await waitUntil(() => element.validationMessage.includes('Unterschrift'));
  });

  for (const [name, media] of [
    ['dark mode', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const)
    it(`keeps dark ink on a light sheet in ${name}, also right to left`, async () => {
      await emulateMedia(media);
      const { element, driver } = await pad(
        html`<div dir="rtl"><sig-signature-pad kind="initials"></sig-signature-pad></div>`,
      );
      await driver.draw(wave);
      expect(getComputedStyle(driver.sheet.parentElement!).backgroundColor).to.equal('rgb(255, 255, 255)');
      await expect(element).to.be.accessible();
      expect(element.value!.name).to.equal('initials.png');
    });

  it('works in browsers that only accept custom states with dashes, and in those without custom states', async () => {
    const attach = HTMLElement.prototype.attachInternals;
    for (const states of [new OldStates(), undefined]) {
      HTMLElement.prototype.attachInternals = function (this: HTMLElement) {
        const internals = attach.call(this);
        Object.defineProperty(internals, 'states', { value: states });
        return internals;
      };
      try {
        const { element, driver } = await pad();
        await driver.draw(wave);
        expect(element.value).to.be.instanceOf(File);
        expect(inkShare(driver.sheet)).to.be.greaterThan(0);
        element.clear();
        expect(element.value).to.equal(null);
      } finally {
        HTMLElement.prototype.attachInternals = attach;
      }
    }
  });
});

/** As Chrome before 125 has them. */
class OldStates extends Set<string> {
  override add(name: string): this {
    if (!name.startsWith('--')) throw new SyntaxError(`"${name}" does not start with --`);
    return super.add(name);
  }
}
