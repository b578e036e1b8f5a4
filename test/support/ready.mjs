/**
 * Makes a fresh clone ready: packages installed, package built, a browser found. Plain Node, because it runs before
 * anything is installed. `node test/support/ready.mjs [--build] [--browser]`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the project's folder with its output shown; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

export function ensureInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export function ensureBuilt() {
  const marker = join(root, '.cache/built');
  const sources = ['src', 'package.json', 'vite.config.ts', 'tsconfig.json'].map((path) =>
    newest(join(root, path)),
  );
  if (existsSync(join(root, 'dist')) && existsSync(marker) && statSync(marker).mtimeMs > Math.max(...sources))
    return;
  console.log('Building …');
  run('npm', ['run', '--silent', 'build']);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(marker, '');
}

/** How each package manager installs packages. */
const managers = {
  'apt-get': (names) => [['update'], ['install', '-y', '--no-install-recommends', ...names]],
  apk: (names) => [['add', ...names]],
  dnf: (names) => [['install', '-y', ...names]],
  pacman: (names) => [['-Sy', '--noconfirm', ...names]],
  zypper: (names) => [['--non-interactive', 'install', ...names]],
  brew: (names) => [['install', ...names]],
};

const has = (command) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' }).status === 0;

/**
 * Tries one package manager after the other until `find` finds; undefined when none is to be had. `named` says what the
 * packages are called where they are not called `usual`.
 */
function installUntil(what, find, usual, named = {}) {
  for (const [command, steps] of Object.entries(managers)) {
    if (!has(command)) continue;
    const sudo = command !== 'brew' && process.getuid?.() !== 0;
    if (sudo && !has('sudo')) continue;
    console.log(`No ${what} found: installing one with ${command} …`);
    for (const args of steps(named[command] ?? [usual])) {
      const [program, rest] = sudo ? ['sudo', ['-n', command, ...args]] : [command, args];
      spawnSync(program, rest, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    const now = find();
    if (now) return now;
  }
  return undefined;
}

/** The path of a browser: one that is installed, else one from the system's package manager; undefined when none is to be had. */
export const ensureBrowser = () =>
  findBrowser() ??
  installUntil('Chromium', findBrowser, 'chromium', {
    'apt-get': ['chromium', 'fonts-liberation'],
    brew: ['--cask', 'chromium'],
  });

const found = (command) => () => (has(command) ? command : undefined);

const findRedis = found('redis-server');
/** The command of a Redis server, found or installed likewise. */
export const ensureRedis = () =>
  findRedis() ?? installUntil('Redis server', findRedis, 'redis', { 'apt-get': ['redis-server'] });

const findPython = found('python3');
/** The command of Python 3, found or installed likewise: the written protocol is answered from it, too. */
export const ensurePython = () =>
  findPython() ?? installUntil('Python 3', findPython, 'python3', { pacman: ['python'], brew: ['python'] });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  if (process.argv.includes('--build')) ensureBuilt();
  if (process.argv.includes('--browser') && !ensureBrowser()) {
    console.error('No Chromium, and no package manager here offers one. Install it, or set CHROME_PATH.');
    process.exit(1);
  }
}
