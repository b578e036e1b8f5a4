import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { clean } from '../support/clean-page.js';
import { ceremonyFrame } from '../support/ceremony.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { pinch } from '../support/pinch.js';
import { eventually, fieldsOf, pageOf, placer } from '../support/placer-page.js';

runDemo();

interface Spot {
  x: number;
  y: number;
}

const firstPage = (page: Page) => pageOf(page, 1);

/** The accessible name of the focused element, also inside shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  });

async function tabTo(page: Page, name: RegExp): Promise<void> {
  const met: string[] = [];
  for (let turn = 0; turn < 90; turn += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (name.test(now)) return;
    met.push(now);
  }
  assert.fail(`Tab never came to ${name}; it met ${met.join(' | ')}`);
}

async function isSent(page: Page): Promise<void> {
  const frame = await ceremonyFrame(page);
  await frame
    .getByRole('button', { name: /^Sign here/ })
    .first()
    .waitFor();
}

test('a document is placed from empty to sent with the keyboard alone', { timeout: 300_000 }, async () => {
  const { page, problems } = await visit(browser, `${site.url}/sign.html`, { height: 1000 });
  await tabTo(page, /^Use the sample agreement$/);
  await page.keyboard.press('Enter');
  await firstPage(page).waitFor();
  await tabTo(page, /^Signature$/);
  await page.keyboard.press('Enter');
  await eventually(async () => (await fieldsOf(page)).length === 1, 'a signature');
  await eventually(async () => /^Signature, .*page 1, /.test(await focused(page)), 'focus on the signature');
  const [start] = await fieldsOf(page);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  const [moved] = await fieldsOf(page);
  assert.ok(moved!.y > start!.y && moved!.x > start!.x && moved!.width > start!.width, 'moved and larger');

  // Position by numbers instead of arrow keys: Enter moves focus to the field's properties, Escape back.
  await page.keyboard.press('Enter');
  await tabTo(page, /^$|left/i);
  await page.keyboard.press('Escape');
  await eventually(async () => /^Signature, /.test(await focused(page)), 'back at the field');
  await page.keyboard.press('Control+d');
  await eventually(async () => (await fieldsOf(page)).length === 2, 'a copy');
  await page.keyboard.press('Control+z');
  await eventually(async () => (await fieldsOf(page)).length === 1, 'the copy undone');
  await shot(page, 'place-1-keyboard');
  await tabTo(page, /^Save and send$/);
  await page.keyboard.press('Enter');
  await isSent(page);
  assert.deepEqual(problems, []);
});

/** Touch events; each step lists the position of every finger. */
async function fingers(cdp: CDPSession, ...steps: Spot[][]): Promise<void> {
  const touchPoints = (spots: Spot[]) => spots.map(({ x, y }, id) => ({ x, y, id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints(spots) });
  const [first = [], ...rest] = steps;
  for (let count = 1; count <= first.length; count += 1) await send('touchStart', first.slice(0, count));
  for (const spots of rest) await send('touchMove', spots);
  await send('touchEnd', []);
}

const between = (from: Spot, to: Spot, steps = 8): Spot[] =>
  Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });

