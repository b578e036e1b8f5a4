import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
import { root } from '../../support/sources.js';

const run = (...events: FrameEvent[]): Frame => events.reduce(frameReducer, idleFrame);
type SigningStatus = Extract<FrameEvent, { type: 'status' }>['status'];
const status = (value: SigningStatus): FrameEvent => ({ type: 'status', status: value });
type Plain =
  | 'start'
  | 'start-prevented'
  | 'tab-closed'
  | 'loaded'
  | 'ready'
  | 'blocked'
  | 'ended'
  | 'finished'
  | 'checks-exhausted'
  | 'resumed'
  | 'online';
const plain = (type: Plain): FrameEvent => ({ type });
const start = plain('start');
const minted: FrameEvent = { type: 'minted', fresh: true };
const moved: FrameEvent = { type: 'moved', fresh: true };
const refused: FrameEvent = { type: 'refused', problem: 'service' };
const silence: FrameEvent = { type: 'silence', offline: false };

const names: FrameName[] = [
  'idle',
  'minting',
  'loading',
  'signing',
  'confirming',
  'signed',
  'completed',
  'declined',
  'voided',
  'expired',
  'waiting-turn',
  'failed',
];
const finals = ['completed', 'declined', 'voided', 'expired'] as const;

/** Every event except `reset`. */
const all: FrameEvent[] = [
  minted,
  { type: 'minted', fresh: false },
  moved,
  { type: 'moved', fresh: false },
  refused,
  { type: 'refused', problem: 'config' },
  silence,
  { type: 'silence', offline: true },
  { type: 'finished', sessionOver: true },
  { type: 'read-failed', offline: true },
  { type: 'read-failed', offline: false },
  ...(
    [
      'start',
      'start-prevented',
      'tab-closed',
      'loaded',
      'ready',
      'blocked',
      'ended',
      'finished',
      'checks-exhausted',
      'resumed',
      'online',
    ] as const
  ).map(plain),
  ...(
    [
      'open',
      'waiting',
      'not-signer',
      'signed',
      ...finals,
      'draft',
      'unknown',
    ] as const satisfies SigningStatus[]
  ).map(status),
];

/** Every state that a sequence of events can reach. */
function everyFrame(): Frame[] {
  const seen = new Map([[JSON.stringify(idleFrame), idleFrame]]);
  const todo = [idleFrame];
  for (let frame = todo.pop(); frame; frame = todo.pop()) {
    for (const event of all) {
      const next = frameReducer(frame, event);
      const key = JSON.stringify(next);
      if (seen.has(key)) continue;
      seen.set(key, next);
      todo.push(next);
    }
  }
  return [...seen.values()];
}
const frames = everyFrame();

const labelOf = (event: FrameEvent) => (event.type === 'status' ? `status ${event.status}` : event.type);

/** The transitions of the reducer: "from event to". */
const arrows = new Set(
  frames.flatMap((frame) =>
    all.flatMap((event) => {
      const { name } = frameReducer(frame, event);
      return name === frame.name ? [] : [`${frame.name} -- ${labelOf(event)} --> ${name}`];
    }),
  ),
);

/** The transitions of the diagram. */
function drawn(): Set<string> {
  const text = readFileSync(`${root}src/domain/flow/FRAME.md`, 'utf8');
  const drawing = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, part]) => part).join('');
  const aliases = new Map(
    [...drawing.matchAll(/state "([^"]+)" as (\w+)/g)].map(([, name, id]) => [id!, name!]),
  );
  const watching = names.filter((name) => name !== 'signed' && !finals.some((end) => end === name));
  const groups: Record<string, FrameName[]> = {
    watching,
    opened: watching.filter((name) => name !== 'idle' && name !== 'minting'),
  };
  const statesOf = (id: string) => groups[id] ?? [aliases.get(id) ?? id];
  return new Set(
    [...drawing.matchAll(/^ *(\w+) --> (\w+): (.+)$/gm)].flatMap(([, from, to, label]) =>
      statesOf(from!).flatMap((name) =>
        label!
          .replace(/\(.*?\)/g, '')
          .split(',')
          .map((event) => `${name} -- ${event.trim()} --> ${statesOf(to!)[0]}`),
      ),
    ),
  );
}

