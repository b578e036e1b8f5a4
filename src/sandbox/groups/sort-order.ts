import { badRequest } from '../kernel/http/http-error.js';

interface Sortable {
  sortOrder: number;
}

export const bySortOrder = <Row extends Sortable>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder);

/** The position behind all rows. */
export const nextSortOrder = (rows: readonly Sortable[]): number =>
  Math.max(-1, ...rows.map((row) => row.sortOrder)) + 1;

/** Service lines in the order of `ids`, which must name each line exactly once (R164, R194). */
export function reorderLines<Line extends Sortable & { id: string }>(
  lines: readonly Line[],
  ids: readonly string[],
  owner: string,
): Line[] {
  if (new Set(ids).size !== ids.length) throw badRequest('A service line is named twice');
  const reordered = ids.map((id, sortOrder) => {
    const line = lines.find((candidate) => candidate.id === id);
    if (!line) throw badRequest(`Not a service line of this ${owner}: ${id}`);
    return { ...line, sortOrder };
  });
  if (reordered.length !== lines.length) throw badRequest('Every service line must be named once');
  return reordered;
}
