import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { clean } from '../support/clean-page.js';
import { launch, shot, visit } from '../support/page.js';
import { serveFolder } from '../support/static.js';
import { show, storiesOf, type Story } from '../support/story-pages.js';
import { buildStorybook, storyAddress, storyRendered } from '../support/storybook.js';

const brandOrigin = 'https://brand.example';
/** Parts of the titles or names to run, e.g. `STORIES='sig-envelope-list|Offline'`; all without it. */
const wanted = (process.env.STORIES ?? '').split('|');
/** How many stories are checked side by side. */
const lanes = 2;
let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
let stories: Story[];

before(
  async () => {
    const built = buildStorybook();
    stories = storiesOf(built).filter(({ title, name }) =>
      wanted.some((part) => `${title}: ${name}`.includes(part)),
    );
    site = await serveFolder(built, { 'Cache-Control': 'max-age=3600' });
    browser = await launch();
  },
  { timeout: 480_000 },
);
after(async () => {
  await browser?.close();
  await site?.close();
});

/** Also clean to axe, which is switched off in Storybook itself, so that it is run once. */
async function check(page: Page, problems: string[], id: string): Promise<void> {
  await show(page, problems, id);
  await shot(page, `story-${id}`);
  await clean(page, { within: '#storybook-root' });
}

test(
  'every story renders from the static build with nothing fetched from outside, and is clean to axe',
  { timeout: 2_400_000, concurrency: lanes },
  async (t) => {
    assert.ok(stories.length > 0, 'there are stories');
    const left = [...stories];
    const first = stories[0]!.id;
    // Each lane has a context of its own: two pages of one context would share the stories' service worker.
    const lane = async () => {
      const { page, context, problems, requests } = await visit(browser, storyAddress(site.url, first));
      await storyRendered(page, first);
      for (let story = left.shift(); story; story = left.shift()) {
        const { id, title, name } = story;
        await t.test(`${title}: ${name}`, () => check(page, problems, id));
      }
      await context.close();
      return requests;
    };
    const requests = (await Promise.all(Array.from({ length: lanes }, lane))).flat();
    // The stories' own worker answers for the origin of the firms' logos.
    const own = [site.url, `${brandOrigin}/`, 'data:', 'blob:', 'about:'];
    const outside = requests.filter((url) => !own.some((start) => url.startsWith(start)));
    assert.deepEqual(outside, []);
  },
);

/** Languages that share no word with English. */
const otherLanguages = ['ar', 'ja'];
const everyNth = 12;

test(
  'stories reach their states in languages that share no word with English',
  { timeout: 600_000, concurrency: otherLanguages.length },
  async (t) => {
    const lane = async (lang: string, index: number) => {
      const some = stories.filter((_, at) => at % everyNth === index);
      const first = some[0]!.id;
      const { page, context, problems } = await visit(
        browser,
        `${storyAddress(site.url, first)};lang:${lang}`,
      );
      await storyRendered(page, first);
      for (const { id, title, name } of some)
        await t.test(`${lang}, ${title}: ${name}`, async () => {
          await show(page, problems, id);
          await shot(page, `story-${id}-${lang}`);
          // A few stories have a language of their own.
          assert.doesNotMatch((await page.locator('html').getAttribute('lang')) ?? 'en', /^en/);
        });
      await context.close();
    };
    await Promise.all(otherLanguages.map(lane));
  },
);

test('a documentation page follows the dark setting of system and toolbar, and renders its tables', async () => {
  const seen: string[] = [];
  for (const [dark, globals] of [
    [false, ''],
    [true, ''],
    [false, '&globals=theme:dark'],
    [true, '&globals=theme:light'],
  ] as const) {
    const { page, context } = await visit(
      browser,
      `${site.url}/iframe.html?viewMode=docs&id=rules--docs${globals}`,
      { dark },
    );
    await page.getByRole('row', { name: /^R1 / }).waitFor();
    const heading = page.getByRole('heading', { name: 'Rules of the interface' });
    const light = await heading.evaluate((element) => {
      const [red, green, blue] = getComputedStyle(element)
        .color.match(/[\d.]+/g)!
        .map(Number);
      return (red! + green! + blue!) / 3 > 128;
    });
    seen.push(light ? 'dark' : 'light');
    await shot(page, `docs-rules-${seen.length}`);
    await context.close();
  }
  assert.deepEqual(seen, ['light', 'dark', 'dark', 'light']);
});
