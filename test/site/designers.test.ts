import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { clean } from '../support/clean-page.js';
import { launch, shot, visit } from '../support/page.js';
import { serveFolder } from '../support/static.js';
import { buildStorybook } from '../support/storybook.js';

let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;

before(
  async () => {
    site = await serveFolder(buildStorybook());
    browser = await launch();
  },
  { timeout: 480_000 },
);
after(async () => {
  await browser?.close();
  await site?.close();
});

const story = (id: string, globals = '') =>
  `${site.url}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true;lang:en-GB${globals}`;

const sendButtons = (page: Page) => page.locator('[data-site] sig-contact-form').locator('[part~=primary]');

test('the theme studio shows a token on three pages, and exports it as CSS', async () => {
  const { page, context, problems } = await visit(
    browser,
    `${site.url}/iframe.html?viewMode=docs&id=theme-studio--docs`,
  );
  const token = (name: string) => page.getByRole('textbox', { name, exact: true });
  const css = page.getByRole('region', { name: 'CSS' }).locator('pre');
  const colours = () =>
    sendButtons(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  await sendButtons(page).nth(2).waitFor();
  await page.locator('[data-site] sig-booking-picker').first().locator('[part~=slot]').first().waitFor();

  // Each of the three pages has the same form.
  await clean(page, { within: '#storybook-docs', without: ['landmark-unique'] });

  await token('--sig-accent').fill('#7a1fa2');
  await css.filter({ hasText: '--sig-accent' }).waitFor();
  assert.deepEqual(await colours(), ['rgb(122, 31, 162)', 'rgb(122, 31, 162)', 'rgb(122, 31, 162)']);
  assert.equal(await css.textContent(), ':root {\n  --sig-accent: #7a1fa2;\n}\n');

  // A wrong colour and a length without a unit are named and not exported.
  await token('--sig-danger').fill('purpel');
  await page.getByText('No value of color.').waitFor();
  await token('--sig-radius').fill('0');
  await page.getByText('A length needs a unit: 0px, not 0.').waitFor();
  assert.equal(await css.textContent(), ':root {\n  --sig-accent: #7a1fa2;\n}\n');

  // A pale accent on white is too low for text.
  await token('--sig-accent').fill('#ffe08a');
  await page.getByRole('row', { name: /^Links, plain buttons.*too low/ }).waitFor();

  await page.getByRole('button', { name: 'Dense portal' }).click();
  await css.filter({ hasText: '--sig-control-height' }).waitFor();
  const heights = await sendButtons(page).evaluateAll((all) => all.map((one) => one.clientHeight + 2));
  assert.deepEqual(heights, [28, 28, 28]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied.').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /--sig-control-height: 1\.75rem;/);
  await shot(page, 'theme-studio');
  assert.deepEqual(
    problems.filter((line) => !line.includes('favicon')),
    [],
  );
  await context.close();
});

test('the page of an element shows it live, how it is used, its notes, states in groups and its parts', async () => {
  const { page, context, problems } = await visit(
    browser,
    `${site.url}/iframe.html?viewMode=docs&id=sig-envelope-status--docs`,
  );
  await page.locator('sig-envelope-status [part~=recipient]').first().waitFor();
  for (const name of [
    'How it is used',
    'React',
    'Vue',
    'Anatomy',
    'Accessibility',
    'Do',
    'States',
    'Events',
    'Parts',
  ])
    // Storybook puts a link before the words.
    await page.getByRole('heading', { name: new RegExp(` ${name}$`) }).waitFor();
  await page.getByRole('link', { name: 'Copy Sent', exact: true }).waitFor();
  assert.match(
    (await page.getByRole('row', { name: /^sig-copy-sent/ }).textContent()) ?? '',
    /the service has sent a copy/,
  );
  await clean(page, { within: '#storybook-docs' });
  await page.setViewportSize({ width: 375, height: 800 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
  assert.deepEqual(
    problems.filter((line) => !line.includes('favicon')),
    [],
  );
  await context.close();
});

test('the toolbar shows a story in a brand, with large text, on a slow network and offline', async () => {
  const form = 'sig-contact-form--playground';
  const { page, context } = await visit(browser, story(form, ';brand:law-firm;text:200'));
  const title = page.locator('sig-contact-form [part~=title]');
  await title.waitFor();
  const look = await title.evaluate((one) => {
    const { fontFamily, fontSize } = getComputedStyle(one);
    return { fontFamily, fontSize, ground: getComputedStyle(document.body).backgroundColor };
  });
  assert.deepEqual(look, { fontFamily: 'Georgia, serif', fontSize: '44px', ground: 'rgb(246, 241, 231)' });

  await page.goto(story('sig-booking-picker--playground', ';connection:slow'));
  await page.locator('sig-booking-picker [aria-busy=true]').first().waitFor();
  await page.locator('sig-booking-picker').locator('[part~=slot]').first().waitFor();

  await page.goto(story('sig-booking-picker--playground', ';connection:offline'));
  await page.locator('sig-booking-picker').getByRole('alert').first().waitFor();
  await shot(page, 'toolbar-offline');
  await context.close();
});
