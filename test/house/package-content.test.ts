import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { partNames } from '../attack/suite/parts.js';
import { root, textOf } from '../support/sources.js';

type Targets = Record<string, string | { types: string; default: string }>;
interface Manifest {
  exports: Targets;
  bin: Record<string, string>;
  publishConfig?: { access?: string; provenance?: boolean };
}

const manifest = JSON.parse(textOf('package.json')) as Manifest;
const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32',
  maxBuffer: 50_000_000,
});
const [packed] = JSON.parse(printed) as [{ files: { path: string; size: number }[] }];
const paths = packed.files.map(({ path }) => path);

test('the package contains the build, its documents, and nothing else', () => {
  const documents = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
  const hosts = ['src/server/HOSTS.md', 'src/server/PROTOCOL.md'];
  assert.deepEqual(paths.filter((path) => !path.startsWith('dist/')).sort(), [...documents, ...hosts].sort());
  const kinds = /\.(js|mjs|d\.ts|d\.mts|css|html|json|bcmap|pfb|ttf|woff2|wasm|svg|icc)$|\/LICENSE\w*$/;
  assert.deepEqual(
    paths.filter((path) => path.startsWith('dist/') && (!kinds.test(path) || /\.(test|map)\b/.test(path))),
    [],
  );
});

test('the package contains what every door names', () => {
  const targets = [...Object.values(manifest.exports), ...Object.values(manifest.bin)]
    .flatMap((target) => (typeof target === 'string' ? [target] : [target.types, target.default]))
    .map((target) => target.slice(2));
  assert.ok(targets.length > 30);
  assert.deepEqual(
    targets.filter((target) => !paths.includes(target)),
    [],
  );
});

test('no packed file names a folder of the machine that built it', () => {
  const texts = paths.filter((path) => /\.(js|mjs|ts|mts|css|html|json|md)$/.test(path));
  assert.ok(texts.length > 100);
  assert.deepEqual(
    texts.filter((path) => readFileSync(root + path, 'utf8').includes(root)),
    [],
  );
});

test('the package is published with provenance', () => {
  assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true });
});

test('SECURITY.md says what each part of the attack tries', () => {
  const rows = [...textOf('SECURITY.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!);
  assert.deepEqual(rows, partNames);
});
