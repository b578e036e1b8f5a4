import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { annotations } from '../../support/traits/annotations.js';
import { forms } from '../../support/traits/forms.js';
import { annotate, pageWith } from '../../support/traits/support.js';
import { stampPdf } from '../../../src/sandbox/pdf/stamp.js';
import { render } from './pixels.js';
import { fonts, wordsOf } from './support.js';

const now = Date.UTC(2026, 2, 2);
const area = { x: 0.6, y: 0.3, width: 0.25, height: 0.2 };

function filled(colour: string): Uint8Array {
  const canvas = createCanvas(100, 60);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 100, 60);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
const isRed = (r: number, g: number, b: number) => r > 180 && g < 60 && b < 60;
const isGreen = (r: number, g: number, b: number) => r < 100 && g > 120 && b < 100;

const stamped = (bytes: Uint8Array) =>
  stampPdf(bytes, [{ pageNumber: 1, ...area, content: { kind: 'picture', bytes: filled('#f00') } }], {
    now,
    fonts,
  });

for (const { name, build } of annotations) {
  test(`a signature is painted above ${name}, which stays visible around it`, async () => {
    const bytes = await build();
    const before = (await render(bytes, 1)).bounds(isGreen);
    const shown = await render(await stamped(bytes), 1);
    const [red, green] = [shown.bounds(isRed), shown.bounds(isGreen)];
    assert.ok(red && green && before, `${name}: ${JSON.stringify({ before, red, green })}`);
    assert.ok(red.x1 - red.x0 > area.width - 0.01, `${name} covers the signature: ${JSON.stringify(red)}`);
    for (const side of ['x0', 'y0', 'x1', 'y1'] as const)
      assert.ok(Math.abs(green[side] - before[side]) < 0.02, `${name} moved`);
  });
}

test('a free text without an appearance is written into the page', async () => {
  const bytes = await pageWith((_, page) => {
    const Contents = PDFString.of('Approved by Maya');
    annotate(page, { Subtype: 'FreeText', Rect: [20, 20, 180, 60], Contents });
  });
  const { words } = await wordsOf(await stamped(bytes));
  assert.equal(words.map(({ text }) => text).join(' '), 'Approved by Maya');
});

test('links stay links, and annotations on pages without a stamp stay as they are', async () => {
  const doc = await PDFDocument.create();
  const [first, second] = [doc.addPage([400, 300]), doc.addPage([400, 300])];
  annotate(first, { Subtype: 'Link', Rect: [0, 0, 9, 9] });
  annotate(first, { Subtype: 'Square', Rect: [20, 20, 60, 60] });
  annotate(second, { Subtype: 'Square', Rect: [20, 20, 60, 60] });
  const after = await PDFDocument.load(await stamped(await doc.save()));
  assert.deepEqual(
    after.getPages().map((page) => page.node.Annots()?.size()),
    [1, 1],
  );
});

for (const { name, build } of forms) {
  test(`the form is drawn into the page: ${name}`, async () => {
    const bytes = await build();
    const before = (await render(bytes, 1)).bounds(isGreen);
    const signed = await stamped(bytes);
    const shown = await render(signed, 1);
    assert.ok(shown.bounds(isRed), 'the signature is there');
    assert.deepEqual(shown.bounds(isGreen), before, 'the fields look as before');
    assert.equal((await PDFDocument.load(signed)).catalog.getAcroForm(), undefined);
  });
}

test('values of fields without an appearance are written, in every script', async () => {
  for (const [name, value] of [
    ['fields without appearances', 'Clara'],
    ['a value that the form’s font cannot write', 'ЖЖ'],
  ]) {
    const bytes = await forms.find((form) => form.name === name)!.build();
    const { words } = await wordsOf(await stamped(bytes));
    assert.equal(words.map(({ text }) => text).join(''), value, name);
  }
});
