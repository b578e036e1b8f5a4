import { execFileSync } from 'node:child_process';
import { startDemo, type Demo } from '../../demo/server/demo.js';
import { root } from './sources.js';

/** Starts the demo on free ports. Builds its pages unless `npm test` has built them for all files. */
export async function demo(): Promise<Demo> {
  if (!process.env.DEMO_BUILT) buildPages();
  return startDemo();
}

/** Builds the demo’s pages. */
export function buildPages(): void {
  execFileSync('npx', ['--no-install', 'vite', 'build', '--mode', 'demo', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
}
