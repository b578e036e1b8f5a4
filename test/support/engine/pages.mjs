/** The pages that element tests share. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { groupFiles, groupName } from '../file-groups.mjs';

/**
 * Writes the modules of the pages below `.cache`, until this process ends; returns their paths from the root.
 *
 * @param files paths from the root, with forward slashes
 * @param root the project's folder, with a slash at its end
 */
export function writePages(files, root) {
  // Two runs may run at a time.
  const folder = `.cache/element-pages/${process.pid}`;
  process.on('exit', () => rmSync(root + folder, { recursive: true, force: true }));
  mkdirSync(root + folder, { recursive: true });
  return groupFiles(files).map((group, index) => {
    const page = `${folder}/${index + 1}-${groupName(group)}.test.ts`;
    const loads = group.map((file) => `  ['${file}', () => import('../../../${file}')],`).join('\n');
    writeFileSync(
      root + page,
      `import { addFiles } from '../../../test/support/engine/file-suites.js';\n\nawait addFiles([\n${loads}\n]);\n`,
    );
    return page;
  });
}
