import { expect } from '@open-wc/testing';
import { ApiError, SigError } from '../../../../src/client/index.js';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import { LoadController } from '../../../../src/elements/shared/loading/load-controller.js';
import { afterProviderGrace } from '../../../../src/elements/shared/loading/provider-grace.js';
import { RequestScope } from '../../../../src/elements/shared/loading/request-scope.js';
import { retryAtOf } from '../../../../src/elements/shared/loading/retry-after.js';
import { RetryCountdown } from '../../../../src/elements/shared/loading/retry-countdown.js';
import { settledWithin, SingleFlight } from '../../../../src/elements/shared/loading/single-flight.js';
import { StartController } from '../../../../src/elements/shared/loading/start-controller.js';
import { ControllerHost } from '../../../support/controller-host.js';
import { ManualClock } from '../../../support/manual-clock.js';

const rateLimited = (retryAfterMs?: number) =>
  new ApiError('rate-limited', 'Too many requests.', { status: 429, retryAfterMs, operation: 'getEnvelope' });

function countdown(clock = new ManualClock()) {
  const host = new ControllerHost();
  let elapsed = 0;
  const subject = new RetryCountdown(host, { clock: () => clock, onElapsed: () => (elapsed += 1) });
  host.connect();
  return { clock, host, subject, elapsed: () => elapsed };
}

describe('RetryCountdown', () => {
  it('counts down once a second, then runs once', () => {
    const { clock, host, subject, elapsed } = countdown();
    subject.start(2500);
    expect(subject.seconds).to.equal(3);
    clock.advance(1000);
    expect(subject.seconds).to.equal(2);
    expect(host.updates).to.equal(1);
    clock.advance(1499);
    expect(elapsed()).to.equal(0);
    clock.advance(1);
    expect(elapsed()).to.equal(1);
    expect(subject.seconds).to.equal(0);
    expect(clock.hasTimers).to.equal(false);
  });

  it('remembers how many seconds it began with', () => {
    const { clock, subject } = countdown();
    subject.start(5000);
    clock.advance(2000);
    expect(subject.initialSeconds).to.equal(5);
  });

  it('never runs while the element is away, and resumes when it is back', () => {
    const { clock, host, subject, elapsed } = countdown();
    subject.start(1000);
    host.disconnect();
    clock.advance(5000);
    expect(elapsed()).to.equal(0);
    host.connect();
    clock.advance(0);
    expect(elapsed()).to.equal(1);
  });

  it('a wait that begins while the element is away runs once it is back', () => {
    const { clock, host, subject, elapsed } = countdown();
    host.disconnect();
    subject.start(1000);
    expect(clock.hasTimers).to.equal(false);
    clock.advance(5000);
    host.connect();
    clock.advance(0);
    expect(elapsed()).to.equal(1);
  });

  it('never runs after it was stopped', () => {
    const { clock, subject, elapsed } = countdown();
    subject.start(1000);
    subject.stop();
    clock.advance(2000);
    expect(elapsed()).to.equal(0);
    expect(subject.seconds).to.equal(0);
  });
});

describe('RequestScope', () => {
  it('makes an older request stale when a newer one begins, and keeps the newer one', () => {
    const scope = new RequestScope();
    const older = scope.next();
    const newer = scope.next();
    expect([older.aborted, newer.aborted]).to.deep.equal([true, false]);
    scope.abort();
    expect(newer.aborted).to.equal(true);
  });
});

describe('SingleFlight', () => {
  it('shares the request in flight, and sends a new one after it', async () => {
    let sent = 0;
    const flight = new SingleFlight<number>(() => new ManualClock(), 'getEnvelope');
    const request = async () => (sent += 1);
    expect(await Promise.all([flight.run(request), flight.run(request)])).to.deep.equal([1, 1]);
    expect(await flight.run(request)).to.equal(2);
  });

  it('fails with a retryable timeout, and aborts the request', async () => {
    const clock = new ManualClock();
    const flight = new SingleFlight<never>(() => clock, 'getEnvelope');
    let signal: AbortSignal | undefined;
    const run = flight.run((given) => new Promise((_resolve) => (signal = given)), 500);
    clock.advance(500);
    const error = await run.then(
      () => undefined,
      (reason: SigError) => reason,
    );
    expect(error).to.include({ code: 'timeout', retryable: true, operation: 'getEnvelope' });
    expect(signal?.aborted).to.equal(true);
  });

  it('an aborted request that settles late does not end the next one', async () => {
    const flight = new SingleFlight<string>(() => new ManualClock(), 'getEnvelope');
    const first = flight.run(() => new Promise(() => undefined)).catch(() => 'aborted');
    flight.abort();
    let answer!: (value: string) => void;
    const second = flight.run(() => new Promise((resolve) => (answer = resolve)));
    expect(await first).to.equal('aborted');
    expect(flight.run(() => Promise.resolve('third'))).to.equal(second);
    answer('second');
    expect(await second).to.equal('second');
  });
});

