import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { findBrowser } from '../../support/browser.mjs';
import { root, textOf } from '../../support/sources.js';
import type { LastRun, Machine, Row, SavedPart } from './rows.types.js';

export const lastRunPath = 'test/bench/last-run.json';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a row; undefined if nothing is. */
function problemOfRow(row: unknown): string | undefined {
  if (!isObject(row) || typeof row.title !== 'string') return 'a row without a title';
  if (row.unit !== 'bytes' && row.unit !== 'ms') return `${row.title}: no known unit`;
  if (typeof row.ours !== 'number') return `${row.title}: no figure of ours`;
  if (!Array.isArray(row.peers)) return `${row.title}: no list of peers`;
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

/** Whether what a part measured has rows, so that it can be saved and shown. */
export const hasRows = (figures: unknown): figures is { rows: readonly Row[] } =>
  isObject(figures) && Array.isArray(figures.rows);

/** Keeps the rows of the parts that ran. */
export function saveRows(parts: readonly { name: string; title: string; rows: readonly Row[] }[]): void {
  const before = existsSync(root + lastRunPath) ? parseLastRun(textOf(lastRunPath)) : {};
  const shared = { measuredOn: new Date().toISOString().slice(0, 10), machine: machine() };
  const now = Object.fromEntries(
    parts.map(({ name, title, rows }): [string, SavedPart] => [name, { title, ...shared, rows }]),
  );
  writeFileSync(root + lastRunPath, `${JSON.stringify(withParts(before, now), null, 2)}\n`);
}
