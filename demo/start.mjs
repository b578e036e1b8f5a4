/** `npm start`: installs and builds what is missing, then brings up sandbox, helper and demo, and prints one address. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root, run } from '../test/support/ready.mjs';

ensureInstalled();
ensureBuilt();
run('npx', ['--no-install', 'vite', 'build', '--mode', 'demo', '--logLevel', 'warn']);

const child = spawn(process.execPath, ['--import', 'tsx', 'demo/server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
