/** `npm test`: every suite, from a fresh clone. Ends with a line `N passed, N failed`. Names of suites may be given. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  ensureBrowser,
  ensureBuilt,
  ensureInstalled,
  ensurePython,
  ensureRedis,
  root,
  run,
} from './support/ready.mjs';

const suites = {
  node: {
    folders: ['domain', 'contract', 'client', 'server', 'sandbox'],
    built: true,
    redis: true,
    run: nodeTests,
  },
  house: { folders: ['house'], built: true, run: nodeTests },
  elements: { folders: ['elements'], browser: true, run: elementTests },
  e2e: { folders: ['e2e'], built: true, browser: true, python: true, run: endToEnd },
};

function testFiles(folders) {
  const found = [];
  const walk = (path) => {
    if (statSync(path).isDirectory()) readdirSync(path).forEach((name) => walk(join(path, name)));
    else if (path.endsWith('.test.ts')) found.push(relative(root, path));
  };
  for (const folder of folders) walk(join(root, 'test', folder));
  return found.sort();
}

/** Runs a program, shows its output, and gives its exit code and what it printed. */
function shown(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      process.stdout.write(chunk);
    });
    child.on('close', (code) => resolve({ code, text }));
  });
}

const last = (text, word) =>
  Number([...text.matchAll(new RegExp(`^[^\\w\\n]*${word} (\\d+)`, 'gm'))].at(-1)?.[1] ?? 0);

/** What Node's spec reporter says of failures at its end: name, file and error of each. */
const failures = (text) => text.split(/^✖ failing tests:$/m)[1]?.trim() ?? '';

async function nodeTests(folders, { concurrency = 2, env = {} } = {}) {
  const files = testFiles(folders);
  if (files.length === 0) return { passed: 0, failed: 0 };
  const args = [
    '--import',
    'tsx',
    '--test',
    `--test-concurrency=${concurrency}`,
    '--test-reporter=spec',
    ...files,
  ];
  const { code, text } = await shown(process.execPath, args, env);
  const passed = last(text, 'pass');
  const failed = last(text, 'fail') + last(text, 'cancelled');
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, why: failures(text) };
}

/** The demo's pages are built once for all files, and one browser runs at a time. */
async function endToEnd(folders) {
  run('npx', ['--no-install', 'vite', 'build', '--mode', 'demo', '--logLevel', 'error']);
  return nodeTests(folders, { concurrency: 1, env: { DEMO_BUILT: '1' } });
}

async function elementTests() {
  const counts = join(root, '.cache/elements.json');
  rmSync(counts, { force: true });
  const { code } = await shown(process.execPath, [
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'test/web-test-runner.config.mjs',
  ]);
  try {
    const { passed, failed, why } = JSON.parse(readFileSync(counts, 'utf8'));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, why };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(suites).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const some = (need) => chosen.some(([, suite]) => suite[need]);
mkdirSync(join(root, '.cache'), { recursive: true });
ensureInstalled();
const missing = (what, then) =>
  console.error(`No ${what} is installed and no package manager here offers one: ${then}.`);
if (some('redis') && !ensureRedis()) missing('Redis server', 'test/server/redis fails');
if (some('python') && !ensurePython()) missing('Python 3', 'test/e2e/protocol fails');
const browser = !some('browser') || Boolean(ensureBrowser());
if (!browser) {
  missing('Chromium', 'the browser suites cannot run');
  console.error('Install Chromium or Chrome, or set CHROME_PATH, and run npm test again.');
}

/** One suite's counts; whatever keeps it from running is a failure, and the others run all the same. */
async function counts([, { folders, run: runSuite, built, browser: needsBrowser }]) {
  if (needsBrowser && !browser) return { passed: 0, failed: 1 };
  try {
    if (built) ensureBuilt();
    return await runSuite(folders);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

let passed = 0;
let failed = 0;
const reasons = [];
for (const suite of chosen) {
  const [name] = suite;
  console.log(`\n── ${name}`);
  const result = await counts(suite);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed`);
  passed += result.passed;
  failed += result.failed;
  if (result.why) reasons.push(`── ${name}\n${result.why}`);
}
if (reasons.length > 0) console.log(`\nWhat failed:\n${reasons.join('\n\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
