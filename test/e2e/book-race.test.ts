import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { browser, site } from '../support/on-demo.js';

const bookers = 50;

/** The page of a new visitor who has chosen the same time as all others and filled in the form. */
async function openFilledForm(n: number): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  // 50 pages share the processors.
  page.setDefaultTimeout(400_000);
  await page.goto(`${site.url}/book.html`);
  const picker = page.locator('sig-booking-picker');
  await picker
    .getByRole('button', { name: /, \d+ times?$/ })
    .nth(2)
    .click();
  await picker
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await picker.getByRole('textbox', { name: /name/i }).fill(`Booker ${n}`);
  await picker.getByRole('textbox', { name: /email/i }).first().fill(`booker-${n}@example.com`);
  return page;
}

test(
  'of 50 visitors who book one time at once, one gets it, and 49 get other times and keep their form (R216, R217)',
  { timeout: 900_000 },
  async () => {
    const pages: Page[] = [];
    for (let n = 0; n < bookers; n += 5) {
      pages.push(...(await Promise.all([0, 1, 2, 3, 4].map((offset) => openFilledForm(n + offset)))));
    }
    const outcomes = await Promise.all(
      pages.map(async (page, n) => {
        const picker = page.locator('sig-booking-picker');
        await picker.getByRole('button', { name: /^Book / }).click();
        const booked = picker.getByRole('heading', { name: 'You’re booked' });
        const taken = picker.getByText(/Someone just booked/).first();
        await booked.or(taken).first().waitFor();
        if (await booked.isVisible()) return 'booked';
        assert.equal(await picker.getByRole('textbox', { name: /name/i }).inputValue(), `Booker ${n}`);
        assert.equal(await picker.getByRole('button', { name: /^\d\d:\d\d, / }).count(), 3, 'other times');
        return 'taken';
      }),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'booked').length, 1);
    assert.equal(outcomes.filter((outcome) => outcome === 'taken').length, bookers - 1);
  },
);
