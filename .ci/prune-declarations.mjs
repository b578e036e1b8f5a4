/**
 * `node .ci/prune-declarations.mjs`, a step of the build after `tsc`: deletes the declaration files that no door of `package.json` leads
 * to. Three in four are such, and no project can import them.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { exports: doors } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const isDeclaration = (path) => /\.d\.m?ts$/.test(path);

/** Adds a file and all that it imports. */
function follow(file, reached) {
  if (reached.has(file)) return;
  if (!existsSync(root + file)) throw new Error(`there is no ${file}`);
  reached.add(file);
  for (const [, path] of readFileSync(root + file, 'utf8').matchAll(
    /\b(?:from |import |import\()['"](\.[^'"]+)\.js['"]/g,
  ))
    follow(posix.join(posix.dirname(file), `${path}.d.ts`), reached);
}

const reached = new Set();
for (const [door, target] of Object.entries(doors)) {
  if (typeof target === 'string') continue;
  if (typeof target.types !== 'string') throw new Error(`${door} names no types`);
  follow(target.types.slice(2), reached);
}
for (const path of readdirSync(`${root}dist`, { recursive: true })) {
  const file = `dist/${path.replaceAll('\\', '/')}`;
  if (isDeclaration(file) && !reached.has(file)) rmSync(root + file);
}
