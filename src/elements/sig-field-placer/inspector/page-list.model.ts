/** Why a page list is invalid: nothing typed, not numbers and ranges, or pages beyond the document. */
export interface PageListProblem {
  readonly reason: 'empty' | 'unreadable' | 'beyond';
  /** The invalid part, as typed. */
  readonly part: string;
}

const dashes = '[-\u2010-\u2015\u2212]';
const dash = new RegExp(`\\s*${dashes}\\s*`, 'gu');
const entry = /^(?:(\d+)-?(\d+)?|-(\d+))$/;

/** First and last page of "4", "2-5", "5-2", "8-" (to the last page) and "-3" (from the first). */
function parseRange(part: string, count: number): readonly [number, number] | undefined {
  const [found, from, to, upTo] = entry.exec(part) ?? [];
  if (found === undefined) return undefined;
  if (upTo !== undefined) return [1, Number(upTo)];
  const first = Number(from);
  const last = to === undefined ? (found.endsWith('-') ? count : first) : Number(to);
  return first <= last ? [first, last] : [last, first];
}

/**
 * Parses a page list as in a print dialog: "2-5, 8". Commas, semicolons and spaces separate; any dash joins. Returns each page
 * (from 1) once, ascending.
 */
export function parsePageList(text: string, count: number): readonly number[] | PageListProblem {
  const parts = text
    .replace(dash, '-')
    .split(/[\s,;،、]+/u)
    .filter(Boolean);
  if (parts.length === 0) return { reason: 'empty', part: '' };
  const pages = new Set<number>();
  for (const part of parts) {
    const ends = parseRange(part, count);
    if (!ends) return { reason: 'unreadable', part };
    const [first, last] = ends;
    if (first < 1 || last > count) return { reason: 'beyond', part };
    for (let page = first; page <= last; page++) pages.add(page);
  }
  return [...pages].sort((a, b) => a - b);
}

/** "2–5", "8"; `pages` ascend. */
export function formatPageRanges(pages: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}
