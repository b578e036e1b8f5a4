import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { browser, runDemo, site } from '../support/on-demo.js';

runDemo();

declare global {
  interface Window {
    takeShifts(): { value: number; what: string[] }[];
  }
}

/** As text: it runs in the page, where the helpers that the compiler adds to functions are missing. */
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

/** A page whose responses wait for `respond`, and which records every layout shift. */
async function slow(
  width: number,
  timezoneId = 'Europe/London',
): Promise<{ page: Page; respond: () => void }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let respond = () => {};
  const gate = new Promise<void>((open) => (respond = open));
  await page.route('**/sig/public/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript({ content: noteShifts });
  await page.goto(`${site.url}/book.html`);
  return { page, respond };
}

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** In zones whose clocks do not change: between two offsets the zone's button changes its text, and so its width. */
for (const [width, layout, zone] of [
  [1280, 'month beside its facts', 'Africa/Abidjan'],
  [800, 'month', 'America/Phoenix'],
  [375, 'list', 'America/Phoenix'],
] as const) {
  test(`${layout}, ${width} px: the frame is painted before any response, and nothing moves when they arrive`, async () => {
    const { page, respond } = await slow(width, zone);
    const picker = page.locator('sig-booking-picker');
    await picker.getByRole('button', { name: /next month/i }).waitFor();
    await painted(page);
    const bar = await picker.getByRole('button', { name: /next month/i }).boundingBox();
    await page.evaluate(() => window.takeShifts());
    respond();
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

test('with a token, the days take one round trip: event type and times are requested together', async () => {
  const { page, respond } = await slow(1280);
  respond();
  const { eventTypeToken } = (site.scene as unknown as { host: { eventTypeToken: string } }).host;
  const times = page.locator('sig-booking-picker').getByRole('button', { name: /, \d+ times?$/ });
  await times.first().waitFor();
  const requested: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((next) => (open = next));
  await page.unroute('**/sig/public/**');
  await page.route('**/sig/public/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname.replace(/^.*event-types\/[^/]+/, ''));
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
    while (requested.length < 2) await painted(page);
  });
  assert.deepEqual([...requested].sort(), ['', '/slots']);
  open();
  await page
    .locator('sig-booking-picker')
    .getByRole('button', { name: /, \d+ times?$/ })
    .first()
    .waitFor();
  assert.equal(requested.length, 2, 'nothing else was needed');
  await page.context().close();
});

for (const [width, layout] of [
  [800, 'month'],
  [375, 'list'],
] as const) {
  test(`${layout}, ${width} px: a description that arrives after the days moves nothing below the element`, async () => {
    const { page, respond } = await slow(width);
    respond();
    const { eventTypeToken } = (site.scene as unknown as { host: { eventTypeToken: string } }).host;
    const days = page.locator('sig-booking-picker').getByRole('button', { name: /, \d+ times?$/ });
    await days.first().waitFor();
    await page.setViewportSize({ width, height: 2400 });
    let sendDescription = () => {};
    const gate = new Promise<void>((open) => (sendDescription = open));
    await page.unroute('**/sig/public/**');
    await page.route(`**/event-types/${eventTypeToken}`, async (route) => {
      await gate;
      await route.continue();
    });
    await page.evaluate((token) => {
      const picker = document.createElement('sig-booking-picker');
      picker.setAttribute('server-url', '/sig');
      picker.setAttribute('token', token);
      const after = document.createElement('p');
      after.textContent = 'The next paragraph.';
      document.querySelector('#picker')!.replaceChildren(picker, after);
    }, eventTypeToken);
    await days.first().waitFor();
    await painted(page);
    await page.evaluate(() => window.takeShifts());
    sendDescription();
    await page.getByText('By phone or video').waitFor();
    await painted(page);
    assert.deepEqual(await page.evaluate(() => window.takeShifts()), []);
    await page.context().close();
  });
}
