import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { compareLooks, differingLimit, expectLook } from '../support/looks.js';
import { textsInMachineFonts, usePackagedFonts } from '../support/page-fonts.js';
import { launch, visit } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';
import { buildStorybook, storyAddress, storyRendered } from '../support/storybook.js';
import { waitUntil } from '../support/wait.js';

const stored = { folder: 'test/site/brands', failures: '.cache/brands' };
const brands = ['bold-dark', 'law-firm', 'dense-portal'] as const;
type Brand = (typeof brands)[number];
const widths = [1280, 375];
/** Other systems draw letters, check boxes and lists of choices in another way. */
const skip = process.platform === 'linux' ? false : 'The stored pictures are of Chromium on Linux.';

/** The version that the stored pictures are of: another one may draw a letter in another way. Change it with the pictures. */
const chromiumVersion = '156';

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

/** Loads the story of a brand, in fonts that no machine lacks. */
async function load(brand: Brand): Promise<Page> {
  const id = `brands--${brand}`;
  const { page } = await visit(browser, storyAddress(site.url, id));
  await storyRendered(page, id);
  await usePackagedFonts(page);
  return page;
}

const pages = new Map<Brand, Promise<Page>>();

/** The brand's page at a width: loaded once, since that takes longer than a look. */
async function show(brand: Brand, width: number, opened = pages.get(brand) ?? load(brand)): Promise<Page> {
  pages.set(brand, opened);
  const page = await opened;
  await page.setViewportSize({ width, height: 900 });
  return page;
}

/** A picture of the brand's page, taken when two in a row are the same: then nothing moves any more. */
async function look(page: Page): Promise<Buffer> {
  const take = () => page.locator('.brand').screenshot({ animations: 'disabled', caret: 'hide' });
  let last = await take();
  await waitUntil(async () => {
    const before = last;
    last = await take();
    return before.equals(last);
  }, 'two pictures in a row that are the same');
  return last;
}

for (const brand of brands)
  for (const width of widths)
    test(`a page in the brand ${brand} looks at ${width} px as its designer left it`, { skip }, async (t) => {
      const version = browser.version().split('.')[0];
      if (version !== chromiumVersion)
        return t.skip(`The stored pictures are of Chromium ${chromiumVersion}, and this is ${version}.`);
      const page = await show(brand, width);
      assert.deepEqual(await textsInMachineFonts(page), []);
      expectLook(await look(page), `${brand}-${width}`, stored);
    });

/** One token of each kind: colour, corners, height. */
const changes = [
  ['bold-dark', '--sig-accent', '#ffd23d'],
  ['law-firm', '--sig-radius', '4px'],
  ['dense-portal', '--sig-control-height', '2rem'],
] as const;

for (const [brand, token, value] of changes)
  test(`a change of ${token} in the brand ${brand} never stays unseen`, async () => {
    const page = await show(brand, 375);
    const usual = await look(page);
    const style = await page.addStyleTag({ content: `.brand { ${token}: ${value} !important; }` });
    const { differing } = compareLooks(await look(page), usual);
    await style.evaluate((element) => (element as Element).remove());
    assert.ok(differing > 2 * differingLimit, `${differing} pixels differ`);
  });

test('a page that is loaded again never looks different', async () => {
  const first = await look(await show('law-firm', 375));
  const again = await look(await show('law-firm', 375, load('law-firm')));
  assert.equal(compareLooks(again, first).differing, 0);
});

test('a page in a font of the machine is found', async () => {
  const id = 'brands--law-firm';
  const { page, context } = await visit(browser, storyAddress(site.url, id));
  await storyRendered(page, id);
  assert.ok((await textsInMachineFonts(page)).some((text) => text.includes('Send us a message')));
  await context.close();
});

test('each stored picture is compared with a page', () => {
  assert.deepEqual(
    readdirSync(`${root}${stored.folder}`).sort(),
    brands.flatMap((brand) => widths.map((width) => `${brand}-${width}.png`)).sort(),
  );
});
