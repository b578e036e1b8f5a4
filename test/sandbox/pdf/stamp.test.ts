import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degrees, PDFDocument, PDFName, PDFNumber, rgb, type PDFPage } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { readPages } from '../../../src/sandbox/pdf/document/open-pdf.js';
import { stampPdf, type StampContent, type Stamp } from '../../../src/sandbox/pdf/stamp.js';
import { isDark, render } from './pixels.js';
import { fonts as installed } from './support.js';

const fonts = await installed('Latin עברית العربية');
const now = Date.UTC(2026, 2, 2);

/** A filled picture that shows its orientation: a dark bar at the top, light below. */
function flag(): Uint8Array {
  const canvas = createCanvas(200, 100);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00';
  context.fillRect(0, 0, 200, 50);
  context.fillStyle = '#00c';
  context.fillRect(0, 50, 200, 50);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

async function blank(shape: (page: PDFPage) => void): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  shape(doc.addPage([400, 300]));
  return doc.save();
}

const boxes = [
  { name: 'the whole page', media: [0, 0, 400, 300], crop: undefined },
  { name: 'a crop box off the corner', media: [0, 0, 400, 300], crop: [50, 40, 350, 240] },
  { name: 'a media box off the origin', media: [-100, 200, 300, 500], crop: undefined },
  { name: 'a crop box larger than the page', media: [0, 0, 400, 300], crop: [-20, -30, 380, 290] },
] as const;

const area = { x: 0.6, y: 0.15, width: 0.3, height: 0.2 };

function assertInside(
  bounds: { x0: number; y0: number; x1: number; y1: number } | undefined,
  size: { width: number; height: number },
  what: string,
) {
  assert.ok(bounds, `${what}: nothing was drawn`);
  const [dx, dy] = [1.5 / size.width, 1.5 / size.height];
  const inside =
    bounds.x0 >= area.x - dx &&
    bounds.y0 >= area.y - dy &&
    bounds.x1 <= area.x + area.width + dx &&
    bounds.y1 <= area.y + area.height + dy;
  assert.ok(inside, `${what}: ink at ${JSON.stringify(bounds)}`);
}

for (const rotation of [0, 90, 180, 270, -90, 450]) {
  for (const { name, media, crop } of boxes) {
    for (const userUnit of [1, 2]) {
      test(`an image and a text are drawn in their boxes: rotated by ${rotation}, ${name}, user unit ${userUnit}`, async () => {
        const page = await blank((page) => {
          page.setMediaBox(media[0], media[1], media[2] - media[0], media[3] - media[1]);
          if (crop) page.setCropBox(crop[0], crop[1], crop[2] - crop[0], crop[3] - crop[1]);
          page.setRotation(degrees(rotation));
          if (userUnit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit));
        });
        const stamp = (mark: StampContent): Stamp => ({ pageNumber: 1, ...area, content: mark });

        const picture = await stampPdf(page, [stamp({ kind: 'picture', bytes: flag() })], { now });
        const shown = await render(picture, 1, 1 / userUnit);
        const [size] = await readPages(page);
        assert.deepEqual(
          { width: shown.width, height: shown.height },
          {
            width: Math.round((size?.width ?? 0) / userUnit),
            height: Math.round((size?.height ?? 0) / userUnit),
          },
        );
        const all = shown.bounds(isDark);
        assertInside(all, shown, 'picture');
        const top = shown.bounds((r, g, b) => r > 150 && g < 80 && b < 80);
        const bottom = shown.bounds((r, g, b) => b > 150 && g < 80 && r < 80);
        assert.ok(top && bottom && top.y1 <= bottom.y0 + 2 / shown.height, 'the picture stands upright');
        const ratio =
          (((all?.x1 ?? 0) - (all?.x0 ?? 0)) * shown.width) /
          (((all?.y1 ?? 0) - (all?.y0 ?? 0)) * shown.height);
        assert.ok(Math.abs(ratio - 2) < 0.1, `aspect ratio kept, was ${ratio}`);

        const text = await stampPdf(page, [stamp({ kind: 'text', text: 'Ágnes Żółć Ωm Щука' })], {
          fonts,
          now,
        });
        assertInside((await render(text, 1, 1 / userUnit)).bounds(isDark), shown, 'text');
      });
    }
  }
}

const long =
  'A rather long answer that goes on and on, with a Donaudampfschifffahrtsgesellschaftskapitänsmütze in it. ';
