/**
 * `npm start`: installs and builds what is missing, then starts sandbox, helper and demo, and prints one address.
 * `npm run dev` (`--dev`) starts them from the sources: pages reload, and the servers restart, when a source changes.
 */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root, run } from '../test/support/ready.mjs';

ensureInstalled();
ensureBuilt();

const options = process.argv.slice(2);
const isDev = options.includes('--dev');
if (!isDev) run('npx', ['--no-install', 'vite', 'build', '--mode', 'demo', '--logLevel', 'warn']);
const args = isDev
  ? [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--tsconfig',
      'demo/tsconfig.source.json',
      'demo/server/dev.ts',
    ]
  : ['--import', 'tsx', 'demo/server/main.ts'];
const child = spawn(process.execPath, [...args, ...options.filter((option) => option !== '--dev')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
