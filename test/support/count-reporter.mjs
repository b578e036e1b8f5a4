import { mkdirSync, writeFileSync } from 'node:fs';

const tests = (suite) => [...suite.tests, ...suite.suites.flatMap(tests)];
const told = (error) => [error?.message, error?.stack].filter(Boolean).join('\n');

/** Writes how many element tests passed and failed, and what failed; a file that could not run counts as failed. */
export const countReporter = (file) => ({
  onTestRunFinished({ sessions }) {
    let passed = 0;
    let failed = 0;
    const why = [];
    for (const session of sessions) {
      if (session.errors.length > 0 || !session.testResults) {
        failed += 1;
        why.push(`${session.testFile}: ${session.errors.map(told).join('\n') || 'did not run'}`);
      }
      for (const test of session.testResults ? tests(session.testResults) : []) {
        if (test.passed) passed += 1;
        else if (!test.skipped) {
          failed += 1;
          why.push(`${session.testFile}: ${test.name}\n${told(test.error)}`);
        }
      }
    }
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, JSON.stringify({ passed, failed, why: why.join('\n\n') }));
  },
});
