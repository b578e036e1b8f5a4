import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { inMemoryClaims, type LogEntry } from '../../../src/server/index.js';
import { Deliveries } from '../../../src/server/webhooks/handled-deliveries.js';
import { host, server, signed } from '../support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const body = JSON.stringify({ event: 'ENVELOPE_COMPLETED', timestamp: '2026-03-02T09:59:58Z', data: {} });

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
};
/** Waits for what needs no clock: signatures are computed by other threads. */
const eventually = async (check: () => boolean, what: string) => {
  const start = performance.now(); // the mocked clock stands still
  while (!check() && performance.now() - start < 10_000) await new Promise((next) => setImmediate(next));
  assert.ok(check(), what);
};
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1000);
    await settle();
  }
};

describe('a webhook handler that overruns its lease of 300 s', () => {
  let handle: ReturnType<typeof mock.method<Deliveries, 'handle'>>;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-03-02T10:00:00Z') });
    handle = mock.method(Deliveries.prototype, 'handle');
  });
  afterEach(() => {
    mock.timers.reset();
    handle.mock.restore();
  });

  /** Handlers that return on demand, and a way to deliver the same webhook. */
  function start(claims = inMemoryClaims(() => Date.now())) {
    const runs: { return(): void; fail(): void }[] = [];
    const logged: LogEntry[] = [];
    const { sig } = server(undefined, {
      claims,
      log: (entry) => void logged.push(entry),
      webhook: {
        secrets: [secret],
        on: () =>
          new Promise<void>((resolve, reject) =>
            runs.push({ return: resolve, fail: () => reject(new Error('x')) }),
          ),
      },
    });
    /** Resolves when the attempt is answered, runs the handler or waits for it. */
    const deliver = async () => {
      const before = handle.mock.callCount();
      const headers = await signed(body, secret, Date.now());
      const answer: { status?: number } = {};
      void sig
        .fetch(new Request(`${host}/webhooks`, { method: 'POST', body, headers }))
        .then(({ status }) => (answer.status = status));
      await eventually(() => handle.mock.callCount() > before, 'the attempt is verified');
      await settle();
      return answer;
    };
    const reasons = () => logged.flatMap(({ reason }) => reason ?? []);
    return { runs, deliver, reasons, logged };
  }

  it('is answered with 409 after 20 s, so that the service sends the webhook again', async () => {
    const { deliver, runs } = start();
    const answers = [await deliver(), await deliver()];
    await pass(19);
    assert.deepEqual(answers, [{}, {}]);
    await pass(1);
    assert.deepEqual(answers, [{ status: 409 }, { status: 409 }]);
    assert.equal(runs.length, 1);
  });

  it('counts when it returns within the lease, though its request was answered long ago', async () => {
    for (const seconds of [60, 285]) {
      const { deliver, runs } = start();
      await deliver();
      await pass(seconds);
      runs[0]!.return();
      await settle();
      assert.deepEqual(await deliver(), { status: 200 });
      await pass(400);
      assert.deepEqual(await deliver(), { status: 200 });
      assert.equal(runs.length, 1);
    }
  });

  it('is run again by the next attempt in the same process, and is logged', async () => {
    const { deliver, runs, reasons } = start();
    await deliver();
    await pass(299);
    await deliver();
    assert.equal(runs.length, 1, 'within the lease');
    assert.deepEqual(reasons(), []);
    await pass(22);
    assert.equal(reasons().length, 1);
    assert.match(reasons()[0]!, /300 s/);
    const answer = await deliver();
    assert.equal(runs.length, 2);
    runs[1]!.return();
    await settle();
    assert.deepEqual(answer, { status: 200 });
    assert.deepEqual(await deliver(), { status: 200 });
    assert.equal(runs.length, 2);
  });

  for (const late of ['return', 'fail'] as const)
    it(`has no say any more when it does ${late}: the second run decides`, async () => {
      const { deliver, runs, reasons } = start();
      await deliver();
      await pass(301);
      const answer = await deliver();
      runs[0]![late]();
      await settle();
      assert.match(reasons()[1]!, /after its lease/);
      const third = await deliver();
      assert.equal(runs.length, 2, 'the second run keeps its lease');
      assert.deepEqual(answer, {}, 'the second attempt waits for its own run');
      runs[1]!.fail();
      await settle();
      assert.deepEqual([answer, third], [{ status: 500 }, { status: 500 }]);
      await deliver();
      assert.equal(runs.length, 3, 'the failure of the second run counts');
    });

  it('loses its claim in every process that shares the claims', async () => {
    const claims = inMemoryClaims(() => Date.now());
    const [one, two] = [start(claims), start(claims)];
    await one.deliver();
    await pass(301);
    const answer = await two.deliver();
    one.runs[0]!.return();
    await settle();
    assert.equal(two.runs.length, 1);
    const again = await one.deliver();
    await pass(1);
    assert.equal(one.runs.length, 1, 'the other process holds the lease');
    two.runs[0]!.return();
    await pass(2);
    assert.deepEqual([answer, again], [{ status: 200 }, { status: 200 }]);
  });

  it('a process that was suspended does not take a late result for one in time', async () => {
    const { deliver, runs, reasons } = start();
    await deliver();
    mock.timers.setTime(Date.now()); // no timer fires
    const later = Date.now() + 301_000;
    const date = mock.method(Date, 'now', () => later);
    try {
      runs[0]!.return();
      await settle();
      assert.equal(reasons().length, 2);
      await deliver();
      assert.equal(runs.length, 2);
    } finally {
      date.mock.restore();
    }
  });
});
