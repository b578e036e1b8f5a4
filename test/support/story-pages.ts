import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { storyRendered, type Preview } from './storybook.js';

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
  await storyRendered(page, id);
  // Emptied after it was looked at: a lane's first story is rendered as its page loads.
  const found = unexpected(problems.splice(0));
  assert.deepEqual(found, []);
  assert.equal(await page.locator('.sb-errordisplay:visible').count(), 0, 'the story failed to render');
}