test('a document is placed from empty to sent on a phone, by touch', { timeout: 300_000 }, async () => {
  const { page, context, problems } = await visit(browser, `${site.url}/sign.html`, {
    width: 390,
    height: 844,
    touch: true,
  });
  const cdp = await context.newCDPSession(page);
  await page.getByRole('button', { name: 'Use the sample agreement' }).tap();
  await firstPage(page).waitFor();
  await placer(page).getByRole('button', { name: 'Signature', exact: true }).tap();
  await shot(page, 'place-2-armed');
  await firstPage(page).scrollIntoViewIfNeeded();
  const sheet = (await firstPage(page).boundingBox())!;
  await page.touchscreen.tap(sheet.x + sheet.width * 0.3, sheet.y + sheet.height * 0.3);
  await eventually(async () => (await fieldsOf(page)).length === 1, 'a signature by tap and tap');
  const [placed] = await fieldsOf(page);
  assert.ok(Math.abs(placed!.y + placed!.height / 2 - 0.3) < 0.02, `where the finger was: ${placed!.y}`);

  const field = placer(page).getByRole('button', { name: /^Signature, Client, page/ });
  const box = (await field.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const to = { x: from.x + 40, y: from.y + 60 };
  await fingers(cdp, [from], ...between(from, to).map((spot) => [spot]));
  await eventually(async () => (await fieldsOf(page))[0]!.y > placed!.y + 0.01, 'moved by a finger');
  const [moved] = await fieldsOf(page);

  // A long press on a field starts multiple selection.
  const held = (await field.boundingBox())!;
  const touchPoints = [{ x: held.x + held.width / 2, y: held.y + held.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const done = placer(page).getByRole('button', { name: 'Done' });
  await done.waitFor();
  await shot(page, 'place-3-choosing');
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await done.tap();
  assert.deepEqual(await fieldsOf(page), [moved], 'and moves nothing');

  const before = (await firstPage(page).boundingBox())!.width;
  const middle = { x: 195, y: sheet.y + 120 };
  const spread = (by: number): Spot[] => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  await fingers(cdp, spread(30), spread(45), spread(60), spread(90));
  await eventually(
    async () => (await firstPage(page).boundingBox())!.width > before * 1.5,
    'two fingers zoom',
  );
  assert.deepEqual(await fieldsOf(page), [moved], 'and move nothing');
  await shot(page, 'place-3-zoomed');
  await clean(page);

  await page.getByRole('button', { name: 'Save and send' }).tap();
  await isSent(page);
  assert.deepEqual(problems, []);
});

for (const rate of [20, 60, 120])
  test(
    `two fingers zoom the pages as long as they move, at ${rate} events a second`,
    { timeout: 300_000 },
    async () => {
      const { page, context, problems } = await visit(browser, `${site.url}/sign.html`, {
        width: 390,
        height: 844,
        touch: true,
      });
      await page.getByRole('button', { name: 'Use the sample agreement' }).tap();
      await firstPage(page).waitFor();
      await firstPage(page).locator('canvas.drawn').waitFor();
      await firstPage(page).scrollIntoViewIfNeeded();
      const wide = async () => (await firstPage(page).boundingBox())!.width;
      const [before, box] = [await wide(), (await firstPage(page).boundingBox())!];
      const cdp = await context.newCDPSession(page);
      const middle = { x: 195, y: Math.max(box.y, 0) + 160 };
      await pinch(cdp, { middle, from: 40, to: 120, rate });
      const zoomed = await wide();
      assert.ok(zoomed / before > 2.6, `three times as far apart: ${zoomed / before} times as wide`);
      await pinch(cdp, { middle, from: 120, to: 60, rate });
      const ratio = (await wide()) / zoomed;
      assert.ok(ratio > 0.45 && ratio < 0.57, `and back: ${ratio}`);
      assert.deepEqual(await fieldsOf(page), []);
      assert.deepEqual(problems, []);
    },
  );

test('a finger drags a type out of the palette onto a page', { timeout: 300_000 }, async () => {
  const { page, context, problems } = await visit(browser, `${site.url}/sign.html`, {
    width: 390,
    height: 844,
    touch: true,
  });
  await page.getByRole('button', { name: 'Use the sample agreement' }).tap();
  await firstPage(page).waitFor();
  const type = placer(page).getByRole('button', { name: 'Signature', exact: true });
  await type.scrollIntoViewIfNeeded();
  const [button, sheet] = [(await type.boundingBox())!, (await firstPage(page).boundingBox())!];
  const from = { x: button.x + button.width / 2, y: button.y + button.height / 2 };
  const to = { x: sheet.x + sheet.width * 0.5, y: sheet.y + 120 };
  const cdp = await context.newCDPSession(page);
  await fingers(cdp, [from], ...between(from, to).map((spot) => [spot]));
  await eventually(async () => (await fieldsOf(page)).length === 1, 'the signature');
  const [field] = await fieldsOf(page);
  const at = (field!.y + field!.height / 2) * sheet.height;
  assert.ok(Math.abs(at - 120) < 12, `where the finger was lifted: ${at}`);
  assert.deepEqual(problems, []);
});

test(
  'a finger drags three selected fields against an edge, and they keep their distances',
  { timeout: 300_000 },
  async () => {
    const { page, context, problems } = await visit(browser, `${site.url}/sign.html`, {
      width: 390,
      height: 844,
      touch: true,
    });
    await page.getByRole('button', { name: 'Use the sample agreement' }).tap();
    await firstPage(page).locator('canvas.drawn').waitFor();
    const ids = await page.evaluate(() => {
      const element = document.querySelector('sig-field-placer')!;
      return [0.1, 0.2, 0.3].map((y, n) =>
        element.addField({ type: 'TEXT', pageNumber: 1, x: 0.1 + n * 0.15, y, width: 0.25, height: 0.04 }),
      );
    });
    await page.evaluate((all) => document.querySelector('sig-field-placer')!.select(all as string[]), ids);
    const before = await fieldsOf(page);
    const field = placer(page)
      .getByRole('button', { name: /^Text, Client, page 1/ })
      .nth(1);
    await field.scrollIntoViewIfNeeded();
    const box = (await field.boundingBox())!;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const cdp = await context.newCDPSession(page);
    const to = { x: 389, y: from.y + 30 };
    await fingers(cdp, [from], ...between(from, to).map((spot) => [spot]));
    await eventually(async () => (await fieldsOf(page))[0]!.x > before[0]!.x + 0.05, 'the move');
    const after = await fieldsOf(page);
    assert.equal(after.length, 3);
    const edge = Math.max(...after.map(({ x, width }) => x + width));
    assert.ok(Math.abs(edge - 1) < 1e-4, `the last one is at the edge: ${edge}`);
    after.forEach((one, n) => {
      for (const side of ['x', 'y'] as const) {
        const moved = one[side] - before[n]![side];
        assert.ok(Math.abs(moved - (after[0]![side] - before[0]![side])) < 1e-4, `${side} of field ${n + 1}`);
      }
    });
    assert.deepEqual(problems, []);
  },
);
