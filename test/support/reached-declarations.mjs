import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The declaration files of `dist` to which a door of `package.json` leads, as paths from the root.
 *
 * @returns {Set<string>}
 */
export function reachedDeclarations() {
  const { exports: doors } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  /** @type {Set<string>} */
  const reached = new Set();
  /** @param {string} file */
  const follow = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, path] of readFileSync(root + file, 'utf8').matchAll(
      /\b(?:from |import |import\()['"](\.[^'"]+)\.js['"]/g,
    ))
      follow(posix.join(posix.dirname(file), `${path}.d.ts`));
  };
  for (const [door, target] of Object.entries(doors)) {
    if (typeof target === 'string') continue;
    if (typeof target.types !== 'string') throw new Error(`${door} names no types`);
    follow(target.types.slice(2));
  }
  return reached;
}
