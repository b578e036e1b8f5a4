import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedFilesOf, planSecondRun } from '../support/second-run.mjs';

const passed = { failed: 0, failedFiles: [] };

test('a browser test that failed beside other suites runs once more', () => {
  const e2e = { failed: 1, failedFiles: ['test/e2e/prove.test.ts'] };
  const elements = { failed: 2, failedFiles: ['test/elements/sig-signing-frame/start.test.ts'] };
  assert.deepEqual(planSecondRun({ node: passed, e2e, elements }), {
    e2e: e2e.failedFiles,
    elements: elements.failedFiles,
  });
});

test('nothing runs again when a test of Node failed, when many files failed, or when a file is not known', () => {
  const site = { failed: 1, failedFiles: ['test/site/docs.test.ts'] };
  const many = { failed: 4, failedFiles: ['a', 'b', 'c', 'd'].map((name) => `test/e2e/${name}.test.ts`) };
  assert.deepEqual(planSecondRun({ node: passed }), {});
  assert.deepEqual(planSecondRun({ site, node: { failed: 1, failedFiles: ['test/domain/a.test.ts'] } }), {});
  assert.deepEqual(planSecondRun({ e2e: many }), {});
  assert.deepEqual(planSecondRun({ site, e2e: { failed: 1 } }), {});
});

test('the files of failed tests are read from the list of failures', () => {
  const failures = [
    'test at test/e2e/prove.test.ts:1:409',
    '✖ the browser proves the trail (55263.5ms)',
    '  at TestContext.<anonymous> (test/e2e/other.test.ts:26:65)',
    'test at test/e2e/prove.test.ts:40:1',
    'test at test/e2e/walks/sign.test.ts:9:3',
  ].join('\n');
  assert.deepEqual(failedFilesOf(failures), ['test/e2e/prove.test.ts', 'test/e2e/walks/sign.test.ts']);
});

test('a file that could not be loaded beside others runs once more too, so that it cannot be forgotten', () => {
  const failures = [
    'test at test/support/file-suite.mjs:14:3',
    '✖ test/e2e/copy.test.ts (0.5ms)',
    '  Error: cannot be loaded',
    'test at test/e2e/prove.test.ts:40:1',
    '✖ the browser proves the trail (55263.5ms)',
  ].join('\n');
  assert.deepEqual(failedFilesOf(failures), ['test/e2e/copy.test.ts', 'test/e2e/prove.test.ts']);
});
