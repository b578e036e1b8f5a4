/**
 * Prepares a fresh clone: installs packages, builds, finds or installs a browser. Plain Node, since it runs before anything
 * is installed. `node test/support/ready.mjs [--build] [--browser]`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, findFirefox, findHeadlessShell, findWebKit } from './browser.mjs';
import { systemPython } from './engine/accessibility-bus.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the project's folder and shows its output; throws if it fails. */
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
  const lockFile = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return;
  // npm would empty the folder that a link leads to, which belongs to another clone.
  const modules = join(root, 'node_modules');
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return;
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
  const sources = [
    'src',
    'package.json',
    'vite.config.ts',
    'test/support/bundling.ts',
    '.ci/prune-declarations.mjs',
    'test/support/reached-declarations.mjs',
    'tsconfig.json',
  ].map((path) => newest(join(root, path)));
  if (existsSync(join(root, 'dist')) && existsSync(marker) && statSync(marker).mtimeMs > Math.max(...sources))
    return;
  console.log('Building …');
  run('npm', ['run', '--silent', 'build']);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(marker, '');
}

/** The commands by which each package manager installs packages. */
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
 * Tries the available package managers until `find` succeeds; undefined if none does. `named` has the package names of
 * managers that do not use the `usual` name.
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

/** The path of an installed browser, or of one installed by the system's package manager; undefined without one. */
export const ensureBrowser = () =>
  findBrowser() ??
  installUntil('Chromium', findBrowser, 'chromium', {
    'apt-get': ['chromium', 'fonts-liberation'],
    brew: ['--cask', 'chromium'],
  });

/** Debian packages the headless shell beside its Chromium; elsewhere the tests do without. */
export function ensureHeadlessShell() {
  const find = () => (findHeadlessShell() === findBrowser() ? undefined : findHeadlessShell());
  if (!process.env.CHROME_PATH && existsSync('/usr/lib/chromium/chromium') && !find())
    installUntil('headless shell', find, 'chromium-headless-shell');
}

/** The path of Firefox, likewise. */
export const ensureFirefox = () =>
  findFirefox() ??
  installUntil('Firefox', findFirefox, 'firefox', {
    'apt-get': ['firefox-esr'],
    brew: ['--cask', 'firefox'],
  });

/** The path of WebKit's small browser, likewise; its driver, and a screen in memory with its settings, come with it. */
export const ensureWebKit = () =>
  findWebKit() ??
  installUntil('WebKit', findWebKit, 'webkit2gtk-driver', {
    'apt-get': ['webkit2gtk-driver', 'xvfb', 'xsettingsd', 'locales'],
  });

const found = (command) => () => (has(command) ? command : undefined);

function findAccessibility() {
  const launchers = ['/usr/libexec', '/usr/lib/at-spi2-core', '/usr/lib'];
  const programs = ['Xvfb', 'xsettingsd', 'dbus-daemon'];
  if (!launchers.some((folder) => existsSync(`${folder}/at-spi-bus-launcher`))) return undefined;
  const { status } = spawnSync(systemPython, ['-c', 'from gi.repository import Gio'], { stdio: 'ignore' });
  return programs.every(has) && status === 0 ? systemPython : undefined;
}
/** A Python that can read AT-SPI, likewise, with a screen in memory and what else browsers need to offer their trees. */
export const ensureAccessibility = () =>
  findAccessibility() ??
  installUntil('AT-SPI', findAccessibility, 'at-spi2-core', {
    'apt-get': ['at-spi2-core', 'dbus', 'python3-gi', 'xvfb', 'xsettingsd', 'locales'],
  });

const findRedis = found('redis-server');
/** The command of a Redis server, likewise. */
export const ensureRedis = () =>
  findRedis() ?? installUntil('Redis server', findRedis, 'redis', { 'apt-get': ['redis-server'] });

const findFaketime = found('faketime');
/** A program that runs others with the clock put forward or back, likewise. */
export const ensureFaketime = () =>
  findFaketime() ?? installUntil('faketime', findFaketime, 'libfaketime', { 'apt-get': ['faketime'] });

const findPython = found('python3');
/** The command of Python 3, likewise: the written protocol is also implemented in it. */
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
