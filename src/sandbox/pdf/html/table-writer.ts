import type { LetterElement, LetterNode } from './letter-html.js';
import { textWidth, type Cell, type PageWriter } from '../text/page-writer.js';
import type { TextRun } from '../text/typesetter.js';

interface PlacedCell {
  runs: TextRun[];
  column: number;
  columns: number;
  rows: number;
}

interface TableGrid {
  rows: PlacedCell[][];
  /** The number of heading rows, which are repeated on every page. */
  head: number;
  columns: number;
}

const maxColumns = 24;
const columnGap = 8;
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

/** Places a table's cells in a grid by their `colspan` and `rowspan`. */
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
      const span = (name: string, max: number) =>
        Math.min(max, Math.max(1, Math.trunc(Number(cell.attributes[name] ?? 1)) || 1));
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

/** Each column fits its longest word; the remaining width is shared by the length of the text. */
function columnWidths(writer: PageWriter, { rows, columns }: TableGrid, size: number): number[] {
  const minWidths = Array<number>(columns).fill(24);
  const preferredWidths = Array<number>(columns).fill(24);
  for (const { runs, column, columns: span } of rows.flat()) {
    const words = runs.flatMap(({ text, bold }) =>
      text.split(/\s+/).map((word) => writer.typesetter.width(word, bold) * size),
    );
    const lines = runs.map(({ text, bold }) => writer.typesetter.width(text, bold) * size);
    const [wordWidth, textWidthOfCell] = [Math.max(0, ...words) + columnGap, sum(lines) + columnGap];
    for (let c = column; c < column + span; c++) {
      minWidths[c] = Math.max(minWidths[c] ?? 0, Math.min(wordWidth / span, textWidth / columns));
      preferredWidths[c] = Math.max(preferredWidths[c] ?? 0, Math.min(textWidthOfCell / span, textWidth));
    }
  }
  const extra = preferredWidths.map((width, c) => Math.max(1, width - (minWidths[c] ?? 0)));
  const free = Math.max(0, textWidth - sum(minWidths));
  return minWidths.map((width, c) => width + (free * (extra[c] ?? 1)) / sum(extra));
}

/** The number of rows from `from` that row spans keep together. */
function spannedRows(rows: readonly PlacedCell[][], from: number): number {
  let end = from + 1;
  for (let r = from; r < end; r++) for (const cell of rows[r] ?? []) end = Math.max(end, r + cell.rows);
  return end - from;
}

/** The height of each row of a group; the last row of a spanning cell grows until the cell fits. */
function rowHeights(
  writer: PageWriter,
  group: readonly PlacedCell[][],
  size: number,
  cellOf: (cell: PlacedCell) => Cell,
): number[] {
  const heights = group.map((row) =>
    writer.rowHeight(row.filter(({ rows }) => rows === 1).map(cellOf), size),
  );
  group.forEach((row, index) => {
    for (const cell of row) {
      const last = index + cell.rows - 1;
      const room = sum(heights.slice(index, last + 1));
      const short = writer.rowHeight([cellOf(cell)], size) - room;
      if (short > 0) heights[last] = (heights[last] ?? 0) + short;
    }
  });
  return heights;
}

/** Writes a table; if it is right to left, its first column is at the right. */
export function writeTable(writer: PageWriter, grid: TableGrid, size: number, rtl: boolean): void {
  const widths = columnWidths(writer, grid, size);
  const edge = (column: number) => sum(widths.slice(0, column));
  const cellOf = ({ runs, column, columns }: PlacedCell): Cell => {
    const [from, to] = [edge(column), edge(column + columns)];
    return { runs, left: rtl ? textWidth - to + columnGap : from, width: to - from };
  };
  const { rows } = grid;
  const writeRows = (list: readonly PlacedCell[][]) => {
    for (const row of list) {
      writer.row(row.map(cellOf), size);
      writer.rule();
    }
  };

  for (let from = 0; from < rows.length;) {
    const group = rows.slice(from, from + spannedRows(rows, from));
    const heights = rowHeights(writer, group, size, cellOf);
    const total = sum(heights);
    const pages = writer.pageNumber;
    writer.ensure(total);
    if (writer.pageNumber > pages && from >= grid.head) writeRows(rows.slice(0, grid.head));
    if (group.length === 1 || !writer.fits(total)) writeRows(group);
    else {
      group.forEach((row, index) => {
        writer.cells(row.map(cellOf), size);
        writer.space(heights[index] ?? 0);
        ruleBelow(writer, group, index, { edge, columns: grid.columns, rtl });
      });
    }
    from += group.length;
  }
  writer.space(8);
}

interface Columns {
  edge: (column: number) => number;
  columns: number;
  rtl: boolean;
}

/** A hairline under row `index` of a group, but not through a cell that spans into the next row. */
function ruleBelow(
  writer: PageWriter,
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
    if (rtl) writer.rule(textWidth - right, textWidth - left);
    else writer.rule(left, right);
  }
}
