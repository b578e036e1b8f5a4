import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];
const describe = (error) => [error?.message, error?.stack].filter(Boolean).join('\n');

/**
 * Writes the result of a run of the element tests as JSON: counts, failures, and per file how long it took and how many tests
 * ran and were skipped. A file that could not run counts as one failure.
 */
export function elementReporter(resultFile, root) {
  const durations = [];
  let previousEndMs = performance.now();
  return {
    // Files run one after another: each takes from the end of the previous one to its own.
    reportTestFileResults({ testFile, sessionsForTestFile }) {
      const endMs = performance.now();
      const tests = sessionsForTestFile.flatMap(({ testResults }) =>
        testResults ? testsOf(testResults) : [],
      );
      const skipped = tests.filter((test) => test.skipped).length;
      const ms = Math.round(endMs - previousEndMs);
      durations.push({ file: relative(root, testFile), ms, tests: tests.length - skipped, skipped });
      previousEndMs = endMs;
    },
    onTestRunFinished({ sessions }) {
      let passed = 0;
      const failures = [];
      const failedFiles = new Set();
      const fail = (testFile, text) => {
        failures.push(`${testFile}: ${text}`);
        failedFiles.add(relative(root, testFile).replaceAll('\\', '/'));
      };
      for (const session of sessions) {
        if (session.errors.length > 0 || !session.testResults) {
          fail(session.testFile, session.errors.map(describe).join('\n') || 'did not run');
        }
        for (const test of session.testResults ? testsOf(session.testResults) : []) {
          if (test.passed) passed += 1;
          else if (!test.skipped) fail(session.testFile, `${test.name}\n${describe(test.error)}`);
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
