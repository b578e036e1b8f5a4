/** `npm run check`: types, lint, format, unused code, package health. Says which of them failed. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './support/ready.mjs';

const checks = {
  types: ['tsc', '-p', '.'],
  'types of the stories': ['tsc', '-p', 'stories'],
  'types of the demo': ['tsc', '-p', 'demo'],
  lint: ['eslint', '.', '--max-warnings', '0', '--concurrency', '2'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  'unused files, exports and packages': ['knip', '-c', 'test/knip.json'],
  'package doors (publint)': ['publint', '--strict'],
  'package types (arethetypeswrong)': [
    'attw',
    '--pack',
    '.',
    '--profile',
    'esm-only',
    '--config-path',
    'test/attw.json',
  ],
};

ensureInstalled();
ensureBuilt();
const failed = [];
for (const [name, command] of Object.entries(checks)) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync('npx', ['--no-install', ...command], { cwd: root, stdio: 'inherit' });
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