describe('the signing frame', () => {
  const picture = drawn();
  for (const arrow of picture)
    it(`follows the diagram: ${arrow}`, () => assert.ok(arrows.has(arrow), 'the function has no such arrow'));

  it('has no transition that the diagram lacks', () => {
    assert.ok(picture.size > 60, 'the drawing was read');
    assert.deepEqual(
      [...arrows].filter((arrow) => !picture.has(arrow)),
      [],
    );
  });

  it('can reach every state, and returns to idle from each when the recipient changes', () => {
    assert.deepEqual([...new Set(frames.map(({ name }) => name))].sort(), [...names].sort());
    for (const frame of frames) assert.equal(frameReducer(frame, { type: 'reset' }), idleFrame);
  });

  it('has nothing loaded, opened or over before the person starts', () => {
    assert.deepEqual(idleFrame, {
      name: 'idle',
      seenOpen: false,
      isNew: false,
      loaded: false,
      sessionOver: false,
      checksExhausted: false,
    });
  });

  it('an event that cannot be true changes nothing: the very same object comes back', () => {
    for (const frame of frames) {
      for (const event of all) {
        const next = frameReducer(frame, event);
        const same = JSON.stringify(next) === JSON.stringify(frame);
        assert.equal(next === frame, same, `${frame.name} on ${labelOf(event)}`);
      }
    }
  });

  it('reports only what the state allows', () => {
    for (const frame of frames) {
      assert.equal(frame.problem !== undefined, frame.name === 'failed');
      if (frame.checksExhausted || frame.sessionOver) assert.equal(frame.name, 'confirming');
      if (frame.isNew) assert.ok(frame.name === 'signed' || isEnd(frame));
      if (frame.readFailure)
        assert.match(frame.problem ?? frame.name, /^(signing|confirming|signed|waiting-turn|draft|plan)$/);
    }
  });

  it('shows that the status could not be read wherever the next state is read from the service, and nowhere else', () => {
    const isRead = ({ name, problem }: Frame) =>
      ['signing', 'confirming', 'signed', 'waiting-turn'].includes(name) ||
      problem === 'draft' ||
      problem === 'plan';
    for (const problem of ['draft', 'plan', 'gone'] as const) {
      const refusedFor = run(start, { type: 'refused', problem });
      const late = frameReducer(refusedFor, { type: 'read-failed', offline: false });
      assert.equal(late.readFailure, isRead(refusedFor) ? 'failed' : undefined, problem);
    }
    for (const frame of frames) {
      const late = frameReducer(frame, { type: 'read-failed', offline: true });
      if (isRead(frame)) assert.equal(late.readFailure, 'offline', frame.name);
      else assert.equal(late, frame, frame.name);
    }
  });

  it('never says signed or completed unless the service did', () => {
    const hints = all.filter((event) => event.type !== 'status');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hints), { maxLength: 40 }), (events) => {
        const { name } = run(...events);
        assert.ok(!['signed', ...finals].includes(name));
      }),
    );
  });

  it('never leaves a final state', () => {
    for (const frame of frames.filter(isEnd))
      for (const event of all) assert.equal(frameReducer(frame, event), frame);
  });

  it('marks a final state as new only if signing was open before', () => {
    assert.equal(run(start, status('completed')).isNew, false);
    assert.equal(run(start, { type: 'minted', fresh: false }, status('signed')).isNew, false);
    assert.equal(run(start, minted, status('completed')).isNew, true);
    assert.equal(run(start, { type: 'moved', fresh: false }, status('completed')).isNew, false);
    assert.equal(run(start, moved, status('completed')).isNew, true);
    assert.equal(
      run(start, moved, plain('tab-closed'), plain('start-prevented'), status('signed')).isNew,
      true,
    );
    assert.equal(run(status('open'), status('signed')).isNew, true);
    assert.equal(run(start, status('signed'), status('completed')).isNew, true);
  });

  it('is no news when the envelope was only waiting for others, or a draft, until it ended', () => {
    for (const first of ['waiting', 'open'] as const)
      assert.equal(run(status(first), status('completed')).isNew, true, first);
    const draft = run(start, { type: 'refused', problem: 'draft' });
    assert.equal(frameReducer(draft, status('completed')).isNew, false);
    const opened = frameReducer(draft, status('open'));
    assert.deepEqual([opened.name, frameReducer(opened, status('completed')).isNew], ['idle', true]);
    const turn = run(status('waiting'), status('open'));
    assert.deepEqual([turn.name, turn.seenOpen], ['idle', true]);
    for (const frame of frames.filter(isEnd)) assert.ok(frame.seenOpen, frame.name);
  });

  it('starts again with nothing loaded and no other tab', () => {
    const silent = run(start, minted, plain('loaded'), silence);
    assert.equal(silent.loaded, true);
    assert.equal(frameReducer(silent, start).loaded, false);
    assert.equal(frameReducer(silent, plain('start-prevented')).loaded, false);
    const closed = run(start, moved, plain('tab-closed'), plain('start-prevented'));
    assert.deepEqual([closed.name, closed.otherTab], ['idle', undefined]);
  });

  it('is loaded once the page sent a message', () => {
    assert.deepEqual(run(start, minted, plain('ready')), {
      ...run(start, minted),
      name: 'signing',
      loaded: true,
    });
  });

  it('says what failed: a blocked page, an ended session, a missing setting before the start', () => {
    assert.equal(run(start, minted, plain('blocked')).problem, 'blocked');
    assert.equal(run(start, minted, plain('ready'), plain('ended')).problem, 'gone');
    assert.equal(frameReducer(idleFrame, { type: 'refused', problem: 'config' }).problem, 'config');
    assert.equal(frameReducer(idleFrame, refused), idleFrame);
  });

  it('says that the session is over only while it confirms, and only after a hint that says so', () => {
    const signing = run(start, minted, plain('ready'));
    assert.equal(frameReducer(signing, plain('finished')).sessionOver, false);
    const over = frameReducer(signing, { type: 'finished', sessionOver: true });
    assert.deepEqual([over.name, over.sessionOver], ['confirming', true]);
    assert.equal(frameReducer(signing, { type: 'finished', sessionOver: false }).sessionOver, false);
    assert.equal(frameReducer(over, status('signed')).sessionOver, false);
  });

  it('does not go back from signed when an older answer arrives late', () => {
    const signed = run(start, minted, status('signed'));
    assert.equal(frameReducer(signed, status('open')), signed);
    assert.equal(frameReducer(signed, status('waiting')), signed);
  });

  it('load is not ready: the state stays loading, and a page that is silent may still be there', () => {
    const loaded = run(start, minted, plain('loaded'));
    assert.deepEqual([loaded.name, loaded.loaded], ['loading', true]);
    const silent = frameReducer(loaded, silence);
    assert.deepEqual([silent.name, silent.problem, silent.loaded], ['failed', 'silent', true]);
    assert.equal(frameReducer(silent, plain('ready')).name, 'signing');
    assert.equal(frameReducer(silent, plain('finished')).name, 'confirming');
  });

  it('silence while the device is offline is offline', () => {
    assert.equal(run(start, minted, { type: 'silence', offline: true }).problem, 'offline');
  });

  it('does not report a page as blocked after a message from it, or in another tab', () => {
    assert.equal(run(start, minted, plain('ready'), plain('blocked'), silence).name, 'signing');
    assert.equal(run(start, moved, plain('blocked'), silence).name, 'signing');
  });

  it('notices that the other tab was closed, and ignores this after a new start', () => {
    const closed = run(start, moved, plain('tab-closed'));
    assert.deepEqual([closed.name, closed.otherTab], ['signing', 'closed']);
    assert.equal(frameReducer(closed, start).otherTab, undefined);
  });

  it('a recipient with a URL from the service does not wait for others', () => {
    assert.equal(run(start, minted, status('waiting')).name, 'loading');
    assert.equal(run(start, { type: 'minted', fresh: false }, status('waiting')).name, 'waiting-turn');
  });

  it('remembers through any user action that the status could not be read, until a read succeeds', () => {
    const offline: FrameEvent = { type: 'read-failed', offline: true };
    const signing = run(start, minted, plain('ready'), offline);
    assert.equal(signing.readFailure, 'offline');
    const confirming = frameReducer(signing, plain('finished'));
    assert.deepEqual([confirming.name, confirming.readFailure], ['confirming', 'offline']);
    assert.equal(frameReducer(confirming, plain('checks-exhausted')).readFailure, 'offline');
    assert.equal(frameReducer(confirming, plain('online')).readFailure, undefined);
    for (const value of ['open', 'unknown', 'signed'] as const)
      assert.equal(frameReducer(confirming, status(value)).readFailure, undefined);
    const failed = frameReducer(confirming, { type: 'read-failed', offline: false });
    assert.equal(failed.readFailure, 'failed');
    assert.equal(frameReducer(failed, plain('online')), failed, 'a network is no answer');
  });

  it('says that it will confirm later once the checks are used up, and checks again when asked', () => {
    const late = run(start, minted, plain('ready'), plain('finished'), plain('checks-exhausted'));
    assert.equal(late.checksExhausted, true);
    const again = frameReducer(late, plain('finished'));
    assert.deepEqual([again.name, again.checksExhausted], ['confirming', false]);
  });
});
