import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { partNames } from '../attack/suite/parts.js';
import { reachedDeclarations } from '../support/reached-declarations.mjs';
import { root, textOf } from '../support/sources.js';

type Targets = Record<string, string | { types: string; default: string }>;
interface Manifest {
  exports: Targets;
  bin: Record<string, string>;
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
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
  const documents = [
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'docs/BROWSERS.md',
    'package.json',
  ];
  const hosts = ['src/server/HOSTS.md', 'src/server/PROTOCOL.md', 'stories/docs/demo.webp'];
  const isGuide = (path: string) => /^docs\/guide\/.*\.md$/.test(path);
  assert.deepEqual(
    paths.filter((path) => !path.startsWith('dist/') && !isGuide(path)).sort(),
    [...documents, ...hosts].sort(),
  );
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

/** In bytes, unpacked; each is a tenth above what was measured. `docs/decisions/budgets.md` has the reasons. */
const budgets: Readonly<Record<string, [RegExp, number]>> = {
  'the whole package': [/./, 22_500_000],
  'all declarations': [/\.d\.m?ts$/, 1_300_000],
  'pdf.js, its worker and its files': [/^dist\/(pdfjs\/|pdf\.)/, 5_000_000],
};

for (const [name, [kind, most]] of Object.entries(budgets)) {
  test(`${name} takes at most ${most / 1_000_000} MB of a host’s disk`, (t) => {
    const size = packed.files.reduce((sum, file) => sum + (kind.test(file.path) ? file.size : 0), 0);
    t.diagnostic(`${name}: ${size} bytes`);
    assert.ok(size <= most, `${size} bytes`);
  });
}

test('no declaration file is larger than 50 kB, and a door leads to each', () => {
  const declarations = packed.files.filter(({ path }) => /\.d\.m?ts$/.test(path));
  assert.deepEqual(
    declarations.filter(({ size }) => size > 50_000),
    [],
  );
  const reached = reachedDeclarations();
  assert.ok(reached.size > 100);
  assert.deepEqual(declarations.map(({ path }) => path).sort(), [...reached].sort());
});

test('the package has its own copy of pdf.js: its builds and its worker, of one version, and the licence', () => {
  const scripts = paths.filter((path) => /^dist\/(?!cdn\/|ceremony\/|pdf).*\.(js|ts|mts)$/.test(path));
  assert.deepEqual(
    scripts.filter((path) => /\b(from|import|require) ?\(?['"]pdfjs-dist/.test(textOf(path))),
    [],
  );
  assert.equal(manifest.dependencies['pdfjs-dist'], undefined);
  const files = [
    'pdfjs/pdf.min.mjs',
    'pdfjs/pdf.legacy.min.mjs',
    'pdf.worker.min.mjs',
    'cdn/pdf.worker.min.mjs',
  ];
  const versions = files.map((file) => /pdfjsVersion = ([\d.]+)/.exec(textOf(`dist/${file}`))?.[1]);
  assert.deepEqual(new Set(versions), new Set([manifest.devDependencies['pdfjs-dist']]));
  assert.match(textOf('dist/pdfjs/LICENSE'), /Apache License\s+Version 2\.0/);
});

test('a packed document links only to what is in the package', () => {
  const documents = paths.filter((path) => path.endsWith('.md'));
  assert.ok(documents.length > 15);
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, path = '']) => posix.join(posix.dirname(document), path))
      .filter((path) => !paths.includes(path))
      .map((path) => `${document}: ${path}`),
  );
  assert.deepEqual(broken, []);
});

test('a dependency has a caret range, so that a host’s newer version is not a second copy', () => {
  assert.deepEqual(
    Object.entries(manifest.dependencies).filter(([, range]) => !/^\^\d/.test(range)),
    [],
  );
});

test('documents name the Node version that `engines` asks for', () => {
  const [, version = ''] = /^>=(\d+\.\d+)\.0$/.exec(manifest.engines.node) ?? [];
  for (const document of ['README.md', 'CONTRIBUTING.md', 'docs/guide/start-pages.md'])
    assert.match(
      textOf(document),
      new RegExp(`Node ${version.replace('.', '\\.')} or (newer|later)`),
      document,
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
