import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inMemoryClaims } from '../../../src/server/index.js';
import { inMemoryLimit, inMemoryOwners } from '../../../src/server/state/memory.js';

const start = Date.parse('2026-03-02T10:00:00Z');

describe('claims in one process', () => {
  it('are won once, until they end, are released or are extended', async () => {
    let at = start;
    const claims = inMemoryClaims(() => at);
    assert.equal(await claims.claim('a', 10), true);
    assert.equal(await claims.claim('a', 10), false);
    assert.equal(await claims.claim('b', 10), true);
    at += 9999;
    assert.equal(await claims.claim('a', 10), false);
    at += 1;
    assert.equal(await claims.claim('a', 10), true);
    await claims.extend?.('a', 60);
    at += 59_999;
    assert.equal(await claims.claim('a', 10), false);
    await claims.release('a');
    assert.equal(await claims.claim('a', 10), true);
    await claims.extend?.('unknown', 60);
    assert.equal(await claims.claim('unknown', 10), true);
  });

  it('that still hold are kept when many have ended', async () => {
    let at = start;
    const claims = inMemoryClaims(() => at);
    await claims.claim('long', 3600);
    for (let n = 0; n < 10_000; n++) await claims.claim(`short ${n}`, 1);
    at += 2000;
    assert.equal(await claims.claim('another', 1), true);
    assert.equal(await claims.claim('long', 1), false);
  });
});

describe('owners in one process', () => {
  it('are remembered for their time, the last one counts', () => {
    let at = start;
    const owners = inMemoryOwners(() => at);
    void owners.remember(['f1', 'f2'], 'one', 10);
    void owners.remember(['f2'], 'two', 20);
    assert.deepEqual(
      [owners.recall('f1'), owners.recall('f2'), owners.recall('f3')],
      ['one', 'two', undefined],
    );
    at += 10_000;
    assert.deepEqual([owners.recall('f1'), owners.recall('f2')], [undefined, 'two']);
  });

  it('are the 50,000 that were read last', () => {
    const owners = inMemoryOwners(() => start);
    void owners.remember(['first', 'second'], 'o', 10);
    void owners.remember(
      Array.from({ length: 49_998 }, (_, n) => `f${n}`),
      'o',
      10,
    );
    assert.equal(owners.recall('first'), 'o');
    void owners.remember(['first', 'last'], 'o', 10);
    assert.deepEqual(
      ['first', 'second', 'f0', 'last'].map((id) => owners.recall(id)),
      ['o', undefined, 'o', 'o'],
    );
  });
});

describe('a limit in one process', () => {
  it('lets a minute’s allowance through at once, then one for each share of the minute', () => {
    let at = start;
    const limit = inMemoryLimit(() => at, 60);
    const passes = (key = 'k', times?: number) => limit(key, times) === undefined;
    for (let turn = 0; turn < 60; turn++) assert.ok(passes(), String(turn));
    assert.equal(limit('k'), 1);
    at += 500;
    assert.equal(limit('k'), 0.5);
    at += 500;
    assert.ok(passes());
    assert.ok(!passes());
    assert.ok(passes('other'));
    at += 3_600_000;
    for (let turn = 0; turn < 60; turn++) assert.ok(passes(), String(turn));
    assert.ok(!passes(), 'an hour of rest allows no more than a minute’s worth');
  });

  it('is larger where more is allowed, and 120 a minute by default', () => {
    const limit = inMemoryLimit(() => start);
    let count = 0;
    while (limit('k') === undefined) count++;
    assert.equal(count, 120);
    while (limit('reads', 5) === undefined) count++;
    assert.equal(count, 120 + 600);
  });

  it('forgets the key that was idle longest when there are too many', () => {
    const limit = inMemoryLimit(() => start, 1);
    for (let n = 0; n < 20_000; n++) void limit(`k${n}`);
    assert.notEqual(limit('k0'), undefined);
    void limit('one more');
    assert.notEqual(limit('k1'), undefined, 'only the oldest is forgotten');
    assert.equal(limit('k0'), undefined);
  });
});
