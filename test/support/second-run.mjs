/**
 * The suites that run in a browser. What they wait for can take longer than their patience while another suite keeps the
 * machine busy, so a failure there is checked once more, alone.
 */
const browserSuites = [
  'e2e',
  'elements',
  'site',
  'firefox',
  'webkit',
  'walks',
  'walks-firefox',
  'walks-webkit',
];
/** More files than these do not fail by a busy machine. */
const maxFiles = 3;

/**
 * The test files that Node's spec reporter names in its list of failures: where a test is written, and a file that shares a process
 * and is a failure as a whole, because it could not be loaded or a hook of it failed.
 */
export const failedFilesOf = (failures) => [
  ...new Set(
    [...failures.matchAll(/^(?:test at (\S+?\.test\.ts):\d+:\d+|✖ (test\/\S+?\.test\.ts) \(.*\))$/gm)].map(
      ([, written, whole]) => written ?? whole,
    ),
  ),
];

/**
 * The files that run once more after all suites, alone, by their suite; none unless every failure is in a file of a browser suite
 * that is known by name. A file that passes then is unstable: the run passes and says so.
 *
 * @param results of each suite: `{ failed, failedFiles }`
 */
export function planSecondRun(results) {
  const failing = Object.entries(results).filter(([, { failed }]) => failed > 0);
  const files = failing.flatMap(([, { failedFiles = [] }]) => failedFiles);
  const isKnown = failing.every(
    ([suite, { failedFiles = [] }]) => browserSuites.includes(suite) && failedFiles.length > 0,
  );
  if (!isKnown || files.length > maxFiles) return {};
  return Object.fromEntries(failing.map(([suite, { failedFiles }]) => [suite, failedFiles]));
}
