import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root, textOf } from '../support/sources.js';

const paths = ['CHANGELOG.md', 'package.json', 'package-lock.json'];
const files = () => paths.map((path) => textOf(path));

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.ci/release.mjs', ...args, '--dry-run'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a dry run of a release says what it would change, and changes nothing', () => {
  const before = files();
  const { status, stdout, stderr } = release('97.0.0', '--date', '2026-03-23');
  assert.equal(status, 0, stderr);
  for (const path of paths) assert.match(stdout, new RegExp(`would write ${path.replace('.', '\\.')}`));
  assert.match(stdout, /would run git commit --all --message release: 97\.0\.0/);
  assert.match(stdout, /would run git tag --annotate v97\.0\.0/);
  assert.match(stdout, /would run npm pack/);
  assert.match(stdout, /## \[97\.0\.0\] - 2026-03-23\n\n### (Added|Changed|Fixed)\n/);
  assert.deepEqual(files(), before);
});

test('a release without a version, without a date, or below the current version is refused', () => {
  for (const args of [
    ['--date', '2026-03-23'],
    ['1.2', '--date', '2026-03-23'],
    ['97.0.0'],
    ['0.0.1', '--date', '2026-03-23'],
  ]) {
    const { status, stderr } = release(...args);
    assert.equal(status, 1, args.join(' '));
    assert.match(stderr, /^release: /);
  }
});

test('the changelog is in the form that a release needs', () => {
  const sections = [...textOf('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title!);
  assert.equal(sections[0], '[Unreleased]');
  for (const title of sections.slice(1)) assert.match(title, /^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  const kinds = [...textOf('CHANGELOG.md').matchAll(/^### (.*)$/gm)].map(([, kind]) => kind!);
  for (const kind of kinds) assert.match(kind, /^(Added|Changed|Deprecated|Removed|Fixed|Security)$/);
});
