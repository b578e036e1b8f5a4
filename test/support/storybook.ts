import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
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
