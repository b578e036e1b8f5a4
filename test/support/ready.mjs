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

const installers = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]],
  ['apk', [['add', 'chromium']]],
  ['dnf', [['install', '-y', 'chromium']]],
  ['pacman', [['-Sy', '--noconfirm', 'chromium']]],
  ['zypper', [['--non-interactive', 'install', 'chromium']]],
  ['brew', [['install', '--cask', 'chromium']]],
];

const has = (command) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' }).status === 0;

/** Runs the steps of one package manager after the other until `find` finds; undefined when none is to be had. */
function installUntil(what, managers, find) {
  for (const [command, steps] of managers) {
    if (!has(command)) continue;
    const sudo = command !== 'brew' && process.getuid?.() !== 0;
    if (sudo && !has('sudo')) continue;
    console.log(`No ${what} found: installing one with ${command} …`);
    for (const args of steps) {
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
export const ensureBrowser = () => findBrowser() ?? installUntil('Chromium', installers, findBrowser);

const redisInstallers = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'redis-server']]],
  ['apk', [['add', 'redis']]],
  ['dnf', [['install', '-y', 'redis']]],
  ['pacman', [['-Sy', '--noconfirm', 'redis']]],
  ['zypper', [['--non-interactive', 'install', 'redis']]],
  ['brew', [['install', 'redis']]],
];

const findRedis = () => (has('redis-server') ? 'redis-server' : undefined);

/** The command of a Redis server, found or installed likewise. */
export const ensureRedis = () => findRedis() ?? installUntil('Redis server', redisInstallers, findRedis);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  if (process.argv.includes('--build')) ensureBuilt();
  if (process.argv.includes('--browser') && !ensureBrowser()) {
    console.error('No Chromium, and no package manager here offers one. Install it, or set CHROME_PATH.');
    process.exit(1);
  }
}
