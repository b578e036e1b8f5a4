import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { APIResponse, Page, Request } from 'playwright-core';
import { freeDays } from '../support/free-days.js';
import { browser, runDemo, site } from '../support/on-demo.js';

runDemo();

const visitors = 50;
/** So many of them book in a page. A page each for all of them would take minutes. */
const withPage = 8;

/** The page of a new visitor who has chosen the same time as all others and filled in the form. */
async function openFilledForm(n: number): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${site.url}/book.html`);
  const picker = page.locator('sig-booking-picker');
  await (await freeDays(picker)).nth(2).click();
  await picker
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await picker.getByRole('textbox', { name: /name/i }).fill(`Booker ${n}`);
  await picker.getByRole('textbox', { name: /email/i }).first().fill(`booker-${n}@example.com`);
  return page;
}

interface HeldBooking {
  readonly request: Request;
  release(): Promise<void>;
}

/** Holds the booking that a page sends, until `release`. */
async function holdBooking(page: Page): Promise<HeldBooking> {
  const held = new Promise<HeldBooking>((resolve) => {
    void page.route('**/*', (route) => {
      const request = route.request();
      if (request.method() !== 'POST' || !request.headers()['idempotency-key']) return route.continue();
      resolve({ request, release: () => route.continue() });
    });
  });
  await page
    .locator('sig-booking-picker')
    .getByRole('button', { name: /^Book / })
    .click();
  return held;
}

/** Sends what a page would send, as another visitor with a browser of their own. */
async function bookLike(request: Request, n: number): Promise<APIResponse> {
  const context = await browser.newContext();
  const headers = { ...(await request.allHeaders()), 'idempotency-key': randomUUID() };
  const body = {
    ...(request.postDataJSON() as object),
    name: `Booker ${n}`,
    email: `booker-${n}@example.com`,
  };
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'content-length');
  return context.request.post(request.url(), { headers: Object.fromEntries(sent), data: body });
}

/** What the page says about its booking. A refused one still has the typed text, and offers other times. */
async function outcomeIn(page: Page, n: number): Promise<'booked' | 'taken'> {
  const picker = page.locator('sig-booking-picker');
  const booked = picker.getByRole('heading', { name: 'You’re booked' });
  const taken = picker.getByText(/Someone just booked/).first();
  await booked.or(taken).first().waitFor();
  if (await booked.isVisible()) return 'booked';
  assert.equal(await picker.getByRole('textbox', { name: /name/i }).inputValue(), `Booker ${n}`);
  assert.equal(await picker.getByRole('button', { name: /^\d\d:\d\d, / }).count(), 3, 'other times');
  return 'taken';
}

test(
  `of ${visitors} visitors who book one time at once, one gets it, and the others get other times and keep their form (R216, R217)`,
  { timeout: 240_000 },
  async () => {
    const pages: Page[] = [];
    for (let n = 0; n < withPage; n += 2)
      pages.push(...(await Promise.all([openFilledForm(n), openFilledForm(n + 1)])));
    const held = await Promise.all(pages.map(holdBooking));
    const { request } = held[0]!;

    const others = Array.from({ length: visitors - withPage }, (_, index) =>
      bookLike(request, withPage + index),
    );
    await Promise.all(held.map(({ release }) => release()));
    const outcomes = await Promise.all(pages.map(outcomeIn));
    const statuses = (await Promise.all(others)).map((response) => response.status());

    const inPages = outcomes.filter((outcome) => outcome === 'booked').length;
    assert.equal(inPages + statuses.filter((status) => status === 201).length, 1, 'one has the time');
    assert.ok(
      statuses.every((status) => status === 201 || status === 409),
      `answers: ${statuses.join(', ')}`,
    );
  },
);
