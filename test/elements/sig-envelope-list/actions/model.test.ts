import { expect } from '@open-wc/testing';
import type { BulkRun } from '../../../../src/elements/sig-envelope-list/envelope-list.types.js';
import type { Row } from '../../../../src/elements/sig-envelope-list/rows/row.model.js';
import {
  batchesOf,
  counted,
  doneKey,
  fileName,
  openTo,
  refusalKey,
  summaryOf,
} from '../../../../src/elements/sig-envelope-list/actions/bulk.model.js';

const nowMs = Date.UTC(2026, 6, 10);
const row = (id: string, status: string, expiresAt?: string): Row => ({
  ...{ id, subject: id, status, source: 'DIRECT', recipients: [], expiresAt },
});
const run = (more: Partial<BulkRun> = {}): BulkRun => ({
  ...{ kind: 'move', total: 5, done: 0, failed: 0, isRunning: false },
  ...more,
});

describe('acts on several envelopes', () => {
  it('ask to move at most 100 at once, each once and in order', () => {
    const ids = Array.from({ length: 201 }, (_, index) => String(index));
    const batches = batchesOf(ids);
    expect(batches.map(({ length }) => length)).to.deep.equal([100, 100, 1]);
    expect(batches.flat()).to.deep.equal(ids);
    expect(batchesOf(ids.slice(0, 100))).to.have.length(1);
    expect(batchesOf(['a'])).to.deep.equal([['a']]);
  });

  it('remind only of envelopes that are out and not expired, and withdraw expired ones too (R109)', () => {
    const rows = [
      ...[row('sent', 'SENT'), row('viewed', 'VIEWED'), row('partly', 'PARTIALLY_SIGNED')],
      ...[row('over', 'SENT', '2026-07-10T00:00:00Z'), row('later', 'SENT', '2026-07-10T00:00:01Z')],
      ...[row('draft', 'DRAFT'), row('done', 'COMPLETED'), row('void', 'VOIDED'), row('new', 'NEW_WORD')],
    ];
    const ids = (kind: BulkRun['kind']) => openTo(kind, rows, nowMs).map(({ id }) => id);
    expect(ids('remind')).to.deep.equal(['sent', 'viewed', 'partly', 'later']);
    expect(ids('void')).to.deep.equal(['sent', 'viewed', 'partly', 'over', 'later']);
    expect(ids('move'), 'move').to.have.length(9);
    expect(ids('download'), 'download').to.have.length(9);
    expect(openTo('void', [], nowMs)).to.deep.equal([]);
  });

  it('say what a refusal means for its row, where more than its code is known', () => {
    expect(refusalKey('remind', 'conflict')).to.equal('noneToRemind');
    expect(refusalKey('download', 'conflict')).to.equal('notReady');
    expect(refusalKey('download', 'not-found')).to.equal('notReady');
    expect(refusalKey('remind', 'not-found')).to.equal(undefined);
    expect(refusalKey('void', 'conflict')).to.equal(undefined);
    expect(refusalKey('move', 'not-found')).to.equal(undefined);
    expect(refusalKey('download', 'offline')).to.equal(undefined);
  });

  it('say at each row what was done', () => {
    expect(doneKey).to.deep.equal({
      ...{ move: 'rowMoved', remind: 'rowReminded', void: 'rowVoided', download: 'rowSaved' },
    });
  });

  it('count what was done and what failed', () => {
    const results = [{ tone: 'done' }, { tone: 'problem' }, { tone: 'done' }] as const;
    expect(counted(run({ done: 1, failed: 1 }), results)).to.deep.equal(run({ done: 3, failed: 2 }));
    expect(counted(run({ done: 1 }), [])).to.deep.equal(run({ done: 1 }));
  });

  it('sum up what was done, what failed and, at the end, what was not tried; never with a zero', () => {
    const keys = { move: 'moved', remind: 'reminded', void: 'voidedCount', download: 'saved' } as const;
    for (const kind of ['move', 'remind', 'void', 'download'] as const)
      expect(summaryOf(run({ kind, total: 2, done: 2 }))).to.deep.equal([{ key: keys[kind], n: 2 }]);
    expect(summaryOf(run({ done: 1, failed: 2 }))).to.deep.equal([
      { key: 'moved', n: 1 },
      { key: 'failedCount', n: 2 },
      { key: 'notTried', n: 2 },
    ]);
    expect(summaryOf(run({ done: 1, isRunning: true }))).to.deep.equal([{ key: 'moved', n: 1 }]);
    expect(summaryOf(run({ isRunning: true }))).to.deep.equal([]);
  });
});

describe('the file of a downloaded envelope', () => {
  it('is called as the envelope, without what a file system refuses', () => {
    expect(fileName('Lease 2026', 'e1')).to.equal('Lease 2026.pdf');
    expect(fileName('a/b\\c:d*e?f"g<h>i|j', 'e1')).to.equal('a b c d e f g h i j.pdf');
    expect(fileName('a?!', 'e1')).to.equal('a !.pdf');
    expect(fileName('a\u0000\n\u202eb', 'e1')).to.equal('a b.pdf');
    expect(fileName('../../etc', 'e1')).to.equal('.. .. etc.pdf');
    expect(fileName(' Miete für Łódź ', 'e1')).to.equal('Miete für Łódź.pdf');
  });

  it('is called by its id where nothing of the name is left, and never has more than 120 characters', () => {
    expect(fileName('', 'e1')).to.equal('e1.pdf');
    expect(fileName('  ??  ', 'e1')).to.equal('e1.pdf');
    expect(fileName('x'.repeat(121), 'e1')).to.equal(`${'x'.repeat(120)}.pdf`);
  });
});
