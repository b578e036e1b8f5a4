import type { SigErrorCode } from '../../../contract/index.js';
import type { BulkKind, BulkRun, ActKey, RowResult } from '../envelope-list.types.js';
import { isOut, shownStatus, type Row } from '../rows/row.model.js';

/** Pure: acts on several envelopes, row by row. No DOM, no network. */

/** Envelopes that one request moves: the helper passes 200. */
export const moveBatch = 100;
export const batchesOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.length <= moveBatch ? [ids] : [ids.slice(0, moveBatch), ...batchesOf(ids.slice(moveBatch))];

export const doneKey: Record<BulkKind, ActKey> = {
  move: 'rowMoved',
  remind: 'rowReminded',
  void: 'rowVoided',
  download: 'rowSaved',
};
const countKey: Record<BulkKind, ActKey> = {
  move: 'moved',
  remind: 'reminded',
  void: 'voidedCount',
  download: 'saved',
};

/** The rows that can be reminded or withdrawn, by the status that the list shows. An expired envelope can still be withdrawn (R109). */
export const openTo = (kind: BulkKind, rows: readonly Row[], nowMs: number): readonly Row[] =>
  rows.filter(
    (row) =>
      (kind !== 'remind' && kind !== 'void') ||
      (isOut(row) && (kind === 'void' || shownStatus(row, nowMs) !== 'EXPIRED')),
  );

/** What a refusal means for its row; `undefined` where only its code is known. */
export function refusalKey(kind: BulkKind, code: SigErrorCode): ActKey | undefined {
  if (code === 'conflict' && kind === 'remind') return 'noneToRemind';
  if ((code === 'not-found' || code === 'conflict') && kind === 'download') return 'notReady';
  return undefined;
}

/** The run with the results of some rows. */
export function counted(run: BulkRun, results: readonly RowResult[]): BulkRun {
  const failed = results.filter(({ tone }) => tone === 'problem').length;
  return { ...run, done: run.done + results.length - failed, failed: run.failed + failed };
}

/** The sentences that sum up a run, each with its number. */
export function summaryOf({
  kind,
  total,
  done,
  failed,
  isRunning,
}: BulkRun): readonly { key: ActKey; n: number }[] {
  const left = isRunning ? 0 : total - done - failed;
  return [
    { key: countKey[kind], n: done },
    { key: 'failedCount' as const, n: failed },
    { key: 'notTried' as const, n: left },
  ].filter(({ n }) => n > 0);
}

/** What to call a file: as on the envelope, without what a file system refuses. */
export const fileName = (subject: string, id: string): string =>
  `${
    subject
      .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 120) || id
  }.pdf`;
