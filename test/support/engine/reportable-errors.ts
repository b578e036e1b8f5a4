/**
 * Lets a test that compared elements fail in words. Imported first by each element test: the runner sends what was expected as
 * JSON, waits for it without end where that cannot be made, and no element has one.
 */
export {};

const words = (value: unknown) =>
  value instanceof Element ? `<${value.localName}>` : value instanceof Node ? value.nodeName : value;

afterEach(function () {
  const error = this.currentTest?.err as { actual?: unknown; expected?: unknown } | undefined;
  if (!error) return;
  error.actual = words(error.actual);
  error.expected = words(error.expected);
});
