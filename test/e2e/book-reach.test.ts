import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean } from '../support/clean-page.js';
import { freeDays } from '../support/free-days.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot } from '../support/page.js';
import { enlarged, focused, readable, sizes, tabTo } from '../support/reach.js';

runDemo();

const tag = 'sig-booking-picker';

for (const size of sizes) {
  const [name] = size;
  test(`a booking by keyboard alone, ${name}: nothing is cut off or out of reach`, async () => {
    const { context, page } = await enlarged(browser, size);
    await page.goto(`${site.url}/book.html`);
    const picker = page.locator(tag);
    const shots = `book-reach-${name.replace(/\W+/g, '-')}`;
    await picker
      .getByRole('button', { name: /, \d+ times?$/ })
      .first()
      .waitFor();
    await readable(page, tag, 'the days');
    await clean(page, { within: tag, what: 'the days' });
    await shot(page, `${shots}-1`);
    await tabTo(page, /, \d+ times?$/);
    await page.keyboard.press('Enter');
    await picker
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first()
      .waitFor();
    await readable(page, tag, 'the times');
    await clean(page, { within: tag, what: 'the times' });
    await shot(page, `${shots}-2`);
    await tabTo(page, /^\d\d:\d\d/);
    await page.keyboard.press('Enter');
    await picker.getByRole('heading', { name: 'Your details' }).waitFor();
    await tabTo(page, /^Name/);
    await page.keyboard.type('Ada Byron');
    await tabTo(page, /^Email/);
    await page.keyboard.type('ada@example.com');
    await readable(page, tag, 'the form');
    await clean(page, { within: tag, what: 'the form' });
    await shot(page, `${shots}-3`);
    await tabTo(page, /^Book \d/);
    await page.keyboard.press('Enter');
    await picker.getByRole('link', { name: /cancel/i }).waitFor();
    assert.match(await focused(page), /You’re booked/);
    await readable(page, tag, 'the confirmation');
    await clean(page, { within: tag, what: 'the confirmation' });
    await shot(page, `${shots}-4`);
    await context.close();
  });
}

test('in forced colours the chosen day, today and days with times differ by more than colour', async () => {
  const context = await browser.newContext({
    forcedColors: 'active',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/book.html`);
  const picker = page.locator(tag);
  const free = await freeDays(picker);
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
  await clean(page, { within: tag, what: 'forced colours' });
  await context.close();
});
