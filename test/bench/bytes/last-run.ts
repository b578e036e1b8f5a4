import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { findBrowser } from '../../support/browser.mjs';
import { root, textOf } from '../../support/sources.js';
import type { LastRun, Machine, Row, SavedPart } from './rows.types.js';

export const lastRunPath = 'test/bench/last-run.json';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two figures in order, or none. */
function isSpread(spread: unknown): boolean {
  if (spread === undefined) return true;
  if (!Array.isArray(spread) || spread.length !== 2) return false;
  const [low, high] = spread as unknown[];
  return typeof low === 'number' && typeof high === 'number' && low <= high;
}

/** What is wrong with a row; undefined if nothing is. */
function problemOfRow(row: unknown): string | undefined {
  if (!isObject(row) || typeof row.title !== 'string') return 'a row without a title';
  if (row.unit !== 'bytes' && row.unit !== 'ms') return `${row.title}: no known unit`;
  if (typeof row.ours !== 'number') return `${row.title}: no figure of ours`;
  if (!isSpread(row.spread)) return `${row.title}: no two quartiles`;
  if (!Array.isArray(row.peers)) return `${row.title}: no list of peers`;
  if (
    row.peers.some(
      (peer: unknown) => isObject(peer) && !(isSpread(peer.spread) && isSpread(peer.ratioSpread)),
    )
  )
    return `${row.title}: a peer without two quartiles`;
  const odd = row.peers.find(
    (peer: unknown) =>
      !isObject(peer) ||
      typeof peer.name !== 'string' ||
      (typeof peer.missing !== 'string' &&
        (typeof peer.value !== 'number' || typeof peer.ratio !== 'number')),
  );
  return odd === undefined ? undefined : `${row.title}: a peer with neither figure nor reason`;
}

/** Reads what was saved, and throws at the first thing that a chart could not show. */
export function parseLastRun(text: string): LastRun {
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed)) throw new Error(`${lastRunPath} holds no object`);
  for (const [name, part] of Object.entries(parsed)) {
    if (!isObject(part) || typeof part.title !== 'string' || !Array.isArray(part.rows))
      throw new Error(`${lastRunPath}, ${name}: no title or no rows`);
    if (typeof part.measuredOn !== 'string' || !isObject(part.machine))
      throw new Error(`${lastRunPath}, ${name}: no date or no machine`);
    const problem = part.rows.map(problemOfRow).find((one) => one !== undefined);
    if (problem !== undefined) throw new Error(`${lastRunPath}, ${name}: ${problem}`);
  }
  return parsed as unknown as LastRun;
}

/** Parts that ran replace what they measured before; the others stay. */
export const withParts = (before: LastRun, now: LastRun): LastRun => ({ ...before, ...now });

/** Rows whose titles were measured again replace those before, in their places; the others stay. */
export function withRows(before: readonly Row[], now: readonly Row[]): Row[] {
  const titles = new Set([...before, ...now].map(({ title }) => title));
  return [...titles].flatMap((title) => {
    const of = (rows: readonly Row[]) => rows.filter((row) => row.title === title);
    return of(now).length > 0 ? of(now) : of(before);
  });
}

/** The kind of machine. Nothing says which one it was. */
function machine(): Machine {
  const { stdout } = spawnSync(findBrowser() ?? 'chromium', ['--version'], { encoding: 'utf8' });
  return {
    cores: cpus().length,
    processor: (cpus()[0]?.model ?? '').replace(/\s+/g, ' '),
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: process.platform,
    node: process.version,
    chromium: /\d+(\.\d+)+/.exec(stdout ?? '')?.[0],
  };
}

/** What a part measured that can be saved and shown. */
interface Measured {
  readonly rows: readonly Row[];
  /** Whether these are some rows of the part: those with other titles stay. Default: all. */
  readonly replaces?: 'titles';
}

export const hasRows = (figures: unknown): figures is Measured =>
  isObject(figures) && Array.isArray(figures.rows);

/** Keeps the rows of the parts that ran. */
export function saveRows(parts: readonly ({ name: string; title: string } & Measured)[]): void {
  const before = existsSync(root + lastRunPath) ? parseLastRun(textOf(lastRunPath)) : {};
  const shared = { measuredOn: new Date().toISOString().slice(0, 10), machine: machine() };
  const now = Object.fromEntries(
    parts.map(({ name, title, rows, replaces }): [string, SavedPart] => [
      name,
      { title, ...shared, rows: replaces ? withRows(before[name]?.rows ?? [], rows) : rows },
    ]),
  );
  const text = JSON.stringify(withParts(before, now), null, 2);
  // Two quartiles on a line, as Prettier has them.
  const formatted = text.replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]');
  writeFileSync(root + lastRunPath, `${formatted}\n`);
}
