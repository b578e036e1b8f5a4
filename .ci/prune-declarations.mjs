/**
 * `node .ci/prune-declarations.mjs`, a step of the build after `tsc`: deletes the declaration files to which no door of
 * `package.json` leads. Three in four are such, and no project can import them.
 */
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reachedDeclarations } from '../test/support/reached-declarations.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reached = reachedDeclarations();
for (const path of readdirSync(`${root}dist`, { recursive: true })) {
  const file = `dist/${path.replaceAll('\\', '/')}`;
  if (/\.d\.m?ts$/.test(file) && !reached.has(file)) rmSync(root + file);
}
