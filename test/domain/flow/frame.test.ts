import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  frameReducer,
  idleFrame,
  isEnd,
  type Frame,
  type FrameEvent,
  type FrameName,
} from '../../../src/domain/index.js';

const run = (...events: FrameEvent[]): Frame => events.reduce(frameReducer, idleFrame);
const status = (standing: Extract<FrameEvent, { type: 'status' }>['standing']): FrameEvent => ({
  type: 'status',
  standing,
});
const start: FrameEvent = { type: 'start' };
const minted: FrameEvent = { type: 'minted', fresh: true };
const plain = (
  type:
    | 'moved'
    | 'loaded'
    | 'ready'
    | 'silence'
    | 'blocked'
    | 'finished'
    | 'gave-up'
    | 'resumed'
    | 'reset'
    | 'ended',
) => ({ type }) as FrameEvent;
const refused: FrameEvent = { type: 'refused', problem: 'service' };

/** How to come to each state, and every arrow that leaves it. */
const ways: Record<FrameName, FrameEvent[]> = {
  idle: [],
  minting: [start],
  loading: [start, minted],
  signing: [start, minted, plain('loaded')],
  confirming: [start, minted, plain('loaded'), plain('finished')],
  signed: [start, minted, status('signed')],
  completed: [start, minted, status('completed')],
  declined: [start, minted, status('declined')],
  voided: [start, minted, status('voided')],
  expired: [start, minted, status('expired')],
  'waiting-turn': [start, status('waiting')],
  failed: [start, refused],
};

const everywhere: [FrameEvent, FrameName][] = [
  [status('signed'), 'signed'],
  [status('completed'), 'completed'],
  [status('declined'), 'declined'],
  [status('voided'), 'voided'],
  [status('expired'), 'expired'],
];
const arrows: Record<FrameName, [FrameEvent, FrameName][]> = {
  idle: [
    [start, 'minting'],
    [status('waiting'), 'waiting-turn'],
    [status('draft'), 'failed'],
    [{ type: 'refused', problem: 'config' }, 'failed'],
    ...everywhere,
  ],
  minting: [
    [minted, 'loading'],
    [plain('moved'), 'signing'],
    [refused, 'failed'],
    [{ type: 'refused', problem: 'config' }, 'failed'],
    [status('waiting'), 'waiting-turn'],
    [status('draft'), 'failed'],
    [status('unknown'), 'failed'],
    ...everywhere,
  ],
  loading: [
    [plain('loaded'), 'signing'],
    [plain('ready'), 'signing'],
    [plain('silence'), 'failed'],
    [plain('blocked'), 'failed'],
    [plain('ended'), 'failed'],
    [plain('finished'), 'confirming'],
    [start, 'minting'],
    ...everywhere,
  ],
  signing: [
    [plain('blocked'), 'failed'],
    [plain('ended'), 'failed'],
    [plain('finished'), 'confirming'],
    [start, 'minting'],
    ...everywhere,
  ],
  confirming: [[plain('resumed'), 'signing'], [start, 'minting'], ...everywhere],
  signed: [
    [status('completed'), 'completed'],
    [status('declined'), 'declined'],
    [status('voided'), 'voided'],
    [status('expired'), 'expired'],
  ],
  completed: [],
  declined: [],
  voided: [],
  expired: [],
  'waiting-turn': [[start, 'minting'], [status('open'), 'idle'], ...everywhere],
  failed: [[start, 'minting'], [status('waiting'), 'waiting-turn'], ...everywhere],
};

const all: FrameEvent[] = [
  start,
  minted,
  refused,
  { type: 'refused', problem: 'config' },
  ...(
    ['moved', 'loaded', 'ready', 'silence', 'blocked', 'finished', 'gave-up', 'resumed', 'ended'] as const
  ).map(plain),
  ...(
    ['open', 'waiting', 'signed', 'completed', 'declined', 'voided', 'expired', 'draft', 'unknown'] as const
  ).map(status),
];

describe('the signing frame', () => {
  for (const [from, list] of Object.entries(arrows) as [FrameName, [FrameEvent, FrameName][]][]) {
    for (const [event, target] of list) {
      it(`goes from ${from} to ${target} on ${JSON.stringify(event)}`, () => {
        const before = run(...ways[from]);
        assert.equal(before.name, from);
        assert.equal(frameReducer(before, event).name, target);
      });
    }
    it(`stays ${from} on every other event`, () => {
      const before = run(...ways[from]);
      for (const event of all) {
        if (list.some(([known]) => JSON.stringify(known) === JSON.stringify(event))) continue;
        assert.equal(frameReducer(before, event).name, from, JSON.stringify(event));
      }
    });
    it(`goes from ${from} to idle when it is given another recipient`, () => {
      assert.deepEqual(frameReducer(run(...ways[from]), plain('reset')), idleFrame);
    });
  }

  it('never says signed or completed unless the service did', () => {
    const hints = all.filter((event) => event.type !== 'status');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hints), { maxLength: 40 }), (events) => {
        const { name } = run(...events);
        assert.ok(!['signed', 'completed', 'declined', 'voided', 'expired'].includes(name));
      }),
    );
  });

  it('never leaves an end, and returns the same object for what cannot be', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('completed', 'declined', 'voided', 'expired'),
        fc.array(fc.constantFrom(...all), { maxLength: 20 }),
        (name, events) => {
          const end = run(...ways[name as FrameName]);
          assert.ok(isEnd(end));
          assert.equal(events.reduce(frameReducer, end), end);
        },
      ),
    );
  });

  it('treats an end as news only when signing was open before', () => {
    assert.equal(run(start, status('completed')).news, false);
    assert.equal(run(start, { type: 'minted', fresh: false }, status('signed')).news, false);
    assert.equal(run(start, minted, status('completed')).news, true);
    assert.equal(run(status('open'), status('signed')).news, true);
    assert.equal(run(start, status('signed'), status('completed')).news, true);
  });

  it('does not go back from signed when an older answer arrives late', () => {
    const signed = run(...ways.signed);
    assert.equal(frameReducer(signed, status('open')), signed);
    assert.equal(frameReducer(signed, status('waiting')), signed);
  });

  it('offers the new tab after silence, and comes back when the page speaks after all', () => {
    const silent = run(start, minted, plain('silence'));
    assert.equal(silent.problem, 'silent');
    assert.equal(frameReducer(silent, plain('ready')).name, 'signing');
    const shown = run(start, minted, plain('loaded'), plain('silence'));
    assert.deepEqual([shown.name, shown.silent], ['signing', true]);
    assert.equal(frameReducer(shown, plain('ready')).silent, false);
  });

  it('does not call a page blocked that has spoken, nor one in another tab', () => {
    assert.equal(run(start, minted, plain('ready'), plain('blocked')).name, 'signing');
    assert.equal(run(start, plain('moved'), plain('blocked'), plain('silence')).name, 'signing');
  });

  it('says that it will confirm later once the checks are used up, and checks again when asked', () => {
    const late = run(...ways.confirming, plain('gave-up'));
    assert.equal(late.late, true);
    assert.deepEqual(
      [frameReducer(late, plain('finished')).name, frameReducer(late, plain('finished')).late],
      ['confirming', false],
    );
  });
});
