import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupFiles } from '../support/engine/pages.mjs';
import { filesUnder } from '../support/sources.js';

const files = filesUnder('test/elements', /\.test\.ts$/);

test('each element test is in exactly one page, with at most nine others of the same folder', () => {
  const pages = groupFiles(files);
  assert.deepEqual(pages.flat().sort(), [...files].sort());
  for (const page of pages) {
    assert.ok(page.length <= 10, `${page.length} files`);
    const folders = new Set(page.map((file) => file.split('/')[2]));
    assert.equal(folders.size, 1, [...folders].join());
  }
});

test('a file that is run alone has a page alone', () => {
  assert.deepEqual(groupFiles(files.slice(0, 1)), [files.slice(0, 1)]);
});
