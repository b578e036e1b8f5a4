/** The suites. A test file belongs to the one that is named as its folder in `test/`, else to `node`. */
export const suiteNames = ['node', 'house', 'elements', 'e2e'];

function suiteOf(file) {
  const folder = file.split('/')[1];
  return suiteNames.includes(folder) ? folder : 'node';
}

/** What an argument can mean, as paths from the root: `./test/server/`, `server` and `C:\…\test\server` are one folder. */
function candidates(argument, root) {
  const slashed = argument.replaceAll('\\', '/');
  const relative = slashed.startsWith(root) ? slashed.slice(root.length) : slashed;
  const path = relative.replace(/^\.?\/+/, '').replace(/\/+$/, '');
  return [path, `test/${path}`];
}

/**
 * What `npm test -- ARGUMENTS` runs: the test files of each suite. Arguments are names of suites, folders and files;
 * without any, every suite runs. Throws an error for the terminal when an argument selects nothing.
 *
 * @param args as typed
 * @param testFiles all test files, as paths from the root with forward slashes
 * @param root the project's folder, with forward slashes and one at its end
 */
export function planTests(args, testFiles, root) {
  const watch = args.includes('--watch');
  const paths = args.filter((argument) => argument !== '--watch');
  const option = paths.find((argument) => argument.startsWith('-'));
  if (option) throw new Error(`Unknown option: ${option}. The only one is --watch.`);

  const selected = new Set(paths.length === 0 ? testFiles : []);
  for (const argument of paths) {
    const matches = suiteNames.includes(argument)
      ? testFiles.filter((file) => suiteOf(file) === argument)
      : testFiles.filter((file) =>
          candidates(argument, root).some((path) => file === path || file.startsWith(`${path}/`)),
        );
    if (matches.length === 0) {
      const suites = suiteNames.join(', ');
      throw new Error(`No tests: ${argument}. Give a suite (${suites}), a folder or a test file.`);
    }
    matches.forEach((file) => selected.add(file));
  }

  const suites = {};
  for (const suite of suiteNames) {
    const files = testFiles.filter((file) => selected.has(file) && suiteOf(file) === suite);
    if (files.length > 0) suites[suite] = files;
  }
  if (watch && suites.elements && Object.keys(suites).length > 1) {
    throw new Error(
      '--watch runs tests of Node or of the browser, not both: give a suite, a folder or a file.',
    );
  }
  return { watch, suites };
}
