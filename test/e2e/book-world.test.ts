import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot } from '../support/page.js';

runDemo();

/** Devices around the world: zone, language, direction, the first column's day (0 is Sunday) and digits. */
const devices = [
  { zone: 'Europe/London', lang: 'en-GB', dir: 'ltr', first: 1, digits: /[0-9]/ },
  { zone: 'America/New_York', lang: 'en-US', dir: 'ltr', first: 0, digits: /[0-9]/ },
  { zone: 'Europe/Berlin', lang: 'de-DE', dir: 'ltr', first: 1, digits: /[0-9]/ },
  { zone: 'Africa/Cairo', lang: 'ar-EG', dir: 'rtl', first: 6, digits: /[٠-٩]/ },
  { zone: 'Asia/Tehran', lang: 'fa-IR', dir: 'rtl', first: 6, digits: /[۰-۹]/ },
  { zone: 'Asia/Kolkata', lang: 'hi-IN', dir: 'ltr', first: 0, digits: /[0-9]/ },
  { zone: 'Australia/Lord_Howe', lang: 'fr-CA', dir: 'ltr', first: 0, digits: /[0-9]/ },
  { zone: 'Pacific/Auckland', lang: 'ja-JP', dir: 'ltr', first: 0, digits: /[0-9]/ },
] as const;

for (const { zone, lang, dir, first, digits } of devices) {
  test(`${lang} in ${zone}: days, times and digits in the local form, for exactly the service’s instants`, async () => {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 900 },
      timezoneId: zone,
      locale: lang,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(
      (look) =>
        document.addEventListener('DOMContentLoaded', () => Object.assign(document.documentElement, look)),
      { lang, dir },
    );
    const answer = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/slots'));
    await page.goto(`${site.url}/book.html`);
    const { slots } = (await (await answer).json()) as { slots: (string | { start: string })[] };
    const instants = slots.map((slot) => Date.parse(typeof slot === 'string' ? slot : slot.start));

    const picker = page.locator('sig-booking-picker');
    const days = picker.locator('button[aria-label]:not([aria-disabled=true])').filter({ hasText: digits });
    await days.first().waitFor();
    const headers = await picker
      .locator('th')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('abbr')));
    const weekday = (n: number) =>
      new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + n));
    assert.deepEqual(
      headers,
      [0, 1, 2, 3, 4, 5, 6].map((n) => weekday((first + n) % 7)),
      'the week',
    );

    // The second day on offer: none of its times is in the past or too soon to book.
    const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
    const chosenDay = [...new Set(instants.map(dayOf))].sort()[1]!;
    const expected = instants.filter((at) => dayOf(at) === chosenDay).sort((a, b) => a - b);
    const spoken = new Intl.DateTimeFormat(lang, {
      calendar: 'gregory',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
      .format(Date.parse(chosenDay))
      .replace(lang.startsWith('en') && lang !== 'en-US' ? /,/g : /$^/, '');
    // "December 1" is not "December 15".
    const name = new RegExp(`${spoken.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{Nd})`, 'u');
    const turned = picker.getByRole('button', { name });
    if ((await turned.count()) === 0) await picker.locator('.turn').nth(1).click();
    await turned.click();
    await picker.getByRole('heading', { name: spoken, exact: true }).waitFor();
    const time = new Intl.DateTimeFormat(lang, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
    const plain = (text: string) =>
      text
        .normalize('NFKC')
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/^0(?=\d)/, '');
    const shown = await picker.locator('[part=slot]').allTextContents();
    assert.deepEqual(
      shown.map(plain),
      expected.map((at) => plain(time.format(at))),
      'the times',
    );
    assert.match(shown[0]!, digits);
    await shot(page, `book-world-${lang}`);
    await clean(page, { within: 'sig-booking-picker' });
    await context.close();
  });
}
