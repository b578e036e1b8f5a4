import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import type { Demo } from '../../demo/server/demo.js';
import { demo } from '../support/demo.js';
import { launch, shot } from '../support/page.js';

let site: Demo;
let browser: Browser;
before(async () => {
  site = await demo();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});

/** What has focus, by its accessible name or text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = (active as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  });

/** Presses Tab until what has focus is named so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never reached ${String(name)}; at ${await focused(page)}`);
}

/** Nothing leads out of the page sideways, and no word is cut off. */
async function readable(page: Page, what: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    const root = document.querySelector('sig-booking-picker')!.shadowRoot!;
    for (const element of root.querySelectorAll<HTMLElement>('button, p, span, label, [role=heading]')) {
      if (element.closest('.sr') || element.matches('.back') || !element.checkVisibility()) continue;
      const { overflow } = getComputedStyle(element);
      if (overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.push(element.outerHTML.slice(0, 80));
      const { left, right } = element.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(`outside: ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
  assert.deepEqual(faults, [], what);
}

async function clean(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('sig-booking-picker').analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
    what,
  );
}

for (const [name, view, text] of [
  ['as it comes', { width: 1280, height: 900 }, ''],
  ['with text at 200 %', { width: 1280, height: 900 }, '200%'],
  ['at 400 % zoom', { width: 320, height: 256 }, ''],
] as const) {
  test(`a whole booking by keyboard alone, ${name}: nothing cut off, nothing out of reach`, async () => {
    const context = await browser.newContext({
      viewport: view,
      deviceScaleFactor: view.width === 320 ? 4 : 1,
      locale: 'en-GB',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${site.url}/book.html`);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const picker = page.locator('sig-booking-picker');
    const shots = `book-reach-${name.replace(/\W+/g, '-')}`;
    await picker
      .getByRole('button', { name: /, \d+ times?$/ })
      .first()
      .waitFor();
    await readable(page, 'the days');
    await clean(page, 'the days');
    await shot(page, `${shots}-1`);
    await tabTo(page, /, \d+ times?$/);
    await page.keyboard.press('Enter');
    await picker
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first()
      .waitFor();
    await readable(page, 'the times');
    await clean(page, 'the times');
    await shot(page, `${shots}-2`);
    await tabTo(page, /^\d\d:\d\d/);
    await page.keyboard.press('Enter');
    await picker.getByRole('heading', { name: 'Your details' }).waitFor();
    await tabTo(page, /^Name/);
    await page.keyboard.type('Ada Byron');
    await tabTo(page, /^Email/);
    await page.keyboard.type('ada@example.com');
    await readable(page, 'the form');
    await clean(page, 'the form');
    await shot(page, `${shots}-3`);
    await tabTo(page, /^Book \d/);
    await page.keyboard.press('Enter');
    await picker.getByRole('link', { name: /cancel/i }).waitFor();
    assert.match(await focused(page), /Your booking is made/);
    await readable(page, 'the confirmation');
    await clean(page, 'the confirmation');
    await shot(page, `${shots}-4`);
    await context.close();
  });
}

test('in forced colours the chosen day, today and days with times are told apart by more than colour', async () => {
  const context = await browser.newContext({
    forcedColors: 'active',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/book.html`);
  const picker = page.locator('sig-booking-picker');
  const free = picker.getByRole('button', { name: /, \d+ times?$/ });
  await free.first().click();
  const look = (name: RegExp) =>
    picker
      .getByRole('button', { name })
      .first()
      .evaluate((day) => {
        const { borderTopColor, backgroundColor, fontWeight } = getComputedStyle(day);
        return { borderTopColor, backgroundColor, fontWeight };
      });
  const none = await look(/, no times$/);
  const chosen = await free.first().evaluate((day) => getComputedStyle(day).backgroundColor);
  const offered = await free.nth(1).evaluate((day) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(day);
    return { borderTopColor, backgroundColor };
  });
  assert.notEqual(offered.borderTopColor, none.borderTopColor, 'a day with times has an edge');
  assert.notEqual(chosen, offered.backgroundColor, 'the chosen day is filled');
  await shot(page, 'book-reach-forced-colours');
  await clean(page, 'forced colours');
  await context.close();
});
