import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { freeDays } from '../support/free-days.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { bytesOf, shot, visit } from '../support/page.js';

runDemo();

const day = /, \d+ times?$/;
const time = /^\d{1,2}:\d{2}/;

for (const [name, tag] of [
  ['book', 'sig-booking-picker'],
  ['meet', 'sig-booking-host'],
  ['propose', 'sig-proposal-accept'],
])
  test(`${name}: a page says that the firm’s own server does not answer, and shows its element after a reload`, async () => {
    const { page, problems } = await visit(browser, 'about:blank');
    await page.route('**/host/scene', (route) => route.abort());
    await page.goto(`${site.url}/${name}.html`);
    const message = page.getByRole('alert').filter({ hasText: 'Our server did not answer.' });
    await message.waitFor();
    await shot(page, `${name}-no-server`);
    await cleanPage(page);
    await page.unroute('**/host/scene');
    await page.reload();
    await page.locator(`${tag} h2, ${tag} [role=heading]`).first().waitFor();
    assert.equal(await message.count(), 0);
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('ERR_FAILED')),
      [],
    );
  });

test('a visitor in New York books a time in London and gets both clocks, the links and a calendar file', async () => {
  const { page, problems } = await visit(browser, `${site.url}/book.html`, {
    timezoneId: 'America/New_York',
  });
  const picker = page.locator('sig-booking-picker');
  await picker.getByRole('button', { name: day }).first().click();
  await shot(page, 'book-1-times');
  const slot = picker.getByRole('button', { name: time }).first();
  const label = (await slot.textContent())!.trim().slice(0, 5);
  await slot.click();
  await picker.getByRole('textbox', { name: /name/i }).fill('Robin Calder');
  await picker.getByRole('textbox', { name: /email/i }).first().fill('robin@example.com');
  await shot(page, 'book-2-form');
  const booked = page.evaluate(
    () =>
      new Promise<unknown>((resolve) =>
        document.addEventListener('sig-booked', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  await picker.getByRole('button', { name: new RegExp(`^Book ${label}`) }).click();
  const detail = (await booked) as { bookingId: string; start: string; timeZone: string };
  assert.equal(detail.timeZone, 'America/New_York');
  assert.deepEqual(Object.keys(detail).sort(), ['bookingId', 'start', 'timeZone']);

  await picker.getByRole('link', { name: /cancel/i }).waitFor();
  await shot(page, 'book-3-done');
  const text = await picker.evaluate(
    (element) => (element as HTMLElement).innerText || element.shadowRoot!.textContent,
  );
  const clock = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
      new Date(detail.start),
    );
  assert.match(text, new RegExp(clock('America/New_York')), 'the visitor’s clock');
  assert.match(text, new RegExp(clock('Europe/London')), 'the host’s clock');
  assert.match(
    (await picker.getByRole('link', { name: /reschedule/i }).getAttribute('href'))!,
    /\/[0-9a-f]{20,}/,
  );

  const download = page.waitForEvent('download');
  await picker
    .getByRole('button', { name: /calendar/i })
    .or(picker.getByRole('link', { name: /\.ics/i }))
    .first()
    .click();
  const ics = new TextDecoder().decode(await bytesOf(await download));
  assert.match(ics, /BEGIN:VEVENT/);
  assert.match(ics, new RegExp(`DTSTART(;[^:]*)?:${detail.start.slice(0, 16).replace(/[-:]/g, '')}`));
  assert.deepEqual(problems, []);
});

test('if the chosen time is taken while the form is filled in, the form is kept and other times are offered (R216)', async () => {
  const { page, problems } = await visit(browser, `${site.url}/book.html`);
  const picker = page.locator('sig-booking-picker');
  await (await freeDays(picker)).nth(1).click();
  const slot = picker.getByRole('button', { name: time }).first();
  await slot.click();
  await picker.getByRole('textbox', { name: /name/i }).fill('Robin Calder');
  await picker.getByRole('textbox', { name: /email/i }).first().fill('robin@example.com');

  // Preventing `sig-book` once reveals which start is about to be booked.
  const heldBack = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener(
          'sig-book',
          (event) => {
            event.preventDefault();
            resolve((event as CustomEvent<{ start: string }>).detail.start);
          },
          { once: true },
        ),
      ),
  );
  await picker.getByRole('button', { name: /^Book / }).click();
  const start = await heldBack;
  const { eventTypeToken } = (site.scene as unknown as { host: { eventTypeToken: string } }).host;
  const taken = await fetch(`${site.sandboxUrl}/v1/book/public/event-types/${eventTypeToken}/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'first@example.com', name: 'First', timeZone: 'Europe/London', start }),
  });
  assert.equal(taken.status, 201);

  const conflict = page.evaluate(
    () =>
      new Promise<unknown>((resolve) =>
        document.addEventListener('sig-conflict', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  await picker.getByRole('button', { name: /^Book / }).click();
  const detail = (await conflict) as { start: string; alternatives: string[] };
  assert.equal(detail.start, start);
  assert.equal(detail.alternatives.length, 3);
  await picker
    .getByText(/someone just booked/i)
    .first()
    .waitFor();
  await shot(page, 'book-4-conflict');
  assert.equal(await picker.getByRole('textbox', { name: /name/i }).inputValue(), 'Robin Calder');
  assert.equal(
    await picker.getByRole('textbox', { name: /email/i }).first().inputValue(),
    'robin@example.com',
  );
  assert.deepEqual(
    problems.filter((line) => !/409/.test(line)),
    [],
  );
});

test('the links of a booking, which are shown only once, are shown even if no code can be loaded after the form (R222)', async () => {
  const { page } = await visit(browser, `${site.url}/book.html`);
  const picker = page.locator('sig-booking-picker');
  await (await freeDays(picker)).nth(2).click();
  await picker.getByRole('button', { name: time }).last().click();
  await picker.getByRole('textbox', { name: /name/i }).fill('Robin Calder');
  await picker.getByRole('textbox', { name: /email/i }).first().fill('robin@example.com');
  await page.route(/\.js$/, (route) => route.abort());
  await picker.getByRole('button', { name: /^Book / }).click();
  await picker.getByRole('link', { name: /cancel/i }).waitFor();
  await picker.getByRole('link', { name: /reschedule/i }).waitFor();
  await page.context().close();
});

test('the booking page has no accessibility violations, wide and narrow, light and dark', async () => {
  for (const [width, dark] of [
    [1280, false],
    [375, true],
    [320, false],
  ] as const) {
    const { page } = await visit(browser, `${site.url}/book.html`, { width, dark });
    await page.locator('sig-booking-picker').getByRole('button', { name: day }).first().waitFor();
    await shot(page, `book-look-${width}-${dark ? 'dark' : 'light'}`);
    await cleanPage(page, { what: `${width} px` });
    await page.context().close();
  }
});

test('times are found again once the code that asks for them loads', async () => {
  const { page, context } = await visit(browser, 'about:blank');
  const chunk = /\/client\.lazy[^/]*\.js$/;
  let refused = 0;
  await page.route(chunk, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(`${site.url}/book.html`);
  const picker = page.locator('sig-booking-picker');
  await picker.getByRole('button', { name: 'Try again' }).waitFor();
  assert.ok(refused > 0, 'the code was not needed');
  await cleanPage(page, { what: 'code that did not load' });
  await shot(page, 'book-client-not-loaded');
  await page.unroute(chunk);
  await picker.getByRole('button', { name: 'Try again' }).click();
  await picker.getByRole('button', { name: day }).first().waitFor();
  await context.close();
});
