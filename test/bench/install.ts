import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { root } from '../support/sources.js';

/**
 * Installs what something of ours is measured beside, apart from our packages. Returns the reason if that fails.
 *
 * @param source The folder with its `package.json` and lock file.
 * @param folder Where it is installed.
 */
export function installApart(source: string, folder: string): string | undefined {
  const installed = `${folder}/node_modules/.package-lock.json`;
  const lockFile = `${source}/package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lockFile).mtimeMs) return undefined;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(`${source}/${file}`, `${folder}/${file}`);
  const options = [
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--loglevel',
    'error',
  ];
  const { status, stderr } = spawnSync('npm', ['ci', '--prefix', folder, ...options], {
    cwd: root,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  return status === 0 ? undefined : stderr.trim().split('\n')[0] || 'npm ci did not end';
}
