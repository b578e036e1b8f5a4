import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameReducer, idleFrame } from '../../../src/domain/index.js';
import { createSigningFrame } from '../../../src/headless/index.js';
import { stateOf } from '../../../src/headless/signing-frame/signing-frame.model.js';

test('a server can make the first state: it starts by itself, and nothing can be pressed yet', () => {
  const { state } = createSigningFrame({
    serverUrl: '/sig',
    envelopeId: 'env1',
    recipientId: 'rec1',
    container: () => null,
    title: () => 'Sign',
  });
  assert.equal(state.name, 'idle');
  assert.equal(state.isAutoStarting, true);
  assert.equal(state.panel, undefined);
  assert.equal(state.canOpenInTab, false);
  assert.equal(state.canFinish, false);
});

test('while the framed page is signed the person may open a tab or say that they have finished; no panel covers it', () => {
  const signing = (['start', 'ready'] as const).reduce(
    (frame, type) =>
      frameReducer(type === 'ready' ? frameReducer(frame, { type: 'minted', fresh: true }) : frame, { type }),
    idleFrame,
  );
  const state = stateOf(signing, { isAutoStarting: false, isTabBlocked: false });
  assert.equal(state.name, 'signing');
  assert.deepEqual(
    [state.isFrameVisible, state.isOpening, state.canOpenInTab, state.canFinish, state.panel],
    [true, false, true, true, undefined],
  );
});
