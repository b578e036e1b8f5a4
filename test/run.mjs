/**
 * `npm test`: every suite, also as the first command in a fresh clone. `npm test -- ARGUMENTS` runs the suites, folders and
 * files that are named, and again after each change with `--watch`. Ends with a line `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import {
  ensureAccessibility,
  ensureBrowser,
  ensureFaketime,
  ensureFirefox,
  ensureHeadlessShell,
  ensureInstalled,
  ensurePython,
  ensureRedis,
  ensureWebKit,
  root,
  run,
} from './support/ready.mjs';
import { browserFor, shortPagesArgs } from './support/browser.mjs';
import { nodeTestsIn } from './support/node-bundle.mjs';
import { failedFilesOf, planSecondRun } from './support/second-run.mjs';
import { planTests } from './support/test-plan.mjs';

/** `shared`: up to ten files of a folder run in one process of Node. */
const suites = {
  node: { run: runNode, built: true, redis: true, shared: true },
  house: { run: runNode, built: true, shared: true },
  elements: { run: runElements, browser: true },
  firefox: { run: (files, options) => runElements(files, { ...options, engine: 'firefox' }), firefox: true },
  webkit: { run: (files, options) => runElements(files, { ...options, engine: 'webkit' }), webkit: true },
  e2e: { run: runEndToEnd, built: true, browser: true, python: true, shared: true },
  site: { run: runSite, built: true, browser: true, shared: true },
  walks: { run: runWalks, built: true, browser: true },
  'walks-firefox': {
    run: (files, options) => runWalks(files, { ...options, engine: 'firefox' }),
    built: true,
    firefox: true,
    accessibility: process.platform === 'linux',
  },
  'walks-webkit': {
    run: (files, options) => runWalks(files, { ...options, engine: 'webkit' }),
    built: true,
    webkit: true,
    accessibility: true,
  },
};

/**
 * Two lanes take the suites in this order, whichever is free: the longest first, so that both end at about the same time. A
 * browser suite does not keep two processors busy.
 */
const order = [
  'e2e',
  'elements',
  'site',
  'node',
  'webkit',
  'firefox',
  'walks-webkit',
  'walks-firefox',
  'walks',
  'house',
];
const laneCount = 2;
/** The suites that the test runner's own bundles are for. */
const elementSuites = ['elements', 'firefox', 'webkit'];
/** The suites whose files are named apart in the list of the slowest, by what the list says. */
const engineTitles = { firefox: ' in Firefox', webkit: ' in WebKit' };

const cache = join(root, '.cache');
const durationsFile = join(cache, 'durations');
const slowestCount = 10;
const slowestInEngineCount = 5;
const chosen = JSON.parse(readFileSync(join(root, 'test/support/engine/chosen.json'), 'utf8'));

function testFiles() {
  return readdirSync(join(root, 'test'), { recursive: true })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
    .sort();
}

/** Runs a program and prints its output line by line after `prefix`; resolves to its exit code and output. */
function execute(command, args, { prefix = '', env = {}, inherit = false, named = (line) => line } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npx',
    });
    const lines = [];
    if (!inherit) {
      createInterface({ input: child.stdout }).on('line', (text) => {
        const line = named(text);
        lines.push(line);
        console.log(prefix + line);
      });
      createInterface({ input: child.stderr }).on('line', (line) => console.error(prefix + line));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: lines.join('\n') }));
  });
}

/** With `--watch`, the sources run themselves, so that a change of one runs the tests again that import it. */
const nodeArguments = (files, { concurrency, watch }) => [
  ...(watch ? ['--watch'] : ['--enable-source-maps']),
  '--import',
  './test/support/test-process.mjs',
  '--test',
  `--test-concurrency=${concurrency}`,
  '--test-reporter=spec',
  ...files,
];

/** The number after `label` in the summary of Node's spec reporter. */
const summary = (output, label) =>
  Number([...output.matchAll(new RegExp(`^[^\\w\\n]*${label} (\\d+)`, 'gm'))].at(-1)?.[1] ?? 0);

/** A folder for each run: two of them may run at a time. */
const bundleFolder = join(cache, 'node-tests', String(process.pid));
const nodeTests = nodeTestsIn(bundleFolder, root);

async function runNode(files, { concurrency = 2, env = {}, prefix = '', watch = false, groups, bundled }) {
  if (!watch) await bundled();
  const paths = watch ? files : groups.map(nodeTests.pathOf);
  const { code, output } = await execute(process.execPath, nodeArguments(paths, { concurrency, watch }), {
    prefix,
    inherit: watch,
    named: nodeTests.named,
    env: { ...env, TEST_DURATIONS: durationsFile },
  });
  const failed = summary(output, 'fail') + summary(output, 'cancelled');
  const failures = output.split(/^✖ failing tests:$/m)[1]?.trim() ?? '';
  return {
    passed: summary(output, 'pass'),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures,
    failedFiles: failedFilesOf(failures),
  };
}

