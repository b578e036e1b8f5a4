import type { CaseResult } from './run-case.js';

/** A line per fault, a column per step of a flow: `ok`, `FAILED`, or a dot for what was not tried. */
export function summaryTable(results: readonly CaseResult[]): string {
  const columns = [...new Set(results.map(({ id }) => id.split('/').slice(0, 2).join('/')))].sort();
  const faults = [...new Set(results.map(({ id }) => id.split('/')[2]!))].sort();
  const byId = new Map(results.map((result) => [result.id, result.failures.length === 0 ? 'ok' : 'FAILED']));
  const rows = faults.map((fault) => [
    fault,
    ...columns.map((column) => byId.get(`${column}/${fault}`) ?? '·'),
  ]);
  const table = [['', ...columns], ...rows];
  const widths = table[0]!.map((_, index) => Math.max(...table.map((row) => row[index]!.length)));
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
