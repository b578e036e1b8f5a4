/** Gives the mutated text of a source file to the loader that compiles TypeScript. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';

let root;
let mutated;

export function initialize(data) {
  ({ root, mutated } = data);
}

/** Element tests that need no DOM get `expect` without the browser's helpers. */
export function resolve(specifier, context, nextResolve) {
  return nextResolve(specifier === '@open-wc/testing' ? '@esm-bundle/chai/esm/chai.js' : specifier, context);
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.startsWith('file:')) return loaded;
  const path = join(mutated, relative(root, fileURLToPath(url.split('?')[0])));
  return existsSync(path) ? { ...loaded, source: readFileSync(path, 'utf8') } : loaded;
}
