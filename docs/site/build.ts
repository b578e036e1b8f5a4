/**
 * `npm run docs`: writes the documentation site to `docs-static`, with the built Storybook inside, whose stories are its live
 * examples. All links are relative, so that it can be served from any path.
 *
 * `--out FOLDER` writes elsewhere; `--storybook FOLDER` takes a Storybook that is already built.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteFiles, type StoryEntry } from './site.js';
import { root } from './sources.js';

const { values } = parseArgs({ options: { out: { type: 'string' }, storybook: { type: 'string' } } });
const out = resolve(values.out ?? join(root, 'docs-static'));

function buildStorybook(): string {
  const folder = join(root, '.cache/docs-storybook');
  execFileSync(
    'npx',
    ['--no-install', 'storybook', 'build', '-c', 'stories/.storybook', '-o', folder, '--quiet'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: 'true', STORYBOOK_DISABLE_TELEMETRY: '1' },
      shell: process.platform === 'win32',
    },
  );
  return folder;
}

const storybook = values.storybook ? resolve(values.storybook) : buildStorybook();
const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>;
};

rmSync(out, { recursive: true, force: true });
cpSync(storybook, join(out, 'storybook'), { recursive: true });
const files = siteFiles(Object.values(entries));
for (const [path, content] of files) {
  const file = join(out, path);
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
console.log(
  `${files.size} files and Storybook in ${out}. Serve the folder, e.g. with: npx http-server ${out}`,
);