let demoPages;

/**
 * Browsers that test files use one after another: starting one takes longer than many a file's tests. Pages of two files share
 * nothing, since each is in a context of its own.
 */
async function withSharedBrowsers(files, options) {
  const { chromium } = await import('playwright-core');
  const servers = new Map();
  try {
    for (const executablePath of new Set(files.map(browserFor)))
      servers.set(executablePath, await chromium.launchServer({ executablePath, args: shortPagesArgs }));
    const addresses = [...servers].map(([path, server]) => [path, server.wsEndpoint()]);
    return await runNode(files, {
      ...options,
      concurrency: 1,
      env: { ...options.env, SHARED_BROWSERS: JSON.stringify(Object.fromEntries(addresses)) },
    });
  } finally {
    await Promise.all([...servers.values()].map((server) => server.close()));
  }
}

/** One file at a time: the browser is busy. The demo's pages are built once for all of them. */
async function runEndToEnd(files, options, run = withSharedBrowsers) {
  const build = ['--no-install', 'vite', 'build', '--mode', 'demo', '--logLevel', 'error'];
  demoPages ??= execute('npx', build, options);
  const { code } = await demoPages;
  if (code !== 0) return { passed: 0, failed: 1, failures: 'The demo’s pages could not be built.' };
  return run(files, { ...options, concurrency: 1, env: { ...options.env, DEMO_BUILT: '1' } });
}

/** A walk needs a browser of its own, since its look is the browser's. */
function runWalks(files, { engine = 'chromium', looks, ...options }) {
  return runEndToEnd(files, { ...options, env: { ENGINE: engine, LOOKS: looks } }, runNode);
}

/** One file at a time, since both need Storybook, which the first one builds. */
function runSite(files, options) {
  return withSharedBrowsers(files, options);
}

async function runElements(files, { prefix, watch, engine = 'chromium' }) {
  const resultFile = join(cache, `elements-${engine}.json`);
  rmSync(resultFile, { force: true });
  const args = [
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'test/web-test-runner.config.mjs',
    ...(watch ? ['--watch'] : []),
  ];
  const { code } = await execute(process.execPath, args, {
    prefix,
    inherit: watch,
    env: { ENGINE: engine, ELEMENT_TESTS: JSON.stringify(files) },
  });
  if (!existsSync(resultFile)) return { passed: 0, failed: 1, failures: 'The element tests did not run.' };
  const result = JSON.parse(readFileSync(resultFile, 'utf8'));
  return { ...result, failed: code !== 0 && result.failed === 0 ? 1 : result.failed };
}

function missing(what, consequence) {
  console.error(`No ${what} is installed and no package manager here offers one: ${consequence}.`);
}

/** Installs what the suites need outside npm; returns whether a browser is there, if one is needed. */
function prepareTools(needs) {
  if (needs('redis') && !ensureRedis()) missing('Redis server', 'test/server/redis fails');
  if (needs('python') && !ensurePython()) missing('Python 3', 'test/e2e/protocol fails');
  if (needs('firefox') && !ensureFirefox()) missing('Firefox', 'its tests cannot run');
  if (needs('webkit') && !ensureWebKit()) missing('WebKit', 'its tests cannot run');
  if (needs('accessibility') && !ensureAccessibility())
    missing('AT-SPI', 'the walks in Firefox and WebKit fail');
  if (!needs('browser')) return true;
  if (ensureBrowser()) {
    ensureHeadlessShell();
    return true;
  }
  missing('Chromium', 'the browser suites cannot run');
  console.error('Install Chromium or Chrome, or set CHROME_PATH, and run npm test again.');
  return false;
}

/** Runs one suite; an error before its first test is a failure of that suite, and the others run all the same. */
async function runSuite(name, files, { built, hasBrowser, options }) {
  const suite = suites[name];
  if (suite.browser && !hasBrowser) return { passed: 0, failed: 1, failures: 'There is no browser.' };
  try {
    if (suite.built && (await built()) !== 0) {
      return { passed: 0, failed: 1, failures: 'The package could not be built.' };
    }
    return await suite.run(files, options);
  } catch (error) {
    return { passed: 0, failed: 1, failures: String(error?.stack ?? error) };
  }
}

function printFiles(title, files, count) {
  if (files.length <= count) return;
  console.log(`\nThe ${count} slowest files${title}:`);
  for (const { file, ms } of files.sort((a, b) => b.ms - a.ms).slice(0, count)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
  }
}