describe('settledWithin', () => {
  it('resolves at the timeout, or when the promise settles, even with an error', async () => {
    const clock = new ManualClock();
    const atTimeout = settledWithin(clock, 1000, new Promise(() => undefined));
    clock.advance(1000);
    await atTimeout;
    await settledWithin(clock, 1000, Promise.reject(new Error('no')));
    expect(clock.hasTimers).to.equal(false);
  });
});

describe('afterProviderGrace', () => {
  it('runs at once with an address, else after the grace period unless cancelled', () => {
    const clock = new ManualClock();
    let runs = 0;
    const run = () => (runs += 1);
    afterProviderGrace(clock, true, run);
    expect(runs).to.equal(1);
    afterProviderGrace(clock, false, run);
    const cancel = afterProviderGrace(clock, false, run);
    cancel();
    expect(runs).to.equal(1);
    clock.advance(1000);
    expect(runs).to.equal(2);
  });
});

describe('StartController', () => {
  function starter(given: { isKept?: () => boolean } = {}) {
    const clock = new ManualClock();
    const host = new ControllerHost();
    const started: string[] = [];
    const element = { url: undefined as string | undefined, id: 'a' };
    const subject = new StartController(host, {
      clock: () => clock,
      address: () => [element.url, element.id],
      prepare: () => started.push('prepared'),
      start: () => started.push(`${element.url ?? 'nowhere'} ${element.id}`),
      ...given,
    });
    const connect = () => {
      host.connect();
      host.update();
    };
    return { clock, host, started, element, subject, connect };
  }

  it('starts once with an address, and over with another one', () => {
    const { host, started, element, connect } = starter();
    element.url = '/sig';
    connect();
    host.update();
    expect(started).to.deep.equal(['prepared', '/sig a']);
    element.id = 'b';
    host.update();
    expect(started.slice(2)).to.deep.equal(['prepared', '/sig b']);
  });

  it('starts when a provider comes in time, and without one after the grace period', () => {
    const { clock, host, started, element, connect } = starter();
    connect();
    clock.advance(50);
    element.url = '/sig';
    host.update();
    clock.advance(1000);
    expect(started).to.deep.equal(['prepared', 'prepared', '/sig a']);
    const alone = starter();
    alone.connect();
    alone.clock.advance(1000);
    expect(alone.started).to.deep.equal(['prepared', 'nowhere a']);
  });

  it('starts after all when the element was moved while it waited for a provider', () => {
    const { clock, host, started, connect } = starter();
    connect();
    host.disconnect();
    clock.advance(1000);
    expect(started).to.deep.equal(['prepared']);
    connect();
    clock.advance(1000);
    expect(started.slice(1)).to.deep.equal(['prepared', 'nowhere a']);
  });

  it('starts over as soon as the element is back, when its address was set while it was away', () => {
    const { host, started, element, connect } = starter();
    element.url = '/sig';
    connect();
    host.disconnect();
    element.id = 'b';
    host.connect();
    expect(started.slice(2)).to.deep.equal(['prepared', '/sig b']);
    element.id = 'a';
    host.update();
    expect(started.slice(4)).to.deep.equal(['prepared', '/sig a']);
  });

  it('keeps what it has when the element is moved, unless there is nothing to keep', () => {
    const { host, started, element, connect } = starter();
    element.url = '/sig';
    connect();
    host.disconnect();
    connect();
    expect(started).to.have.length(2);
    const empty = starter({ isKept: () => false });
    empty.element.url = '/sig';
    empty.connect();
    empty.host.disconnect();
    empty.connect();
    expect(empty.started).to.deep.equal(['prepared', '/sig a', 'prepared', '/sig a']);
  });

  it('keeps what it has when it is moved to another provider, which names the same address at the update', () => {
    const { host, started, element, connect } = starter();
    element.url = '/sig';
    connect();
    host.disconnect();
    element.url = undefined;
    host.connect();
    element.url = '/sig';
    host.update();
    expect(started).to.have.length(2);
  });

  it('does nothing while the element is away', () => {
    const { host, started, element, connect } = starter();
    host.update();
    expect(started).to.deep.equal([]);
    element.url = '/sig';
    connect();
    host.disconnect();
    element.id = 'b';
    host.update();
    expect(started).to.have.length(2);
  });

  it('starts over at the next update after a reset', () => {
    const { host, started, element, subject, connect } = starter();
    element.url = '/sig';
    connect();
    subject.reset();
    expect(subject.hostUpdate()).to.equal(true);
    host.update();
    expect(started).to.deep.equal(['prepared', '/sig a', 'prepared', '/sig a']);
  });
});

