/**
 * Expects the tests that `exceptions.json` lists for this engine to fail, and skips them then. Imported first by each element
 * test of other engines than Chromium.
 */
interface Exception {
  file: string;
  test: string;
}

export {};

/** What the page and the bundle set: the engine's list, and the path of the test file. */
const run = globalThis as { engineExceptions?: Exception[]; engineTestFile?: string };
const listed = run.engineExceptions?.filter(({ file }) => file === run.engineTestFile) ?? [];

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

if (listed.length > 0)
  before('exceptions of this engine', function () {
    const tests = testsOf(this.test!.parent!);
    for (const { test: title } of listed) {
      const [test, ...others] = tests.filter((one) => one.title === title);
      if (!test || others.length > 0)
        throw new Error(`exceptions.json names ${others.length + (test ? 1 : 0)} tests by “${title}”`);
      expectFailure(test);
    }
  });
