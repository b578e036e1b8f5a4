import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../support/sources.js';
import type { Walk } from './walk.js';

export const walkNames = ['picker'] as const;
export type WalkName = (typeof walkNames)[number];

/**
 * The walk as one module. What the elements import later is then there within a few microtasks: a walk has to wait for no file, and
 * a thousand of them take minutes instead of hours.
 */
export async function loadWalk(name: WalkName): Promise<Walk> {
  mkdirSync(`${root}.cache`, { recursive: true });
  const outfile = `${root}.cache/${name}.walk.mjs`;
  await build({
    entryPoints: [`${root}test/torture/walks/${name}.walk.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const module = (await import(pathToFileURL(outfile).href)) as { walk: Walk };
  return module.walk;
}