function printSlowest(results) {
  const recorded = existsSync(durationsFile) ? readFileSync(durationsFile, 'utf8').trim().split('\n') : [];
  const inNode = recorded.filter(Boolean).map((line) => {
    const [, ms, path] = /^(\d+) (.*)$/.exec(line);
    const file = isAbsolute(path) ? relative(root, path).replaceAll('\\', '/') : path;
    return { file: nodeTests.named(file), ms: Number(ms) };
  });
  printFiles('', [...inNode, ...(results.elements?.durations ?? [])], slowestCount);
  for (const [engine, title] of Object.entries(engineTitles))
    printFiles(title, results[engine]?.durations ?? [], slowestInEngineCount);
}

/**
 * Runs the failed files of browser suites once more, one suite after another, and puts their new results in place of the old.
 * Returns what is to be said of the suites that pass now.
 */
async function runAgain(results, { built, hasBrowser, looks }) {
  const unstable = [];
  for (const [name, files] of Object.entries(planSecondRun(results))) {
    console.log(`\n${name}: once more, alone: ${files.join(', ')}\n`);
    const groups = nodeTests.groupsOf(files, false);
    const options = { looks, groups, bundled: () => nodeTests.bundle(groups), prefix: `${name} │ ` };
    const again = await runSuite(name, files, { built, hasBrowser, options });
    const first = results[name];
    if (again.failed > 0) continue;
    results[name] = { ...first, passed: first.passed + first.failed, failed: 0 };
    unstable.push(`── ${name}: ${files.join(', ')}\n${first.failures}`);
  }
  return unstable;
}

/** Runs the same tests with a clock that shows `dateMs` now, in every process. What is installed and built is from before. */
async function runOnDate(dateMs, needsBuild) {
  if (!ensureFaketime()) {
    missing('faketime', '--date cannot be used');
    return 2;
  }
  if (needsBuild) run(process.execPath, ['test/support/ready.mjs', '--build']);
  const args = process.argv.slice(2);
  args.splice(args.indexOf('--date'), 2);
  const seconds = Math.round((dateMs - Date.now()) / 1000);
  console.log(`The tests begin at ${new Date(dateMs).toISOString()}.`);
  const again = ['-f', `${seconds < 0 ? '' : '+'}${seconds}s`, process.execPath, 'test/run.mjs', ...args];
  // Files keep their times: by these, the package would be built again.
  const { code } = await execute('faketime', again, { inherit: true, env: { NO_FAKE_STAT: '1' } });
  return code;
}

async function main() {
  let plan;
  try {
    plan = planTests(process.argv.slice(2), testFiles(), root.replaceAll('\\', '/'), chosen);
  } catch (error) {
    console.error(error.message);
    return 2;
  }
  const { watch, looks, dateMs } = plan;
  const inWebKit = Object.keys(plan.suites).filter((name) => suites[name].webkit);
  if (inWebKit.length > 0 && process.platform !== 'linux') {
    console.error('WebKitGTK is for Linux only: no tests run in WebKit here.');
    for (const name of inWebKit) delete plan.suites[name];
  }
  const names = Object.keys(plan.suites);
  mkdirSync(cache, { recursive: true });
  rmSync(durationsFile, { force: true });
  ensureInstalled();
  const hasBrowser = prepareTools((need) => names.some((name) => suites[name][need]));
  if (dateMs !== undefined)
    return runOnDate(
      dateMs,
      names.some((name) => suites[name].built),
    );
  let build;
  // Once, and beside the suite that needs no build.
  const built = () =>
    (build ??= execute(process.execPath, ['test/support/ready.mjs', '--build'], { prefix: 'build │ ' }).then(
      ({ code }) => code,
    ));

  const groups = Object.fromEntries(
    names
      .filter((name) => !elementSuites.includes(name))
      .map((name) => [name, nodeTests.groupsOf(plan.suites[name], suites[name].shared)]),
  );
  let bundle;
  const bundled = () => (bundle ??= nodeTests.bundle(Object.values(groups).flat()));
  const results = {};
  const waiting = order.filter((name) => names.includes(name));
  const runLane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const startMs = performance.now();
      const prefix = names.length > 1 ? `${name} │ ` : '';
      const options = { watch, looks, prefix, groups: groups[name], bundled };
      const result = await runSuite(name, plan.suites[name], { built, hasBrowser, options });
      results[name] = result;
      const seconds = Math.round((performance.now() - startMs) / 1000);
      console.log(`\n${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s\n`);
    }
  };
  await Promise.all(Array.from({ length: laneCount }, runLane));

  const unstable = watch ? [] : await runAgain(results, { built, hasBrowser, looks });
  const failed = names.filter((name) => results[name].failed > 0);
  if (failed.length > 0) console.log('\nFailures:');
  for (const name of failed) console.log(`\n── ${name}\n${results[name].failures}`);
  printSlowest(results);
  if (unstable.length > 0)
    console.log('\nUNSTABLE, since they passed only when they ran alone. Each is a defect to fix:');
  for (const text of unstable) console.log(`\n${text}`);
  const sum = (member) => names.reduce((total, name) => total + results[name][member], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

process.on('exit', () => rmSync(bundleFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.exitCode = await main();
