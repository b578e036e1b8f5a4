import type { LetterElement, LetterNode } from './letter-html.js';
import { textWidth, type Cell, type PageWriter } from '../text/page-writer.js';
import type { TextRun } from '../text/typesetter.js';

/** A cell at its place in the grid. */
interface PlacedCell {
  runs: TextRun[];
  column: number;
  columns: number;
  rows: number;
}

interface TableGrid {
  rows: PlacedCell[][];
  /** How many rows at the top are headings, repeated on every page. */
  head: number;
  columns: number;
}

const maxColumns = 24;
const columnGap = 8;
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** Lays a table's cells into a grid, spans and all (`colspan`, `rowspan`). */
export function gridOf(table: LetterElement, runsOf: (cell: LetterElement) => TextRun[]): TableGrid {
  const sources: { row: LetterElement; head: boolean }[] = [];
  const collect = (nodes: readonly LetterNode[], head: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.tag === 'tr') sources.push({ row: node, head });
      else if (node.tag !== 'caption') collect(node.children, node.tag === 'thead');
    }
  };
  collect(table.children, false);

  const taken: number[] = [];
  const rows = sources.map(({ row }, index): PlacedCell[] => {
    const placed: PlacedCell[] = [];
    let column = 0;
    for (const cell of row.children) {
      if (typeof cell === 'string' || !/^t[hd]$/.test(cell.tag)) continue;
      while ((taken[column] ?? 0) > index) column++;
      const span = (name: string, most: number) =>
        Math.min(most, Math.max(1, Math.trunc(Number(cell.attributes[name] ?? 1)) || 1));
      const columns = span('colspan', Math.max(1, maxColumns - column));
      const height = span('rowspan', sources.length - index);
      if (column >= maxColumns) break;
      for (let c = column; c < column + columns; c++) taken[c] = index + height;
      placed.push({ runs: runsOf(cell), column, columns, rows: height });
      column += columns;
    }
    return placed;
  });
  const head = sources.findIndex((source) => !source.head);
  return { rows, head: head < 0 ? 0 : head, columns: Math.max(1, taken.length) };
}

/** Every column gets room for its longest word, and of the rest what its text asks for. */
function columnWidths(pen: PageWriter, { rows, columns }: TableGrid, size: number): number[] {
  const least = Array<number>(columns).fill(24);
  const wanted = Array<number>(columns).fill(24);
  for (const { runs, column, columns: span } of rows.flat()) {
    const words = runs.flatMap(({ text, bold }) =>
      text.split(/\s+/).map((word) => pen.typesetter.width(word, bold) * size),
    );
    const lines = runs.map(({ text, bold }) => pen.typesetter.width(text, bold) * size);
    const own = [Math.max(0, ...words) + columnGap, sum(lines) + columnGap] as const;
    for (let c = column; c < column + span; c++) {
      least[c] = Math.max(least[c] ?? 0, Math.min(own[0] / span, textWidth / columns));
      wanted[c] = Math.max(wanted[c] ?? 0, Math.min(own[1] / span, textWidth));
    }
  }
  const extra = wanted.map((want, c) => Math.max(1, want - (least[c] ?? 0)));
  const free = Math.max(0, textWidth - sum(least));
  return least.map((width, c) => width + (free * (extra[c] ?? 1)) / sum(extra));
}

/** How many rows belong together from `from` on, because a cell reaches over them. */
function spannedRows(rows: readonly PlacedCell[][], from: number): number {
  let end = from + 1;
  for (let r = from; r < end; r++) for (const cell of rows[r] ?? []) end = Math.max(end, r + cell.rows);
  return end - from;
}

/** How high each row of a group becomes; what a tall cell needs beyond its rows, its last row gives. */
function rowHeights(
  pen: PageWriter,
  group: readonly PlacedCell[][],
  size: number,
  cellOf: (cell: PlacedCell) => Cell,
): number[] {
  const heights = group.map((row) => pen.rowHeight(row.filter(({ rows }) => rows === 1).map(cellOf), size));
  group.forEach((row, index) => {
    for (const cell of row) {
      const last = index + cell.rows - 1;
      const room = sum(heights.slice(index, last + 1));
      const short = pen.rowHeight([cellOf(cell)], size) - room;
      if (short > 0) heights[last] = (heights[last] ?? 0) + short;
    }
  });
  return heights;
}

/** Writes a table; a right-to-left one has its first column at the right. */
export function writeTable(pen: PageWriter, grid: TableGrid, size: number, rtl: boolean): void {
  const widths = columnWidths(pen, grid, size);
  const edge = (column: number) => sum(widths.slice(0, column));
  const cellOf = ({ runs, column, columns }: PlacedCell): Cell => {
    const [from, to] = [edge(column), edge(column + columns)];
    return { runs, left: rtl ? textWidth - to + columnGap : from, width: to - from };
  };
  const { rows } = grid;
  const rowByRow = (some: readonly PlacedCell[][]) => {
    for (const row of some) {
      pen.row(row.map(cellOf), size);
      pen.rule();
    }
  };

  for (let from = 0; from < rows.length;) {
    const group = rows.slice(from, from + spannedRows(rows, from));
    const heights = rowHeights(pen, group, size, cellOf);
    const total = sum(heights);
    const pages = pen.pageNumber;
    pen.ensure(total);
    if (pen.pageNumber > pages && from >= grid.head) rowByRow(rows.slice(0, grid.head));
    if (group.length === 1 || !pen.fits(total)) rowByRow(group);
    else {
      group.forEach((row, index) => {
        pen.cells(row.map(cellOf), size);
        pen.space(heights[index] ?? 0);
        ruleBelow(pen, group, index, { edge, columns: grid.columns, rtl });
      });
    }
    from += group.length;
  }
  pen.space(8);
}

interface Columns {
  edge: (column: number) => number;
  columns: number;
  rtl: boolean;
}

/** A hairline under row `index` of a group, but not through a cell that goes on below. */
function ruleBelow(
  pen: PageWriter,
  group: readonly PlacedCell[][],
  index: number,
  { edge, columns, rtl }: Columns,
): void {
  const crossed = new Set<number>();
  group.slice(0, index + 1).forEach((row, above) => {
    for (const cell of row)
      if (above + cell.rows > index + 1)
        for (let c = cell.column; c < cell.column + cell.columns; c++) crossed.add(c);
  });
  for (let c = 0; c < columns; c++) {
    if (crossed.has(c)) continue;
    const [left, right] = [edge(c), edge(c + 1)];
    if (rtl) pen.rule(textWidth - right, textWidth - left);
    else pen.rule(left, right);
  }
}
