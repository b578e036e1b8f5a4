/**
 * `npm run check`: types, lint, format, unused code, package health. Two checks run at a time; the last line names those that
 * failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './support/ready.mjs';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packFolder = '.cache/pack';
const tarball = `${packFolder}/${name}-${version}.tgz`;

/** Each lane runs its checks one after another. */
const lanes = [
  { format: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    'types and lint': ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    'templates and custom elements': ['eslint', 'src/elements', 'src/ceremony', '--max-warnings', '0'],
    'unused files, exports and packages': ['knip', '-c', 'test/knip.json'],
    pack: ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', packFolder],
    'package doors (publint)': ['publint', tarball, '--strict'],
    'package types (arethetypeswrong)': [
      'attw',
      tarball,
      '--profile',
      'esm-only',
      '--config-path',
      'test/attw.json',
    ],
  },
];

/** Runs a command; its output is printed in one piece when it has ended. */
function runCheck(check, [program, ...args]) {
  const command = program === 'npm' ? ['npm', args] : ['npx', ['--no-install', program, ...args]];
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const child = spawn(...command, {
      cwd: root,
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
      console.log(`\n── ${check}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n${output.trim()}`);
      resolve(code === 0);
    });
  });
}

ensureInstalled();
ensureBuilt();
mkdirSync(join(root, packFolder), { recursive: true });
const failed = [];
await Promise.all(
  lanes.map(async (checks) => {
    for (const [check, command] of Object.entries(checks)) {
      if (!(await runCheck(check, command))) failed.push(check);
    }
  }),
);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
