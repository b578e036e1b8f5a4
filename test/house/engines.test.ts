import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesUnder, textOf } from '../support/sources.js';

interface Exception {
  file: string;
  test: string;
  reason: string;
}
const exceptions = JSON.parse(textOf('test/support/engine/exceptions.json')) as Record<string, Exception[]>;
const chosen = JSON.parse(textOf('test/support/engine/chosen.json')) as string[];
const tests = filesUnder('test/elements', /\.test\.ts$/);
/** Of about 1,600: a longer list would make the engine's run say little. */
const mostExceptions = 10;

const claimsIn = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + [...textOf(file).matchAll(/\bit\(/g)].length, 0);

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The titles of a file's tests; what a template fills in is any text. */
const titlesIn = (file: string) =>
  [...textOf(file).matchAll(/\bit\(\s*(['"`])(.*?)\1,/gs)].map(
    ([, , title]) =>
      new RegExp(
        `^${title!
          .split(/\$\{.*?\}/s)
          .map(literal)
          .join('.*')}$`,
        's',
      ),
  );

for (const [engine, listed] of Object.entries(exceptions)) {
  // Whether a title names exactly one test, and whether that still fails, is checked when the engine runs the file.
  test(`${engine}: every exception names a test that exists, and why`, () => {
    for (const { file, test: title, reason } of listed) {
      assert.ok(tests.includes(file), `${file} exists`);
      assert.ok(
        titlesIn(file).some((written) => written.test(title)),
        `${file} has “${title}”`,
      );
      assert.ok(reason.length > 20, `${title}: ${reason}`);
    }
  });

  test(`${engine}: the list of exceptions stays short`, () => {
    assert.ok(listed.length <= mostExceptions, `${listed.length} exceptions`);
  });
}

test('the element tests that always run in every engine exist, and are listed once, in order', () => {
  assert.deepEqual(chosen, [...new Set(chosen)].sort());
  assert.deepEqual(
    chosen.filter((file) => !tests.includes(file)),
    [],
  );
});

test('they are about a third of the element tests, from every folder', () => {
  const share = claimsIn(chosen) / claimsIn(tests);
  assert.ok(share > 0.3 && share < 0.4, `${Math.round(share * 100)} %`);
  const folders = (files: readonly string[]) => [
    ...new Set(files.map((file) => file.split('/').slice(2, -1)[0])),
  ];
  assert.deepEqual(folders(chosen).sort(), folders(tests).sort());
});

test('every file whose tests press keys, move the mouse or change media is among them', () => {
  const isDriven = (file: string) => /\b(sendKeys|sendMouse|emulateMedia)\(/.test(textOf(file));
  assert.deepEqual(
    tests.filter((file) => isDriven(file) && !chosen.includes(file)),
    [],
  );
});
