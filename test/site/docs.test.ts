import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { cleanPage } from '../support/clean-page.js';
import { launch, shot, visit } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';
import { buildStorybook } from '../support/storybook.js';

let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
/** The site below a path, as on many hosts. */
const at = (path: string) => `${site.url}/docs/${path}`;

before(
  async () => {
    const args = ['docs/site/build.ts', '--out', `${root}.cache/site/docs`, '--storybook', buildStorybook()];
    execFileSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, stdio: 'inherit' });
    site = await serveFolder(`${root}.cache/site`);
    browser = await launch();
  },
  { timeout: 480_000 },
);
after(async () => {
  await browser?.close();
  await site?.close();
});

const looked = [
  'index.html',
  'start/pages.html',
  'elements/sig-booking-picker.html',
  'guides/accessibility.html',
  'guides/theming.html',
  'operations/public-booking.html',
];

for (const { width, dark } of [
  { width: 375, dark: false },
  { width: 1280, dark: true },
]) {
  test(`pages are clean to axe and fit ${width} px, ${dark ? 'dark' : 'light'}`, async () => {
    for (const path of looked) {
      const { page, context, problems } = await visit(browser, at(path), { dark, width });
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Stories have a test of their own.
      await cleanPage(page, { frames: false, what: path });
      await shot(page, `docs-${path.replace(/\W+/g, '-')}-${width}-${dark ? 'dark' : 'light'}`);
      assert.deepEqual(problems, [], path);
      await context.close();
    }
  });
}

test('a reader searches by keyboard and is led to the place, without a request to elsewhere', async () => {
  const { page, context, requests } = await visit(browser, at('index.html'));
  await page.getByLabel('Search').fill('authorize session');
  const results = page.locator('#results a');
  await results.first().waitFor();
  await page
    .getByRole('status')
    .getByText(/^\d+ places found$/)
    .waitFor();
  await page.getByLabel('Search').fill('listEnvelopes');
  await page.getByRole('link', { name: 'listEnvelopes (Envelopes)' }).waitFor();
  await page.getByLabel('Search').press('Enter');
  await page.waitForURL(/operations\/envelopes\.html#listenvelopes$/);
  await page.getByLabel('Search').fill('zzqqxx');
  await page.getByText('0 places found').waitFor();
  assert.deepEqual(
    requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:')),
    [],
  );
  await context.close();
});

test('the live example on an element’s page works below a path', async () => {
  const { page, context } = await visit(browser, at('elements/sig-booking-picker.html'));
  const example = page.frameLocator('iframe.example');
  await page.locator('iframe.example').scrollIntoViewIfNeeded();
  await example
    .getByRole('button', { name: /, \d+ times?$/ })
    .first()
    .click();
  await example
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .waitFor();
  await context.close();
});
