import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { clean } from '../support/clean-page.js';
import { launch, shot, visit } from '../support/page.js';
import { root } from '../support/sources.js';
import { serveFolder } from '../support/static.js';

interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

const built = `${root}.cache/storybook`;
/** How many stories are looked at at a time. */
const lanes = 2;
let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
let stories: Story[];

before(
  async () => {
    execFileSync(
      'npx',
      [
        '--no-install',
        'storybook',
        'build',
        '-c',
        'stories/.storybook',
        '-o',
        built,
        '--disable-telemetry',
        '--quiet',
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CI: 'true' } },
    );
    const index = JSON.parse(readFileSync(`${built}/index.json`, 'utf8')) as {
      entries: Record<string, Story>;
    };
    stories = Object.values(index.entries).filter((entry) => entry.type === 'story');
    site = await serveFolder(built, { 'Cache-Control': 'max-age=3600' });
    browser = await launch();
  },
  { timeout: 240_000 },
);
after(async () => {
  await browser?.close();
  await site?.close();
});

/** Storybook says on the page when a story is rendered and its play function has ended. */
async function rendered(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const phase = (window as never as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
        .__STORYBOOK_PREVIEW__?.currentRender?.phase;
      return ['completed', 'finished', 'errored', 'aborted'].includes(phase ?? '');
    },
    undefined,
    { timeout: 30_000, polling: 50 },
  );
}

/** A story as a visitor sees it: nothing uncaught, no error page, clean to axe, which Storybook itself leaves to us. */
async function seen(page: Page, problems: string[], id: string): Promise<void> {
  problems.length = 0;
  await page.goto(`${site.url}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
  await rendered(page);
  await shot(page, `story-${id}`);
  const errors = problems.filter((line) => !/status of (4|5)\d\d|net::ERR/.test(line));
  assert.deepEqual(errors, []);
  assert.equal(await page.locator('.sb-errordisplay:visible').count(), 0, 'the story failed to render');
  await clean(page, { within: '#storybook-root' });
}

test(
  'every story renders from the static build with nothing fetched from outside, and is clean to axe',
  { timeout: 1_200_000, concurrency: lanes },
  async (t) => {
    assert.ok(stories.length > 0, 'there are stories');
    const left = [...stories];
    const first = `${site.url}/iframe.html?viewMode=story&id=${stories[0]!.id}`;
    // Each lane is a visitor of its own: the worker behind the stories is not shared.
    const lane = async () => {
      const { page, context, problems, requests } = await visit(browser, first);
      // That worker leaves when its last page closes, and may be gone while the next one asks for it.
      await (await context.newPage()).goto(first);
      // A page behind another draws once a second.
      await page.bringToFront();
      for (let story = left.shift(); story; story = left.shift()) {
        const { id, title, name } = story;
        await t.test(`${title}: ${name}`, () => seen(page, problems, id));
      }
      await context.close();
      return requests;
    };
    const requests = (await Promise.all(Array.from({ length: lanes }, lane))).flat();
    const outside = requests.filter((url) => !url.startsWith(site.url) && !/^(data|blob|about):/.test(url));
    assert.deepEqual(outside, []);
  },
);

test('a page of documentation is dark where the system or the toolbar is, and its tables are tables', async () => {
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
