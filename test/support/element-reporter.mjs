import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];
const describe = (error) => [error?.message, error?.stack].filter(Boolean).join('\n');

/**
 * The tests of each file of a page. Where several files share it, each is a suite with its path as its name; `ms` is then the time
 * of its tests, without that of the page.
 */
function filesOf({ testFile, testResults }, root) {
  const path = relative(root, testFile).replaceAll('\\', '/');
  if (!path.startsWith('.cache/')) return [{ file: path, tests: testResults ? testsOf(testResults) : [] }];
  return (testResults?.suites ?? []).map((suite) => {
    const tests = testsOf(suite);
    return { file: suite.name, tests, ms: tests.reduce((sum, { duration = 0 }) => sum + duration, 0) };
  });
}

/**
 * Writes the result of a run of the element tests as JSON: counts, failures, and per file how long it took and how many tests
 * ran and were skipped. A page that could not run counts as one failure.
 */
export function elementReporter(resultFile, root) {
  // A page that did not run names no suite: its module names the files.
  const pageFiles = (page) =>
    [...readFileSync(page, 'utf8').matchAll(/import\('[./]*(test\/elements\/[^']+)'\)/g)].map(
      ([, file]) => file,
    );
  const durations = [];
  let previousEndMs = performance.now();
  return {
    // Files run one after another: each takes from the end of the previous one to its own.
    reportTestFileResults({ sessionsForTestFile }) {
      const endMs = performance.now();
      for (const { file, tests, ms = endMs - previousEndMs } of sessionsForTestFile.flatMap((session) =>
        filesOf(session, root),
      )) {
        const skipped = tests.filter((test) => test.skipped).length;
        durations.push({ file, ms: Math.round(ms), tests: tests.length - skipped, skipped });
      }
      previousEndMs = endMs;
    },
    onTestRunFinished({ sessions }) {
      let passed = 0;
      const failures = [];
      const failedFiles = new Set();
      const fail = (files, text) => {
        failures.push(`${files.join(', ')}: ${text}`);
        for (const file of files) failedFiles.add(file);
      };
      for (const session of sessions) {
        const files = filesOf(session, root);
        if (session.errors.length > 0 || !session.testResults) {
          const named = files.length > 0 ? files.map(({ file }) => file) : pageFiles(session.testFile);
          fail(named, session.errors.map(describe).join('\n') || 'did not run');
        }
        for (const { file, tests } of files)
          for (const test of tests) {
            if (test.passed) passed += 1;
            else if (!test.skipped) fail([file], `${test.name}\n${describe(test.error)}`);
          }
      }
      const result = {
        passed,
        failed: failures.length,
        failures: failures.join('\n\n'),
        failedFiles: [...failedFiles],
        durations,
      };
      mkdirSync(new URL('.', resultFile), { recursive: true });
      writeFileSync(resultFile, JSON.stringify(result));
    },
  };
}
