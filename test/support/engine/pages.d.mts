/** The files of each page; paths are from the root, with forward slashes. */
export function groupFiles(files: readonly string[]): string[][];
