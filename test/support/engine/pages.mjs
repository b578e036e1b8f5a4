/** Which element tests share a page: those of one folder's elements, a few files each. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

/** More files would keep a page with so much that a failure in one is hard to find. */
const maxFiles = 10;

/** `test/elements/sig-x` or `test/elements/shared`. */
const folderOf = (file) => file.split('/').slice(0, 3).join('/');

/** The files of each page. A file that is alone in it can be any. */
export function groupFiles(files) {
  const groups = [];
  for (const folder of new Set(files.map(folderOf))) {
    const inFolder = files.filter((file) => folderOf(file) === folder);
    const pages = Math.ceil(inFolder.length / maxFiles);
    const size = Math.ceil(inFolder.length / pages);
    for (let start = 0; start < inFolder.length; start += size)
      groups.push(inFolder.slice(start, start + size));
  }
  return groups;
}

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
    const page = `${folder}/${index + 1}-${folderOf(group[0]).split('/').at(-1).replace('.test.ts', '')}.test.ts`;
    const loads = group.map((file) => `  ['${file}', () => import('../../../${file}')],`).join('\n');
    writeFileSync(
      root + page,
      `import { addFiles } from '../../../test/support/engine/file-suites.js';\n\nawait addFiles([\n${loads}\n]);\n`,
    );
    return page;
  });
}
