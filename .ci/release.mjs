/**
 * `npm run release -- VERSION --date YYYY-MM-DD [--dry-run]`: sets the version, turns the changelog's Unreleased section into
 * that version's, commits, tags and packs. Pushing stays with the person who runs it; CI publishes the tag. A dry run only says
 * what would change.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(root + path, 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function fail(reason) {
  console.error(`release: ${reason}`);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
const { date = '', 'dry-run': isDryRun } = values;
const parts = (text) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);

const current = JSON.parse(read('package.json')).version;
const next = parts(version);
if (!next) fail('give a version such as 1.2.0');
if (!/^\d{4}-\d\d-\d\d$/.test(date)) fail('give the day of the release: --date 2026-03-23');
const changed = next.findIndex((number, index) => number !== parts(current)[index]);
if (changed >= 0 && next[changed] < parts(current)[changed]) fail(`${version} is below ${current}`);
if (git('tag', '--list', `v${version}`) !== '') fail(`the tag v${version} exists`);
if (!isDryRun && git('status', '--porcelain') !== '') fail('commit your changes first');

const changelog = read('CHANGELOG.md');
const [, entries = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
if (!/^- /m.test(entries)) fail('CHANGELOG.md has nothing under "## [Unreleased]"');

/** The version's first place in the file is the package's own. */
const withVersion = (path) => read(path).replace(`"version": "${current}"`, `"version": "${version}"`);
const lock = JSON.parse(read('package-lock.json'));
lock.version = version;
lock.packages[''].version = version;
const files = {
  'CHANGELOG.md': changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`),
  'package.json': withVersion('package.json'),
  'package-lock.json': `${JSON.stringify(lock, null, 2)}\n`,
};
const steps = [
  ['git', ['commit', '--all', '--message', `release: ${version}`]],
  ['git', ['tag', '--annotate', `v${version}`, '--message', `sig-widgets ${version}`]],
  ['npm', ['run', 'build']],
  ['npm', ['pack']],
];

const mode = isDryRun ? 'would ' : '';
for (const [path, text] of Object.entries(files)) {
  console.log(`${mode}write ${path}`);
  if (!isDryRun) writeFileSync(root + path, text);
}
for (const [program, args] of steps) {
  console.log(`${mode}run ${program} ${args.join(' ')}`);
  if (!isDryRun) execFileSync(program, args, { cwd: root, stdio: 'inherit' });
}
console.log(`\n## [${version}] - ${date}\n${entries.trimEnd()}`);
