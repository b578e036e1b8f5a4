import { badRequest } from '../kernel/http/http-error.js';

interface Sortable {
  sortOrder: number;
}

export const bySortOrder = <Row extends Sortable>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder);

/** The position behind all rows. */
export const nextSortOrder = (rows: readonly Sortable[]): number =>
  Math.max(-1, ...rows.map((row) => row.sortOrder)) + 1;

/** `rows` in the order of `ids`, which must name each row exactly once, else a 400 (R164, R194, R250). */
export function inOrderOf<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
  what: string,
): Row[] {
  if (new Set(ids).size !== ids.length) throw badRequest(`A ${what} is named twice`);
  const ordered = ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) throw badRequest(`There is no ${what} with the id ${id} here`);
    return row;
  });
  if (ordered.length !== rows.length) throw badRequest(`Every ${what} must be named once`);
  return ordered;
}

/** Service lines in the order of `ids` (R164, R194). */
export const reorderLines = <Line extends Sortable & { id: string }>(
  lines: readonly Line[],
  ids: readonly string[],
): Line[] => inOrderOf(lines, ids, 'service line').map((line, sortOrder) => ({ ...line, sortOrder }));
