import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesUnder, textOf } from '../support/sources.js';

interface Exception {
  file: string;
  test: string;
  reason: string;
}
const exceptions = JSON.parse(textOf('test/support/engine/exceptions.json')) as Record<string, Exception[]>;
const tests = filesUnder('test/elements', /\.test\.ts$/);
/** Of about 1,400: a longer list would make the engine's run say little. */
const mostExceptions = 40;

for (const [engine, listed] of Object.entries(exceptions)) {
  test(`${engine}: every exception names a test that exists, and why`, () => {
    for (const { file, test: title, reason } of listed) {
      assert.ok(tests.includes(file), `${file} exists`);
      // A title is often a template: its longest fixed part is looked for.
      assert.ok(
        title.split(/\s*\d+\s*/).some((part) => part.length > 8 && textOf(file).includes(part)),
        `${file} has “${title}”`,
      );
      assert.ok(reason.length > 20, `${title}: ${reason}`);
    }
  });

  test(`${engine}: the list of exceptions stays short`, () => {
    assert.ok(listed.length <= mostExceptions, `${listed.length} exceptions`);
  });
}
