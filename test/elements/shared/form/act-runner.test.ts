import { expect } from '@open-wc/testing';
import { ApiError } from '../../../../src/client/index.js';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import { ActRunner } from '../../../../src/elements/shared/form/act-runner.js';
import { ControllerHost } from '../../../support/controller-host.js';
import { ManualClock } from '../../../support/manual-clock.js';

const refused = new ApiError('rate-limited', 'Too many requests.', {
  status: 429,
  retryAfterMs: 5000,
  operation: 'remindEnvelope',
});

/** A runner of acts that end when the test says so. */
function setup() {
  const [element, clock] = [new ControllerHost(), new ManualClock()];
  const announced: string[] = [];
  const t = (key: string, values?: { readonly n: number }) => `${key} ${values?.n ?? ''}`.trim();
  const runner = new ActRunner<string, string>(
    { element, clock: () => clock, announce: (text) => announced.push(text) },
    { t },
  );
  element.connect();
  const begin = (act: string) => {
    let [succeed, fail] = [() => {}, (_error: Error) => {}];
    const ended = new Promise<void>((resolve, reject) => {
      succeed = resolve;
      fail = reject;
    });
    const done = runner.run(
      act,
      () => ended,
      (error) => {
        runner.limit(error, toDetail(error));
        runner.report(`${act} refused`);
      },
    );
    return { done, succeed, fail };
  };
  return { runner, clock, element, announced, begin };
}

describe('ActRunner', () => {
  it('runs one act at a time: what is pressed during it does nothing', async () => {
    const { runner, element, begin } = setup();
    const first = begin('remind');
    expect(runner.act).to.equal('remind');
    expect(await begin('withdraw').done).to.equal(false);
    expect(runner.act).to.equal('remind');
    const { updates } = element;
    first.succeed();
    expect(await first.done).to.equal(true);
    expect(runner.act).to.equal(undefined);
    expect(element.updates).to.be.greaterThan(updates);
  });

  it('shows why an act was refused until the next one begins', async () => {
    const { runner, begin } = setup();
    const first = begin('remind');
    first.fail(new Error('no'));
    expect(await first.done).to.equal(false);
    expect(runner.outcome).to.equal('remind refused');
    begin('withdraw');
    expect(runner.outcome).to.equal(undefined);
  });

  it('waits after 429: says so when something is pressed, keeps the reason, and says when it is over', async () => {
    const { runner, clock, announced, begin } = setup();
    const first = begin('remind');
    first.fail(refused);
    await first.done;
    expect(runner.secondsToAct).to.equal(5);
    clock.advance(2000);
    expect(await begin('remind').done).to.equal(false);
    runner.clear();
    expect(runner.outcome).to.equal('remind refused');
    expect(announced).to.deep.equal(['againIn 3']);
    clock.advance(3000);
    expect(runner.outcome).to.equal(undefined);
    expect(announced).to.deep.equal(['againIn 3', 'againNow']);
    begin('remind');
    expect(runner.act).to.equal('remind');
  });

  it('stays busy until the failure is handled, and is free again even if that fails', async () => {
    const { runner } = setup();
    let act: string | undefined;
    const failed = runner.run(
      'remind',
      () => Promise.reject(new Error('no')),
      async () => {
        await Promise.resolve();
        act = runner.act;
        throw new Error('not handled');
      },
    );
    expect(await failed.catch(({ message }: Error) => message)).to.equal('not handled');
    expect([act, runner.act]).to.deep.equal(['remind', undefined]);
  });

  it('after a reset, the end of a former act does not end the next one', async () => {
    const { runner, begin } = setup();
    const limited = begin('remind');
    limited.fail(refused);
    await limited.done;
    runner.reset();
    expect([runner.secondsToAct, runner.outcome]).to.deep.equal([0, undefined]);
    const former = begin('remind');
    runner.reset();
    const next = begin('withdraw');
    former.succeed();
    await former.done;
    expect(runner.act).to.equal('withdraw');
    next.succeed();
    await next.done;
    expect(runner.act).to.equal(undefined);
  });
});
