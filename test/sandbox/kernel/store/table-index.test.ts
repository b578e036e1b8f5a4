import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Table } from '../../../../src/sandbox/kernel/store/table.js';

interface Row {
  id: string;
  key: string | null;
}

/** A repeatable sequence of numbers below `limit`. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * limit);
  };
}

test('an index finds what reading all rows finds, in the same order, after any changes', () => {
  const next = numbers(7);
  const table = new Table<Row>();
  const early = table.index(({ key }) => key ?? undefined);
  const keys = ['a', 'b', 'c', null];
  for (let step = 0; step < 3000; step += 1) {
    const id = `r${next(60)}`;
    if (next(4) === 0) table.delete(id);
    else table.put({ id, key: keys[next(4)] ?? null });
    const all = table.all();
    assert.equal(table.size, all.length);
    assert.equal(table.last(), all.at(-1));
    for (const key of ['a', 'b', 'c', 'd'])
      assert.deepEqual(
        early.rows(key),
        all.filter((row) => row.key === key),
      );
    assert.equal(early.countFrom('b'), all.filter((row) => row.key !== null && row.key >= 'b').length);
  }
  const late = table.index(({ key }) => key ?? undefined);
  assert.deepEqual(late.rows('a'), early.rows('a'));
  assert.ok(late.rows('a').length > 2);
  table.clear();
  assert.deepEqual([table.size, table.last(), early.rows('a')], [0, undefined, []]);
});
