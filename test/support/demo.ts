import { execFileSync } from 'node:child_process';
import { startDemo, type Demo } from '../../demo/server/demo.js';
import { root } from './sources.js';

/** The demo as `npm start` brings it up, on free ports. Pages are built here, once for each process. */
export async function demo(): Promise<Demo> {
  execFileSync('npx', ['--no-install', 'vite', 'build', '--mode', 'demo', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  return startDemo();
}
