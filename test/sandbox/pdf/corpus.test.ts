import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rgb } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { fractionToUser, shownSize, userToFraction } from '../../support/page-fractions.js';
import { readPages } from '../../../src/sandbox/pdf/document/open-pdf.js';
import { stampPdf } from '../../../src/sandbox/pdf/stamp.js';
import { corpus, oddPdf, seenBox, variants } from '../../support/corpus.js';
import { isDark, render } from './pixels.js';

/** Away from all centre lines, so that a mirrored position would differ. */
const area = { x: 0.55, y: 0.1, width: 0.3, height: 0.2 };
const now = Date.UTC(2026, 2, 2);

type Bounds = { x0: number; y0: number; x1: number; y1: number } | undefined;
const assertAt = (bounds: Bounds, size: { width: number; height: number }, what: string) => {
  assert.ok(bounds, `${what}: nothing is there`);
  const [dx, dy] = [2 / size.width, 2 / size.height];
  const off = [
    Math.abs(bounds.x0 - area.x) / dx,
    Math.abs(bounds.x1 - area.x - area.width) / dx,
    Math.abs(bounds.y0 - area.y) / dy,
    Math.abs(bounds.y1 - area.y - area.height) / dy,
  ];
  assert.ok(
    Math.max(...off) <= 1,
    `${what}: ${JSON.stringify(bounds)}, off by ${off.map((by) => by * 2).join(', ')} px`,
  );
};

function filled(ratio: number): Uint8Array {
  const canvas = createCanvas(Math.round(200 * ratio), 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#102050';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

for (const odd of corpus) {
  test(`a position on the displayed page is the same in the file, in print and in a stamp: ${odd.name}`, async () => {
    const drawn = await oddPdf(odd, (page, index) => {
      const box = seenBox(odd, index);
      const [a, b] = [
        fractionToUser(area, box),
        fractionToUser({ x: area.x + area.width, y: area.y + area.height }, box),
      ];
      const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
      page.drawRectangle({
        x,
        y,
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
        color: rgb(0, 0, 0),
      });
      const back = userToFraction(a, box);
      assert.ok(Math.abs(back.x - area.x) < 1e-9 && Math.abs(back.y - area.y) < 1e-9);
    });
    const blank = await oddPdf(odd);
    const sizes = await readPages(blank);
    for (const index of variants.keys()) {
      const number = index + 1;
      const size = shownSize(seenBox(odd, index));
      assert.ok(Math.abs(sizes[index]!.width - size.width) < 0.01, 'the service measures the same width');
      assert.ok(Math.abs(sizes[index]!.height - size.height) < 0.01, 'and height');
      const page = await render(drawn, number, 2 / odd.userUnit);
      assertAt(page.bounds(isDark), page, `drawn on page ${number}`);
      const ratio = (area.width * size.width) / (area.height * size.height);
      const mark = { kind: 'picture' as const, bytes: filled(ratio) };
      const stamped = await stampPdf(blank, [{ pageNumber: number, ...area, content: mark }], { now });
      const after = await render(stamped, number, 2 / odd.userUnit);
      assertAt(after.bounds(isDark), after, `stamped on page ${number}`);
    }
  });
}
