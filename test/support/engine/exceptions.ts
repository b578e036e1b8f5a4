/** Skips the tests that `exceptions.json` lists for this engine. Imported first by each element test of other engines than Chromium. */
interface Exception {
  file: string;
  test: string;
}

const listed = (globalThis as { engineExceptions?: Exception[] }).engineExceptions ?? [];
const file = new URL(import.meta.url).searchParams.get('file') ?? '';

beforeEach(function () {
  const title = this.currentTest?.fullTitle() ?? '';
  if (listed.some((one) => file.includes(one.file) && title.includes(one.test))) this.skip();
});
