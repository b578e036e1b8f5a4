/** Which test files share a page or a process: those of one folder, a few each. */

/** More files would keep so much in one place that a failure in one is hard to find. */
const maxFiles = 10;

/** `test/elements/sig-x` of all that is in it, `test/domain` of a file that is in there itself. */
const folderOf = (file) => file.split('/').slice(0, -1).slice(0, 3).join('/');

/** A word for a group of files: `sig-x`. */
export const groupName = ([file]) => folderOf(file).split('/').at(-1);

/** The groups, in the order of their first files. A file that is alone in its group can be any. */
export function groupFiles(files) {
  const groups = [];
  for (const folder of new Set(files.map(folderOf))) {
    const inFolder = files.filter((file) => folderOf(file) === folder);
    const count = Math.ceil(inFolder.length / maxFiles);
    const size = Math.ceil(inFolder.length / count);
    for (let start = 0; start < inFolder.length; start += size)
      groups.push(inFolder.slice(start, start + size));
  }
  return groups;
}
