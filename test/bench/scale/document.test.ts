import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { root, textOf } from '../../support/sources.js';
import { documentWith } from './document.js';
import { figures } from './figures.js';

const path = 'docs/SCALE.md';

test('the tables of docs/SCALE.md are those that the arithmetic gives; UPDATE=1 rewrites them', () => {
  const now = documentWith(textOf(path), figures);
  if (process.env.UPDATE) writeFileSync(root + path, now);
  assert.equal(textOf(path), now);
});

test('docs/SCALE.md has no figure of a machine outside its tables', () => {
  const prose = textOf(path).replace(/<!-- calculated[\s\S]*?<!-- end -->/g, '');
  assert.deepEqual(
    prose.match(/\b[\d.,]+ ?(ms|µs|kB|MB|GB|bytes|%|Mbit|processes|commands|mints)/g) ?? [],
    [],
  );
});