const marks: [string, StampContent][] = [
  ['a long line', { kind: 'text', text: 'A rather long answer, in one line of 5 pt' }],
  ['many lines', { kind: 'text', text: `${long.repeat(3)}\nAnd a second paragraph.`, multiline: true }],
  ['one endless word', { kind: 'text', text: 'x'.repeat(400), multiline: true }],
  ['a typed signature', { kind: 'script', text: 'Clara Client' }],
  ['a name in Hebrew', { kind: 'script', text: 'דוד כהן' }],
  [
    'an answer in Arabic',
    { kind: 'text', text: 'محمد بن عبد الله، ١٢ شارع النيل '.repeat(5), multiline: true },
  ],
  ['a tick', { kind: 'check' }],
  ['a dot', { kind: 'dot' }],
];
for (const [name, mark] of marks) {
  test(`${name} stays inside its box, even without a font`, async () => {
    const page = await blank(() => undefined);
    for (const given of [fonts, []]) {
      const stamped = await stampPdf(page, [{ pageNumber: 1, ...area, content: mark }], {
        fonts: given,
        now,
      });
      const shown = await render(stamped, 1, 2);
      assertInside(shown.bounds(isDark), shown, name);
    }
  });
}

test('a right-to-left answer starts at the right of its box, a left-to-right one at the left', async () => {
  const page = await blank(() => undefined);
  const bounds = async (text: string) => {
    const stamped = await stampPdf(page, [{ pageNumber: 1, ...area, content: { kind: 'text', text } }], {
      fonts,
      now,
    });
    return (await render(stamped, 1, 2)).bounds(isDark);
  };
  const [hebrew, latin] = [await bounds('דוד'), await bounds('David')];
  assert.ok(hebrew && latin);
  assert.ok(Math.abs(hebrew.x1 - (area.x + area.width)) < 0.02 && hebrew.x0 > area.x + area.width / 2);
  assert.ok(Math.abs(latin.x0 - area.x) < 0.02 && latin.x1 < area.x + area.width / 2);
});

test('a page with an unbalanced graphics state is still stamped in the right place', async () => {
  for (const content of [
    'q 0.5 0 0 0.5 100 100 cm',
    'q 1 0 0 1 30 30 cm Q Q 0.2 0 0 0.2 9 9 cm',
    '(Q \\) q) pop [ (q) ] % q',
  ]) {
    const page = await blank((page) => {
      const { context } = page.doc;
      page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
    });
    const stamped = await stampPdf(
      page,
      [{ pageNumber: 1, ...area, content: { kind: 'picture', bytes: flag() } }],
      { now },
    );
    const shown = await render(stamped, 1);
    assertInside(shown.bounds(isDark), shown, content);
  }
});

test('the document’s own form field keeps its value and does not hide a stamp', async () => {
  const doc = await PDFDocument.create();
  const page = doc.addPage([400, 300]);
  const field = doc.getForm().createTextField('name');
  field.setText('as it came');
  field.addToPage(page, { x: 240, y: 195, width: 120, height: 60, backgroundColor: rgb(0.9, 0.9, 0.9) });
  const mark: StampContent = { kind: 'picture', bytes: flag() };
  const stamped = await stampPdf(await doc.save(), [{ pageNumber: 1, ...area, content: mark }], { now });
  const shown = await render(stamped, 1);
  assertInside(
    shown.bounds((r, g, b) => r > 150 && g < 80 && b < 80),
    shown,
    'the upper half of the picture',
  );
  assert.equal((await PDFDocument.load(stamped)).getForm().getFields().length, 0);
});

test('pages that share one content array are stamped separately', async () => {
  const doc = await PDFDocument.create();
  const shared = doc.context.register(
    doc.context.obj([doc.context.register(doc.context.flateStream('q Q'))]),
  );
  for (let n = 0; n < 2; n++) doc.addPage([400, 300]).node.set(PDFName.of('Contents'), shared);
  const mark: StampContent = { kind: 'check' };
  const stamped = await stampPdf(await doc.save(), [{ pageNumber: 2, ...area, content: mark }], { now });
  assert.equal((await render(stamped, 1)).bounds(isDark), undefined);
  const second = await render(stamped, 2);
  assertInside(second.bounds(isDark), second, 'tick');
});

test('the same input always gives the same bytes', async () => {
  const page = await blank(() => undefined);
  const stamps: Stamp[] = [{ pageNumber: 1, ...area, content: { kind: 'text', text: 'Clara' } }];
  const [a, b] = [await stampPdf(page, stamps, { fonts, now }), await stampPdf(page, stamps, { fonts, now })];
  assert.deepEqual(a, b);
});
