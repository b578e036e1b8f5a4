import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  canonicalJson,
  chainedText,
  firstBreak,
  genesisHash,
  hashedForms,
  hashedText,
} from '../../../src/domain/index.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A trail of some events, each with the hash that it must have. */
function trail(length: number) {
  const events: Record<string, unknown>[] = [];
  for (let index = 0; index < length; index++) {
    const previousHash = events[index - 1]?.hash ?? genesisHash;
    const event = { id: `e${index}`, seq: index + 1, type: 'SENT', previousHash };
    events.push({ ...event, hash: sha256(canonicalJson(event)) });
  }
  return events;
}
const breakOf = (events: Record<string, unknown>[]) =>
  firstBreak(events, (index) => sha256(chainedText(events, index)));

test('equal values have one text, whatever the order of their members', () => {
  assert.equal(
    canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: undefined }),
    '{"b":[1,{"c":"ü\\"","d":null}]}',
  );
  assert.equal(canonicalJson({ x: 1, y: 2 }), canonicalJson({ y: 2, x: 1 }));
});

test('a chain breaks at the first event that was changed, removed or moved, and nowhere when none was', () => {
  const events = trail(5);
  assert.equal(breakOf(events), undefined);
  assert.equal(sha256(hashedText(events[3]!)), events[3]!.hash);
  for (let index = 0; index < 5; index++) {
    assert.equal(breakOf(events.with(index, { ...events[index], type: 'SIGNED' })), index);
    assert.equal(breakOf(events.toSpliced(index, 1)), index < 4 ? index : undefined);
  }
  assert.equal(breakOf([events[0]!, events[2]!, events[1]!, events[3]!, events[4]!]), 1);
});

test('an event may have been hashed without a member that only repeats another one', () => {
  const event = {
    action: 'SENT',
    type: 'SENT',
    email: 'a@b.c',
    actor: 'a@b.c',
    timestamp: '2026',
    hash: 'x',
  };
  const { type: _, ...withoutType } = event;
  const { actor: __, ...withoutActor } = event;
  const { type: ___, ...withoutBoth } = withoutActor;
  assert.deepEqual(hashedForms(event), [event, withoutType, withoutActor, withoutBoth]);
  assert.deepEqual(hashedForms({ type: 'SENT', actor: 'a', hash: 'x' } as object), [
    { type: 'SENT', actor: 'a', hash: 'x' },
  ]);
});
