import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import en from '../../src/locales/en.js';
import { loaders } from '../../src/locales/index.js';
import { pseudoLanguage } from '../../stories/pseudo-language.js';
import { misfits, shownTexts } from '../support/text-fit.js';
import { launch, shot, visit } from '../support/page.js';
import { serveFolder } from '../support/static.js';
import { show, storiesOf, type Story } from '../support/story-pages.js';
import { buildStorybook, storyAddress, storyRendered } from '../support/storybook.js';

/** How many stories of each element are shown in every language. */
const storiesPerElement = 4;
const rightToLeft = ['ar', 'he'];
const width = 320;

let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
let stories: Story[];

/** Stories of each element, spread over its list; those in a language of their own do not follow the page's. */
function chosenStories(all: readonly Story[]): Story[] {
  const tagOf = ({ title }: Story) => title.split('/')[0];
  return [...new Set(all.map(tagOf))].flatMap((tag) => {
    const some = all.filter((story) => tagOf(story) === tag);
    const step = Math.max(1, Math.floor(some.length / storiesPerElement));
    return some.filter((_, index) => index % step === 0).slice(0, storiesPerElement);
  });
}

before(
  async () => {
    const built = buildStorybook();
    stories = chosenStories(storiesOf(built).filter(({ title }) => title.startsWith('sig-')));
    site = await serveFolder(built, { 'Cache-Control': 'max-age=3600' });
    browser = await launch();
  },
  { timeout: 480_000 },
);
after(async () => {
  await browser?.close();
  await site?.close();
});

/** English texts of several words. */
const messages = new Set(
  Object.values(en).flatMap((section) =>
    Object.values(section)
      .filter((message): message is string => typeof message === 'string')
      // One word may also be data.
      .filter((message) => /\w \w/.test(message) && !message.includes('{')),
  ),
);

/** Changes the page's language, whose texts have loaded. */
async function speak(page: Page, lang: string): Promise<void> {
  await page.evaluate(
    async ([tag, dir]) => {
      document.documentElement.lang = tag!;
      document.documentElement.dir = dir!;
      // One frame to render in the language, one for what that makes others render.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    },
    [lang, rightToLeft.includes(lang) ? 'rtl' : 'ltr'],
  );
}

/** Opens the first story and loads the texts of every language: one file each. */
async function openStories() {
  const first = stories[0]!.id;
  const opened = await visit(browser, storyAddress(site.url, first));
  await storyRendered(opened.page, first);
  for (const lang of Object.keys(loaders)) {
    await speak(opened.page, lang);
    await opened.page.waitForLoadState('networkidle');
  }
  await speak(opened.page, 'en-GB');
  return opened;
}

test(
  `at ${width} px no text of a language is wider than its place, nor of a language that is a third longer, and none of that is left in English`,
  { timeout: 1_200_000 },
  async (t) => {
    assert.ok(stories.length > 30, `${stories.length} stories`);
    const { page, context, problems } = await openStories();
    let translated = 0;
    for (const { id, title, name } of stories)
      await t.test(`${title}: ${name}`, async () => {
        // A story reaches its state in a wide window, where everything is in view.
        await page.setViewportSize({ width: 1280, height: 900 });
        await show(page, problems, id);
        await page.setViewportSize({ width, height: 900 });
        const found: Record<string, string[]> = {};
        for (const lang of [...Object.keys(loaders), pseudoLanguage]) {
          await speak(page, lang);
          const texts = await misfits(page);
          if (texts.length > 0) {
            found[lang] = texts;
            await shot(page, `language-${id}-${lang}`);
          }
        }
        const texts = await shownTexts(page);
        await speak(page, 'en-GB');
        assert.deepEqual(found, {});
        translated += texts.filter((text) => text.startsWith('[')).length;
        const english = texts.filter((text) => messages.has(text));
        assert.deepEqual(english, [], 'English texts in the pseudo-language');
      });
    assert.ok(translated > 200, `only ${translated} texts were in the pseudo-language`);
    await context.close();
  },
);

test('a text that is too wide for the page or for its button is found', async () => {
  const { page, context } = await visit(browser, 'about:blank', { width });
  await page.setContent('<div></div>');
  await page.evaluate(() => {
    const root = document.querySelector('div')!.attachShadow({ mode: 'open' });
    root.innerHTML =
      '<button style="inline-size: 4em; white-space: nowrap">A long name</button><p style="margin-inline-start: 310px">Outside</p>';
  });
  const texts = await misfits(page);
  assert.ok(texts.includes('wider than its button: A long name'), texts.join('; '));
  assert.ok(texts.includes('beyond the page: Outside'), texts.join('; '));
  await context.close();
});
