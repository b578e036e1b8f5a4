import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { clean } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot } from '../support/page.js';
import { enlarged, focused, readable, sizes, tabTo } from '../support/reach.js';

runDemo();

const day = /, \d+ times?$/;
const time = /^\d\d:\d\d/;

/** From the days to the step after choosing a time. */
async function chooseByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: day }).first().waitFor();
  await tabTo(page, day);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: time }).first().waitFor();
  await tabTo(page, time);
  await page.keyboard.press('Enter');
}

/** Follows a link of the booking, which opens in a new tab. */
async function follow(context: BrowserContext, page: Page, name: RegExp): Promise<Page> {
  await tabTo(page, name);
  const [next] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await next.waitForLoadState();
  return next;
}

for (const size of sizes) {
  const [name] = size;
  test(`booked at the host’s page, moved and cancelled, by keyboard alone, ${name}`, async () => {
    const { context, page } = await enlarged(browser, size);
    const look = async (at: Page, tag: string, what: string) => {
      await readable(at, tag, what);
      await clean(at, { within: tag, what });
      await shot(at, `manage-reach-${name} ${what}`.replace(/\W+/g, '-'));
    };
    const host = 'sig-booking-host';
    await page.goto(`${site.url}/meet.html`);
    await page.getByRole('button', { name: /^Introductory call/ }).waitFor();
    await look(page, host, 'the host');
    await tabTo(page, /^Introductory call/);
    await page.keyboard.press('Enter');
    await chooseByKeys(page);
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await tabTo(page, /^Name/);
    await page.keyboard.type('Ada Byron');
    await tabTo(page, /^Email/);
    await page.keyboard.type('ada@example.com');
    await look(page, host, 'the form');
    await tabTo(page, /^Book \d/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Reschedule this booking/ }).waitFor();

    const manager = 'sig-booking-manager';
    const move = await follow(context, page, /^Reschedule this booking/);
    await move.getByRole('heading', { name: 'Choose another time' }).waitFor();
    await look(move, manager, 'the times to move to');
    await chooseByKeys(move);
    await move.getByRole('heading', { name: 'Your new time' }).waitFor();
    await look(move, manager, 'the new time');
    await tabTo(move, /^Reschedule to \d/);
    await move.keyboard.press('Enter');
    await move.getByRole('heading', { name: 'You’re rescheduled' }).waitFor();
    await look(move, manager, 'moved');

    const cancel = await follow(context, move, /^Cancel this booking/);
    await cancel.getByRole('button', { name: 'Cancel this booking', exact: true }).waitFor();
    await look(cancel, manager, 'cancelling');
    await tabTo(cancel, /^Reason/);
    await cancel.keyboard.type('I am travelling that day.');
    await tabTo(cancel, /^Cancel this booking$/);
    await cancel.keyboard.press('Enter');
    await cancel.getByText('We’ve told Amelia').waitFor();
    assert.match(await focused(cancel), /^Your booking is cancelled/);
    await look(cancel, manager, 'cancelled');
    await context.close();
  });
}
