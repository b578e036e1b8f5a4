import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupFiles } from '../support/file-groups.mjs';
import { filesUnder } from '../support/sources.js';

const files = filesUnder('test', /\.test\.ts$/);

test('each test file is in exactly one group, with at most nine others of the same folder', () => {
  const groups = groupFiles(files);
  assert.deepEqual(groups.flat().sort(), [...files].sort());
  for (const group of groups) {
    assert.ok(group.length <= 10, `${group.length} files`);
    const folders = new Set(group.map((file) => file.split('/').slice(0, -1).slice(0, 3).join('/')));
    assert.equal(folders.size, 1, [...folders].join());
  }
});

test('a file that is run alone is alone in its group', () => {
  assert.deepEqual(groupFiles(files.slice(0, 1)), [files.slice(0, 1)]);
});
