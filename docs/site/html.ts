import { posix } from 'node:path';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The relative address of one page from another. */
export const href = (to: string, from: string): string => posix.relative(posix.dirname(from), to);

/** A heading's id, as GitHub makes it: links of the repository's documents lead to the same place on the site. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&[a-z#\d]+;/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
