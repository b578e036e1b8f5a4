import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseLastRun, withRows } from '../bytes/last-run.js';
import type { Row } from '../bytes/rows.types.js';
import { rowsOf } from './rows.js';
import { besides, blockingTime, rowOfPairs, summaryOf } from './samples.js';
import { comparisons } from './subjects.js';
import type { Sample } from './visit.js';

describe('a median of pairs', () => {
  it('has the quartiles around it, between two values where they fall so', () => {
    assert.deepEqual(summaryOf([9, 1, 5, 3, 7]), { median: 5, spread: [3, 7] });
    assert.deepEqual(summaryOf([4, 1, 2, 3]), { median: 2.5, spread: [1.75, 3.25] });
    assert.deepEqual(summaryOf([8]), { median: 8 });
  });

  it('is never made of nothing', () => {
    assert.throws(() => summaryOf([]), /nothing was measured/);
  });
});

describe('blocking time', () => {
  it('is what each task takes beyond 50 ms', () => {
    const tasks = [
      { start: 0, duration: 50 },
      { start: 100, duration: 80 },
      { start: 300, duration: 250 },
    ];
    assert.equal(blockingTime(tasks, 1000), 30 + 200);
  });

  it('counts no task after the state is seen, and one that runs past it only until then', () => {
    const tasks = [
      { start: 100, duration: 400 },
      { start: 600, duration: 400 },
    ];
    assert.equal(blockingTime(tasks, 300), 150);
    assert.equal(blockingTime(tasks, 120), 0);
  });
});

describe('a peer beside ours', () => {
  it('has the median of the ratios of pairs, not the ratio of medians', () => {
    assert.deepEqual(besides('p', [10, 40, 30], [10, 20, 60]), {
      name: 'p',
      value: 20,
      spread: [15, 40],
      ratio: 1,
      ratioSpread: [0.75, 1.5],
    });
  });

  it('has its reason, or that it took no time, in place of a ratio', () => {
    assert.deepEqual(besides('p', [1], { missing: 'not installed' }), {
      name: 'p',
      missing: 'not installed',
    });
    assert.deepEqual(besides('p', [1], [0]), { name: 'p', missing: '0 ms' });
  });

  it('is over its target only when the ratio of pairs is over the limit', () => {
    const row = { title: 't', ours: [6, 8], peers: { cally: [5, 5], other: [1, 1] } };
    assert.equal(rowOfPairs({ ...row, limit: { peer: 'cally', times: 1.2 } }).target, 6);
    assert.equal(rowOfPairs(row).target, undefined);
    const uneven = rowOfPairs({
      ...row,
      ours: [10, 40, 30],
      peers: { cally: [10, 20, 60] },
      limit: { peer: 'cally', times: 1 },
    });
    assert.deepEqual([uneven.ours, uneven.target], [30, 30]);
    const missing = { ...row, peers: { cally: { missing: 'x' } } };
    assert.equal(rowOfPairs({ ...missing, limit: { peer: 'cally', times: 1.2 } }).target, undefined);
  });
});

const sample = (paint: number): Sample => {
  const rest = { blocking: 10, answered: paint + 100, answeredWork: 60, actWork: 20, next: 16, load: 1 };
  return { paint, work: 50, changed: 40, ...rest };
};

describe('the rows of a comparison', () => {
  const { picker, viewer } = comparisons;
  const visits = {
    'sig-booking-picker': [sample(300), sample(100), sample(200)],
    cally: [sample(100), sample(100), sample(100)],
    'react-day-picker': { missing: 'not installed' },
  };

  it('stand under what was waited for, and have a target only beside the peer that it names', () => {
    const rows = rowsOf(picker!, visits);
    const [first] = rows;
    assert.equal(first!.title, 'sig-booking-picker: until the days of the month are painted');
    assert.deepEqual([first!.ours, first!.spread, first!.target], [200, [150, 250], undefined]);
    assert.deepEqual(
      first!.peers.map((peer) => ('ratio' in peer ? peer.ratio : peer.missing)),
      [2, 'not installed', 'not visited'],
    );
    const withTarget = rows.filter(({ target }) => target !== undefined);
    assert.deepEqual(
      withTarget.map(({ title, target }) => [title.split(': ')[1], target]),
      [
        ['until the days of the month are painted', 60],
        ['turn a month', 24],
      ],
    );
    assert.match(first!.note!, /Medians of 3 pairs/);
  });

  it('have no time to the next paint where the browser gives none', () => {
    const rows = rowsOf(viewer!, { 'sig-document-viewer': [sample(1)] });
    assert.ok(rows.every(({ variant }) => variant !== 'to the next paint'));
    assert.ok(rows.some(({ variant }) => variant === 'to the result'));
  });

  it('are none when ours could not be measured', () => {
    assert.throws(
      () => rowsOf(picker!, { 'sig-booking-picker': { missing: 'not usable' } }),
      /sig-booking-picker: not usable/,
    );
  });

  it('can be saved, and read again with their quartiles', () => {
    const rows = rowsOf(picker!, visits);
    const part = { title: 'Times', measuredOn: '2026-01-01', machine: {}, rows };
    assert.deepEqual(parseLastRun(JSON.stringify({ part })).part!.rows, rows);
    const odd = { ...part, rows: [{ ...rows[0], spread: [9, 1] }] };
    assert.throws(() => parseLastRun(JSON.stringify({ part: odd })), /no two quartiles/);
    const peers = [{ ...rows[0]!.peers[0], ratioSpread: [1] }];
    assert.throws(
      () => parseLastRun(JSON.stringify({ part: { ...part, rows: [{ ...rows[0], peers }] } })),
      /a peer without two quartiles/,
    );
  });
});

describe('rows of some comparisons', () => {
  const row = (title: string, ours: number): Row => ({ title, unit: 'ms', ours, peers: [] });

  it('take the places of those with their titles, and leave the others', () => {
    assert.deepEqual(withRows([row('a', 1), row('b', 1), row('b', 2)], [row('b', 3), row('c', 4)]), [
      row('a', 1),
      row('b', 3),
      row('c', 4),
    ]);
  });
});
