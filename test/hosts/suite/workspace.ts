import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../../support/sources.js';
import { apps } from './apps.js';

/** Copies of the apps, beside the packed package that their lock files name. */
export const workspace = `${root}.cache/hosts`;

interface Ended {
  code: number;
  output: string;
}

function npm(folder: string, ...args: string[]): Promise<Ended> {
  const options = {
    cwd: folder,
    maxBuffer: 50_000_000,
    shell: process.platform === 'win32',
    env: { ...process.env, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' },
  };
  return new Promise((resolve) => {
    execFile('npm', args, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: stdout + stderr }),
    );
  });
}

async function expectSuccess(folder: string, ...args: string[]): Promise<string> {
  const { code, output } = await npm(folder, ...args);
  if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${folder} ended with ${code}\n${output}`);
  return output;
}

/** Packs the built package as a registry would give it. */
export async function pack(): Promise<void> {
  mkdirSync(workspace, { recursive: true });
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', workspace];
  const printed = await expectSuccess(root, ...args);
  renameSync(`${workspace}/${printed.trim().split('\n').at(-1)}`, `${workspace}/sig-widgets.tgz`);
}

const generated = /^(node_modules|dist|\.next|\.astro|\.angular)$/;

function copy(name: string): string {
  const folder = `${workspace}/${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(`${root}demo/hosts/${name}`, folder, {
    recursive: true,
    filter: (path) => !generated.test(basename(path)),
  });
  return folder;
}

/** Installs a copy of an app as its lock file says, and returns its folder. */
export async function install(name: string): Promise<string> {
  const folder = copy(name);
  await expectSuccess(folder, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  return folder;
}

/** Runs the app's own type check. */
export const check = (folder: string) => expectSuccess(folder, 'run', '--silent', 'check');

/** Gives the picker a wrong type; returns what the app's type check says to that, '' when it takes it. */
export async function complaint(name: string, folder: string): Promise<string> {
  const { file, right, wrong } = apps[name]!;
  const path = `${folder}/${file}`;
  const text = readFileSync(path, 'utf8');
  if (!text.includes(right)) throw new Error(`${name}/${file} has no ${right}`);
  writeFileSync(path, text.replace(right, wrong));
  const { code, output } = await npm(folder, 'run', '--silent', 'check');
  writeFileSync(path, text);
  return code === 0 ? '' : output;
}

export const build = (folder: string) => expectSuccess(folder, 'run', '--silent', 'build');

/**
 * Writes an app's lock file again: without the registry's addresses, and without the hash of the package, which each build
 * changes.
 */
export async function lock(name: string): Promise<void> {
  const folder = copy(name);
  // npm reads the package again only if the lock file does not have its version yet.
  const before = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
    packages: Record<string, unknown>;
  };
  delete before.packages['node_modules/sig-widgets'];
  writeFileSync(`${folder}/package-lock.json`, JSON.stringify(before));
  await expectSuccess(
    folder,
    ...['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved'],
    ...['--no-audit', '--no-fund'],
  );
  const locked = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  delete locked.packages['node_modules/sig-widgets']?.integrity;
  writeFileSync(`${root}demo/hosts/${name}/package-lock.json`, `${JSON.stringify(locked, null, 2)}\n`);
}
