import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { inMemoryClaims, type Claims } from '../../../src/server/index.js';
import { Deliveries } from '../../../src/server/webhooks/handled-deliveries.js';

const start = Date.parse('2026-03-02T10:00:00Z');
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
const noReport = () => assert.fail('nothing is late');

describe('a delivered webhook', () => {
  let at: number;
  beforeEach(() => {
    at = start;
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => mock.timers.reset());

  /** Deliveries of one process, and how often their handler ran. */
  function handling(claims: Claims = inMemoryClaims(() => at)) {
    const deliveries = new Deliveries(claims, () => at);
    const runs = { count: 0 };
    const handle = (handler: () => Promise<void> = async () => {}) =>
      deliveries.handle('d', async () => (runs.count++, handler()), noReport);
    return { handle, runs };
  }

  it('is handled once for a day, also by claims that cannot be extended', async () => {
    const { claim, release } = inMemoryClaims(() => at);
    for (const claims of [inMemoryClaims(() => at), { claim, release }]) {
      at = start;
      const { handle, runs } = handling(claims);
      for (const hours of [0, 1, 23]) {
        at = start + hours * 3_600_000;
        assert.equal(await handle(), true);
        assert.equal(runs.count, 1, `${hours} h`);
      }
      at = start + 25 * 3_600_000;
      await handle();
      assert.equal(runs.count, 2);
      await claims.release('d');
    }
  });

  it('is handled again at once after the handler failed, with its own error', async () => {
    const { handle, runs } = handling();
    const error = new Error('no');
    await assert.rejects(
      handle(() => Promise.reject(error)),
      error,
    );
    assert.equal(await handle(), true);
    assert.equal(runs.count, 2);
  });

  it('stays handled for a day when the handler took longer than its claim', async () => {
    const { handle, runs } = handling();
    await handle(async () => void (at += 280_000));
    at += 3_600_000;
    await handle();
    assert.equal(runs.count, 1);
  });

  it('is late by the timer as well as by a clock that was set back', async () => {
    const reasons: string[] = [];
    const deliveries = new Deliveries(
      inMemoryClaims(() => at),
      () => at,
    );
    let isDone: (() => void) | undefined;
    const work = deliveries.handle(
      'd',
      () => new Promise<void>((resolve) => (isDone = resolve)),
      (reason) => reasons.push(reason),
    );
    await settle();
    mock.timers.tick(20_000);
    assert.equal(await work, false);
    mock.timers.tick(280_000);
    await settle();
    assert.deepEqual(reasons, [
      'The webhook handler did not return within 300 s: the next attempt runs it again.',
    ]);
    isDone?.();
    await settle();
    assert.equal(reasons[1], 'A webhook handler returned after its lease: its result does not count.');
  });

  it('is answered although its claim cannot be extended or released just now', async () => {
    const claims: Claims = {
      claim: async () => true,
      extend: () => Promise.reject(new Error('down')),
      release: () => Promise.reject(new Error('down')),
    };
    const { handle } = handling(claims);
    assert.equal(await handle(), true);
    await assert.rejects(
      handle(() => Promise.reject(new Error('no'))),
      /^Error: no$/,
    );
  });

  it('of another process is waited for at most 20 s', async () => {
    const asked: string[] = [];
    const { handle, runs } = handling({
      claim: async (id) => (asked.push(id), false),
      release: async () => assert.fail('the lease is not ours'),
    });
    const work = handle();
    for (let ms = 0; ms < 20_000; ms += 200) {
      await settle();
      mock.timers.tick(200);
    }
    assert.equal(await work, false);
    assert.equal(runs.count, 0);
    assert.ok(asked.length >= 100 && asked.every((id) => id === 'd:busy'), `${asked.length} attempts`);
  });
});
