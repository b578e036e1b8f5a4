import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { browser, site } from '../support/on-demo.js';

declare global {
  interface Window {
    takeShifts(): { value: number; what: string[] }[];
  }
}

/** As text: it runs in the page, where the helpers of a compiled function are not. */
const noteShifts = `
  const shifts = [];
  const rect = ({ x, y, width, height }) => [x, y, width, height].join(' ');
  const note = (entries) => {
    for (const { value, sources } of entries) {
      const what = (sources ?? []).map((one) => rect(one.previousRect) + ' -> ' + rect(one.currentRect));
      shifts.push({ value, what });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => {
    note(observer.takeRecords());
    return shifts.splice(0);
  };
`;

/** A page whose answers wait until they are let go; every shift of the layout is noted. */
async function slow(width: number, timezoneId = 'Europe/London'): Promise<{ page: Page; letGo: () => void }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  await page.route('**/sig/public/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript({ content: noteShifts });
  await page.goto(`${site.url}/book.html`);
  return { page, letGo };
}

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

for (const [width, layout, zone] of [
  [1280, 'month beside its facts', 'Europe/London'],
  [800, 'month', 'America/New_York'],
  [375, 'list', 'America/New_York'],
] as const) {
  test(`${layout}, ${width} px: the frame stands before any answer, and nothing moves when they come`, async () => {
    const { page, letGo } = await slow(width, zone);
    const picker = page.locator('sig-booking-picker');
    await picker.getByRole('button', { name: /next month/i }).waitFor();
    await painted(page);
    const bar = await picker.getByRole('button', { name: /next month/i }).boundingBox();
    await page.evaluate(() => window.takeShifts());
    letGo();
    await picker
      .getByRole('button', { name: /, \d+ times?$/ })
      .first()
      .waitFor();
    await picker.getByRole('heading', { name: /introductory call/i }).waitFor();
    await painted(page);
    assert.deepEqual(await picker.getByRole('button', { name: /next month/i }).boundingBox(), bar);
    assert.deepEqual(await page.evaluate(() => window.takeShifts()), []);
    await page.context().close();
  });
}

test('with the token known, days are there after one round trip: event type and times are asked for side by side', async () => {
  const { page, letGo } = await slow(1280);
  letGo();
  const { eventTypeToken } = (site.scene as unknown as { host: { eventTypeToken: string } }).host;
  const times = page.locator('sig-booking-picker').getByRole('button', { name: /, \d+ times?$/ });
  await times.first().waitFor();
  const asked: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((next) => (open = next));
  await page.unroute('**/sig/public/**');
  await page.route('**/sig/public/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(/^.*event-types\/[^/]+/, ''));
    await gate;
    await route.continue();
  });
  await page.evaluate((token) => {
    const picker = document.createElement('sig-booking-picker');
    picker.setAttribute('server-url', '/sig');
    picker.setAttribute('token', token);
    document.querySelector('#picker')!.replaceChildren(picker);
  }, eventTypeToken);
  await assert.doesNotReject(async () => {
    while (asked.length < 2) await painted(page);
  });
  assert.deepEqual([...asked].sort(), ['', '/slots']);
  open();
  await page
    .locator('sig-booking-picker')
    .getByRole('button', { name: /, \d+ times?$/ })
    .first()
    .waitFor();
  assert.equal(asked.length, 2, 'nothing else was needed');
  await page.context().close();
});

for (const [width, layout] of [
  [800, 'month'],
  [375, 'list'],
] as const) {
  test(`${layout}, ${width} px: a description that comes after the days moves nothing that follows`, async () => {
    const { page, letGo } = await slow(width);
    letGo();
    const { eventTypeToken } = (site.scene as unknown as { host: { eventTypeToken: string } }).host;
    const days = page.locator('sig-booking-picker').getByRole('button', { name: /, \d+ times?$/ });
    await days.first().waitFor();
    await page.setViewportSize({ width, height: 2400 });
    let tell = () => {};
    const told = new Promise<void>((open) => (tell = open));
    await page.unroute('**/sig/public/**');
    await page.route(`**/event-types/${eventTypeToken}`, async (route) => {
      await told;
      await route.continue();
    });
    await page.evaluate((token) => {
      const picker = document.createElement('sig-booking-picker');
      picker.setAttribute('server-url', '/sig');
      picker.setAttribute('token', token);
      const after = document.createElement('p');
      after.textContent = 'What follows on the page.';
      document.querySelector('#picker')!.replaceChildren(picker, after);
    }, eventTypeToken);
    await days.first().waitFor();
    await painted(page);
    await page.evaluate(() => window.takeShifts());
    tell();
    await page.getByText('By phone or video').waitFor();
    await painted(page);
    assert.deepEqual(await page.evaluate(() => window.takeShifts()), []);
    await page.context().close();
  });
}
