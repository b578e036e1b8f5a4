import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

export interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

/** The stories of a static Storybook, in the order of its sidebar. */
export function storiesOf(folder: string): Story[] {
  const index = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story>;
  };
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** Storybook's own names in the preview. */
interface Preview {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: 'setCurrentStory', story: object): void };
}

/** Waits until the story is rendered and its play function has ended. */
export async function rendered(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (story) => {
      const render = (window as unknown as Preview).__STORYBOOK_PREVIEW__?.currentRender;
      return (
        render?.id === story && ['completed', 'finished', 'errored', 'aborted'].includes(render.phase ?? '')
      );
    },
    id,
    // Longer than a play function waits for one state: it says what it has waited for.
    { timeout: 90_000, polling: 50 },
  );
}

/** The address of a story, on its own and without Storybook’s own axe. */
export const storyUrl = (site: { url: string }, id: string) =>
  `${site.url}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`;

/** The errors of a page that no story expects: refused requests are part of some. */
const unexpected = (problems: readonly string[]) =>
  problems.filter((line) => !/status of (4|5)\d\d|net::ERR/.test(line));

/**
 * Opens a story as Storybook does when a reader chooses it, without loading the page again: no error page, nothing
 * uncaught.
 */
export async function show(page: Page, problems: string[], id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      (window as unknown as Preview).__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', {
        storyId,
        viewMode: 'story',
      }),
    id,
  );
  await rendered(page, id);
  // Emptied after it was looked at: a lane's first story is rendered as its page loads.
  const found = unexpected(problems.splice(0));
  assert.deepEqual(found, []);
  assert.equal(await page.locator('.sb-errordisplay:visible').count(), 0, 'the story failed to render');
}
