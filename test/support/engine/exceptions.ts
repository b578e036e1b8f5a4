/** The tests that `exceptions.json` lists for this engine: they are expected to fail, and skipped then. */
interface Exception {
  file: string;
  test: string;
}

/** What the test runner's page sets: the engine's list. */
const { engineExceptions = [] } = globalThis as { engineExceptions?: Exception[] };

// A size that is observed one frame later is no fault of a page; WebKit reports it where Chromium does not. This listener comes
// before the test framework's.
addEventListener('error', (event) => {
  if (event.message.startsWith('ResizeObserver loop')) event.stopImmediatePropagation();
});

/** Makes a test that passes a failure: its exception is no longer needed. */
function expectFailure(test: Mocha.Test): void {
  const claim = test.fn as Mocha.AsyncFunc | undefined;
  test.fn = async function (this: Mocha.Context) {
    try {
      await claim?.call(this);
    } catch {
      this.skip();
    }
    throw new Error('passes in this engine: remove it from test/support/engine/exceptions.json');
  };
}

const testsOf = (suite: Mocha.Suite): Mocha.Test[] => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** Expects the listed tests of a file to fail, given the file's suite. Returns an error for each title that is not one test's. */
export function expectListedFailures(file: string, suite: Mocha.Suite): Error[] {
  const tests = testsOf(suite);
  const errors: Error[] = [];
  for (const { test: title } of engineExceptions.filter((listed) => listed.file === file)) {
    const named = tests.filter((one) => one.title === title);
    if (named.length === 1) expectFailure(named[0]!);
    else errors.push(new Error(`exceptions.json names ${named.length} tests by “${title}”`));
  }
  return errors;
}
