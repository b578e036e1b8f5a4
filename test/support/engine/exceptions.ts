/** Skips the tests that `exceptions.json` lists for this engine. Imported first by each element test of other engines than Chromium. */
interface Exception {
  file: string;
  test: string;
}

export {};

/** What the page and the bundle set: the engine's list, and the path of the test file. */
const run = globalThis as { engineExceptions?: Exception[]; engineTestFile?: string };

beforeEach(function () {
  const title = this.currentTest?.fullTitle() ?? '';
  if (run.engineExceptions?.some((one) => run.engineTestFile?.includes(one.file) && title.includes(one.test)))
    this.skip();
});
