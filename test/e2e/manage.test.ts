import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { cleanPage } from '../support/clean-page.js';
import { freeDays } from '../support/free-days.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

runDemo();

const day = /, \d+ times?$/;
const time = /^\d{1,2}:\d{2}$/;
const cancelTitle = { name: 'Cancel this booking', exact: true } as const;

/** Books the first event type on the host's page; returns the URLs of the booking's links. */
async function book(page: Page): Promise<{ move: string; cancel: string }> {
  const host = page.locator('sig-booking-host');
  await host.getByRole('button', { name: /^Introductory call/ }).click();
  await (await freeDays(host)).nth(1).click();
  await host.getByRole('button', { name: time }).first().click();
  await host.getByRole('textbox', { name: /name/i }).fill('Robin Calder');
  await host.getByRole('textbox', { name: /email/i }).first().fill('robin@example.com');
  await host.getByRole('button', { name: /^Book / }).click();
  await host.getByRole('link', { name: /^Cancel this booking/ }).waitFor();
  const href = async (name: RegExp) =>
    host.getByRole('link', { name }).evaluate((link) => (link as HTMLAnchorElement).href);
  return { move: await href(/^Reschedule/), cancel: await href(/^Cancel/) };
}

const nextEvent = (page: Page, type: string) =>
  page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>>((resolve) =>
        document.addEventListener(name, (event) => resolve((event as CustomEvent).detail), { once: true }),
      ),
    type,
  );

/** That a token is not a reschedule token shows as a 404, which the console logs. */
const own = (problems: string[]) => problems.filter((line) => !/status of 404/.test(line));

test('booked on the host’s page, moved by its link on the firm’s own page, and cancelled by the new link', async () => {
  const { page, problems, requests } = await visit(browser, `${site.url}/meet.html`);
  await shot(page, 'manage-0-host');
  const links = await book(page);
  assert.match(links.move, /\/manage\.html#\/[0-9a-f]{96}$/);

  await page.goto(links.move);
  const manager = page.locator('sig-booking-manager');
  await manager.getByRole('heading', { name: 'Choose another time' }).waitFor();
  await (await freeDays(manager)).nth(2).click();
  await shot(page, 'manage-1-times');
  await manager.getByRole('button', { name: time }).nth(2).click();
  await manager.getByRole('textbox', { name: /^Reason/ }).fill('A clash');
  const moved = nextEvent(page, 'sig-rescheduled');
  await shot(page, 'manage-2-step');
  await manager.getByRole('button', { name: /^Reschedule to / }).click();
  const fact = await moved;
  assert.equal(typeof fact['bookingId'], 'string');
  const link = manager.getByRole('link', { name: /^Cancel this booking/ });
  await link.waitFor();
  await shot(page, 'manage-3-moved');
  const cancel = await link.evaluate((one) => (one as HTMLAnchorElement).href);
  assert.notEqual(cancel, links.cancel, 'new links replace the old');

  await page.goto(links.move);
  await page.reload();
  await manager.getByRole('heading', { name: 'This booking was rescheduled' }).waitFor();
  await manager.getByRole('link', { name: 'Back to Amelia’s page' }).waitFor();

  await page.goto(cancel);
  await manager.getByRole('button', cancelTitle).waitFor();
  await shot(page, 'manage-4-cancel');
  const cancelled = nextEvent(page, 'sig-cancelled');
  await manager.getByRole('textbox', { name: /^Reason/ }).fill('Gone away');
  await manager.getByRole('button', cancelTitle).click();
  assert.equal((await cancelled)['bookingId'], fact['bookingId']);
  await manager.getByText('We’ve told Amelia').waitFor();
  await shot(page, 'manage-5-cancelled');
  await page.reload();
  await manager.getByRole('heading', { name: 'This booking was already cancelled' }).waitFor();
  assert.deepEqual(own(problems), []);
  const sent = requests.filter((url) => url.includes('/manage.html'));
  assert.ok(
    sent.every((url) => !/manage\.html[^#]*[0-9a-f]{96}/.test(url)),
    'no token in a page’s address',
  );
});

test('if code cannot be loaded, the page says so and offers a retry instead of staying a skeleton', async () => {
  const { page, context } = await visit(browser, `${site.url}/meet.html`);
  const links = await book(page);
  const next = await context.newPage();
  await next.route(/reschedule\.lazy/, (route) => route.abort());
  await next.goto(links.move);
  // A browser may remember that a module failed: then only a reload helps.
  await next.getByText('Part of this page did not load. Try again, or reload the page.').waitFor();
  await next.getByRole('button', { name: 'Try again' }).waitFor();
  await shot(next, 'manage-stuck');
  await next.unroute(/reschedule\.lazy/);
  await next.reload();
  await next.getByRole('heading', { name: 'Choose another time' }).waitFor();
  await context.close();
});

test('the pages of a booking have no accessibility violations, wide and narrow, light and dark', async () => {
  const first = await visit(browser, `${site.url}/meet.html`);
  const links = await book(first.page);
  await first.context.close();
  for (const [width, dark] of [
    [1280, false],
    [1280, true],
    [375, true],
    [320, false],
  ] as const) {
    const { page } = await visit(browser, `${site.url}/meet.html`, { width, dark });
    const look = async (name: string) => {
      await shot(page, `manage-look-${name}-${width}-${dark ? 'dark' : 'light'}`);
      await cleanPage(page, { what: `${name} at ${width} px` });
    };
    await page
      .getByRole('button', { name: /^Introductory call/ })
      .first()
      .waitFor();
    await look('host');
    await page.goto(links.move);
    await page.getByRole('button', { name: day }).first().waitFor();
    await look('move');
    await page.goto(links.cancel);
    await page.getByRole('button', cancelTitle).waitFor();
    await look('cancel');
    await page.context().close();
  }
});
