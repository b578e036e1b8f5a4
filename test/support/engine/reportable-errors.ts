/**
 * Names elements in the errors of tests. Imported first by each element test. The runner sends errors as JSON; an element cannot be
 * sent, and the runner would wait until its time limit.
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
