/** The suites. A test file belongs to the one that is named as its folder in `test/`, else to `node`; walks are in `e2e/walks`. */
export const suiteNames = ['node', 'house', 'elements', 'e2e', 'site', 'walks'];
/** What runs in other engines than Chromium: by the suite that the files belong to, the name of its run in that engine. */
const engineRuns = {
  firefox: { elements: 'firefox', walks: 'walks-firefox' },
  webkit: { elements: 'webkit', walks: 'walks-webkit' },
};
const engineNames = ['chromium', ...Object.keys(engineRuns)];
/** Engines by what `--engines` calls several of them. */
const namedEngines = { all: engineNames, chosen: engineNames, others: Object.keys(engineRuns) };

function suiteOf(file) {
  if (file.startsWith('test/e2e/walks/')) return 'walks';
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

const dateForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/;

/** The time of what follows `--date`. A form without an offset would mean another time on another machine. */
function readDate(text = '') {
  const ms = dateForm.test(text) ? Date.parse(text) : NaN;
  // JavaScript takes 30 February for 2 March.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text.slice(0, 10)))
    throw new Error('--date takes a date, or a date and a time in UTC: 2027-10-31T00:30Z.');
  return ms;
}

function readArguments(args) {
  const paths = [];
  let dateMs;
  let watch = false;
  let engines;
  let isPart = false;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index];
    if (argument === '--watch') watch = true;
    else if (argument === '--date') {
      index += 1;
      dateMs = readDate(args[index]);
    } else if (argument === '--engines') {
      index += 1;
      isPart = args[index] === 'chosen' || args[index] === 'others';
      engines = namedEngines[args[index] ?? ''] ?? (args[index] ?? '').split(',');
      if (!engines.every((name) => engineNames.includes(name)))
        throw new Error(`--engines takes ${[...engineNames, ...Object.keys(namedEngines)].join(', ')}.`);
    } else if (argument.startsWith('-'))
      throw new Error(`Unknown option: ${argument}. There are --watch, --engines and --date.`);
    else paths.push(argument);
  }
  if (watch && engines && engines.join() !== 'chromium') throw new Error('--watch runs in Chromium only.');
  return { watch, engines, isPart, dateMs, paths };
}

/**
 * What `npm test -- ARGUMENTS` runs: the test files of each suite. Arguments are names of suites, folders and files;
 * without any, every suite but the walks runs, in Chromium. `--engines` adds or chooses browsers:
 *
 * - `chosen`: the chosen element tests and the walks run in the other engines too;
 * - `others`: only these, only there;
 * - `firefox` and the like: all element tests and walks, in that engine alone;
 * - `all`: every suite, and those two in every engine.
 *
 * Walks are in four looks with an engine's name or `all`, else in two, and in one of these in each other engine than Chromium.
 * `--date` gives the time at which they begin, as `dateMs`.
 *
 * Throws an error for the terminal when an argument selects nothing.
 *
 * @param args as typed
 * @param testFiles all test files, as paths from the root with forward slashes
 * @param root the project's folder, with forward slashes and one at its end
 * @param chosen the element tests of `--engines chosen`
 */
export function planTests(args, testFiles, root, chosen) {
  const { watch, engines, isPart, dateMs, paths } = readArguments(args);

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

  const asked = engines ?? ['chromium'];
  const suites = {};
  for (const suite of suiteNames) {
    const files = testFiles.filter((file) => selected.has(file) && suiteOf(file) === suite);
    // Other tests do what walks do in Chromium: there they run to compare the engines, or by their name.
    if (files.length === 0 || (suite === 'walks' && paths.length === 0 && !engines)) continue;
    if (asked.includes('chromium')) suites[suite] = files;
    for (const engine of asked) {
      const run = engineRuns[engine]?.[suite];
      const ran = isPart && suite === 'elements' ? files.filter((file) => chosen.includes(file)) : files;
      if (run && ran.length > 0) suites[run] = ran;
    }
  }
  if (Object.keys(suites).length === 0)
    throw new Error('Only element tests and walks run in other engines than Chromium.');
  if (watch && suites.elements && Object.keys(suites).length > 1) {
    throw new Error(
      '--watch runs tests of Node or of the browser, not both: give a suite, a folder or a file.',
    );
  }
  return { watch, suites, dateMs, looks: engines && !isPart ? 'all' : 'some' };
}
