import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { filesUnder, root } from './sources.js';

const built = `${root}.cache/storybook`;

/** The folder of the built Storybook. It is built once for all files, and again after a change. */
export function buildStorybook(): string {
  const index = `${built}/index.json`;
  const changed = ['src', 'stories']
    .flatMap((folder) => filesUnder(folder, /./))
    .map((path) => statSync(root + path).mtimeMs);
  if (existsSync(index) && statSync(index).mtimeMs > Math.max(...changed)) return built;
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
  return built;
}

/** The address of a story alone, where axe is run by tests and not by Storybook. */
export const storyAddress = (site: string, id: string): string =>
  `${site}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`;

/** Storybook's own names in the preview. */
export interface Preview {
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: 'setCurrentStory', story: object): void };
}

/** Waits until the story is rendered and its play function has ended. */
export async function storyRendered(page: Page, id: string): Promise<void> {
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
