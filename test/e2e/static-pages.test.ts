import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { clean } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

runDemo();

const words = {
  en: {
    open: /book a (call|time)/i,
    day: /, \d+ times?$/,
    name: /^name/i,
    email: /^email/i,
    book: /^Book \d/,
    cancel: /cancel/i,
    close: 'Close',
  },
  de: {
    open: 'Termin buchen',
    day: /, \d+ Termine?$/,
    name: /^name/i,
    email: /^e-mail/i,
    book: /buchen$/,
    cancel: /absagen/i,
    close: 'Schließen',
  },
};

/** Books the first time through the page's button, by keys, and closes the dialog. */
async function book(page: Page, lang: keyof typeof words, name: string): Promise<void> {
  const said = words[lang];
  const button = page.locator('sig-booking-button');
  const opener = button.getByRole('button', { name: said.open });
  await opener.press('Enter');
  const dialog = button.getByRole('dialog');
  await dialog.getByRole('button', { name: said.day }).first().press('Enter');
  await shot(page, `${name}-times`);
  await dialog
    .getByRole('button', { name: /^\d{1,2}[:.]\d{2}/ })
    .first()
    .press('Enter');
  await dialog.getByRole('textbox', { name: said.name }).fill('Robin Calder');
  await dialog.getByRole('textbox', { name: said.email }).first().fill('robin@example.com');
  await clean(page, { within: 'sig-booking-button', what: `${name}: the form` });
  await dialog.getByRole('button', { name: said.book }).press('Enter');
  await dialog.getByRole('link', { name: said.cancel }).waitFor();
  await shot(page, `${name}-booked`);
  await dialog.getByRole('button', { name: said.close }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const focused = await opener.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node);
  assert.ok(focused, 'focus returns to the button');
}

const pages = [
  { name: 'plain', lang: 'en', width: 1280 },
  { name: 'wordpress', lang: 'de', width: 375 },
  { name: 'webflow', lang: 'en', width: 1280 },
  { name: 'shopify', lang: 'en', width: 375 },
  { name: 'intranet', lang: 'en', width: 1280 },
] as const;

for (const { name, lang, width } of pages) {
  test(`a ${name} page without a bundler books a time through one script tag, under a strict policy`, async () => {
    const { page, problems, requests } = await visit(browser, `${site.url}/static/${name}.html`, { width });
    await page.locator('sig-booking-button:defined').waitFor();
    await shot(page, `static-${name}`);
    const before = requests.filter((url) => url.includes('sig-booking-picker'));
    assert.deepEqual(before, [], 'the picker is not loaded before a person needs it');
    await book(page, lang, `static-${name}`);
    const scripts = requests.filter((url) => url.endsWith('.js') && !url.includes('/static/'));
    assert.ok(
      scripts.every((url) => url.startsWith(`${site.url}/vendor/sig-widgets/`)),
      'all code comes from the script’s folder',
    );
    assert.deepEqual(problems, []);
  });
}

test('a section that the page replaces gets its button again, with the script’s settings', async () => {
  const { page, problems } = await visit(browser, `${site.url}/static/shopify.html`, { width: 375 });
  await page.locator('sig-booking-button:defined').waitFor();
  const old = await page.locator('sig-booking-button').elementHandle();
  await page.getByRole('button', { name: 'Show the section again' }).press('Enter');
  await page.waitForFunction((gone) => !gone?.isConnected, old);
  await book(page, 'en', 'static-shopify-again');
  assert.deepEqual(problems, []);
});

test('the other tags of a page load by the same script: a contact form takes its address from it', async () => {
  const { page, problems, requests } = await visit(browser, `${site.url}/static/plain.html`);
  await page.locator('sig-contact-form').getByRole('textbox', { name: 'Message' }).waitFor();
  assert.equal(await page.locator('sig-contact-form').getAttribute('server-url'), '/sig');
  assert.ok(!requests.some((url) => url.includes('sig-document-viewer')), 'no tag that the page lacks');
  assert.deepEqual(problems, []);
});

test('the file of every hash is what a page gets, so that a policy or an import map can check it', async () => {
  const { page, problems } = await visit(browser, `${site.url}/static/plain.html`);
  const wrong = await page.evaluate(async () => {
    const folder = '/vendor/sig-widgets/';
    const hashes = (await (await fetch(`${folder}integrity.json`)).json()) as Record<string, string>;
    const failed: string[] = [];
    for (const [file, integrity] of Object.entries(hashes)) {
      await fetch(folder + file, { integrity }).catch(() => failed.push(file));
    }
    return { failed, count: Object.keys(hashes).length };
  });
  assert.deepEqual(wrong.failed, []);
  assert.ok(wrong.count > 20);
  assert.deepEqual(problems, []);
});
