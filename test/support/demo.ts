import { execFileSync } from 'node:child_process';
import { startDemo, type Demo } from '../../demo/server/demo.js';
import { root } from './sources.js';

/** The demo as `npm start` brings it up, on free ports. Builds its pages, unless `npm test` has done so for all files. */
export async function demo(): Promise<Demo> {
  if (!process.env.DEMO_BUILT) buildPages();
  return startDemo();
}

function buildPages(): void {
  execFileSync('npx', ['--no-install', 'vite', 'build', '--mode', 'demo', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
}
