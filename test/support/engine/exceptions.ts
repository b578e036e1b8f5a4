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

before('exceptions of this engine', function () {
  // Not earlier: the bundle sets the file's path after its imports.
  const listed = run.engineExceptions?.filter(({ file }) => file === run.engineTestFile) ?? [];
  const tests = testsOf(this.test!.parent!);
  for (const { test: title } of listed) {
    const named = tests.filter((one) => one.title === title);
    if (named.length !== 1) throw new Error(`exceptions.json names ${named.length} tests by “${title}”`);
    named.forEach(expectFailure);
  }
});