describe('retryAtOf', () => {
  const at = (error: SigError) => retryAtOf(error, toDetail(error), 1000);
  it('takes Retry-After, and ten seconds without one (G3)', () => {
    expect(at(rateLimited(4000))).to.equal(5000);
    expect(at(rateLimited())).to.equal(11_000);
  });
  it('is never longer than an hour, e.g. when the header held a time in epoch seconds', () => {
    expect(at(rateLimited(1.79e12))).to.equal(1000 + 3_600_000);
    expect(at(rateLimited(Infinity))).to.equal(1000 + 3_600_000);
  });
  it('never retries other refusals', () => {
    expect(at(new SigError('conflict', 'Taken.'))).to.equal(undefined);
  });
});

describe('LoadController', () => {
  function loader(load: (signal: AbortSignal) => Promise<void>) {
    const clock = new ManualClock();
    const host = new ControllerHost();
    const subject = new LoadController(host, { clock: () => clock, load, fail: (error) => toDetail(error) });
    host.connect();
    return { clock, host, subject };
  }

  it('retries a 429 when its time has come, and shows the error until then', async () => {
    let loads = 0;
    const { clock, subject } = loader(async () => {
      if ((loads += 1) === 1) throw rateLimited(2000);
    });
    await subject.load();
    expect(subject.error?.code).to.equal('rate-limited');
    expect(subject.secondsToRetry).to.equal(2);
    clock.advance(1999);
    expect(loads).to.equal(1);
    clock.advance(1);
    expect(loads).to.equal(2);
    await Promise.resolve();
    expect(subject.error).to.equal(undefined);
  });

  it('a newer load aborts the older one, whose failure is never shown', async () => {
    const failures: (() => void)[] = [];
    const { subject } = loader(
      () => new Promise((_resolve, reject) => failures.push(() => reject(new SigError('upstream', 'Down.')))),
    );
    const older = subject.load();
    void subject.load();
    failures[0]!();
    await older;
    expect(subject.error).to.equal(undefined);
  });

  it('keeps no failure whose listener has loaded again', async () => {
    const host = new ControllerHost();
    const clock = new ManualClock();
    let loads = 0;
    const subject = new LoadController(host, {
      clock: () => clock,
      load: async () => {
        if ((loads += 1) === 1) throw rateLimited(2000);
      },
      fail(error) {
        void subject.load();
        return toDetail(error);
      },
    });
    host.connect();
    await subject.load();
    expect(loads).to.equal(2);
    expect(subject.error).to.equal(undefined);
    expect(subject.secondsToRetry).to.equal(0);
  });

  it('loads again when the element comes back before its answer', () => {
    const signals: AbortSignal[] = [];
    const { host, subject } = loader((signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    void subject.load();
    host.disconnect();
    host.connect();
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
  });

  it('retries when the network is back, after it was offline', async () => {
    let loads = 0;
    const { subject } = loader(async () => {
      loads += 1;
      throw new SigError('offline', 'No network.');
    });
    await subject.load();
    window.dispatchEvent(new Event('online'));
    expect(loads).to.equal(2);
  });
});
