import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { filesUnder, root, textOf } from '../support/sources.js';

const documents = [
  ...filesUnder('docs', /\.md$/),
  ...filesUnder('src', /\.md$/),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];

const links = (document: string): { label: string; path: string }[] =>
  [...textOf(document).matchAll(/\[([^\]]+)\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, label = '', path = '']) => ({ label, path: join(dirname(document), path) }),
  );

test('a document links only to files that exist', () => {
  const broken = documents.flatMap((document) =>
    links(document)
      .filter(({ path }) => !existsSync(join(root, path)))
      .map(({ path }) => `${document}: ${path}`),
  );
  assert.deepEqual(broken, []);
});

test('a walk of docs/ARCHITECTURE.md names functions that its files contain', () => {
  const architecture = textOf('docs/ARCHITECTURE.md');
  const steps = architecture
    .slice(architecture.indexOf('## Five walks'))
    .split(/^\d+\. /m)
    .slice(1);
  assert.ok(steps.length > 40);
  const missing = steps.flatMap((step) => {
    // "[`file.ts`](path) `first`, `second`: sentence" or "`first` ([`file.ts`](path))".
    const named = [...step.matchAll(/\]\((\.\.\/src\/[^)]+\.ts)\)((?:,? *\s*`#?[A-Za-z]+`)+)(?=[:).,])/g)];
    return named.flatMap(([, path = '', names = '']) => {
      const source = textOf(join('docs', path));
      return [...names.matchAll(/`(#?[A-Za-z]+)`/g)]
        .filter(([, name = '']) => !source.includes(name))
        .map(([, name]) => `${path}: ${name}`);
    });
  });
  assert.deepEqual(missing, []);
});
