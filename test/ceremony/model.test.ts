import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  canSend,
  initialState,
  isSending,
  itemOf,
  reduce,
  reusableSignature,
  type Action,
  type CeremonyState,
  type SigningState,
} from '../../src/ceremony/ceremony.model.js';
import type { CeremonyField, CeremonyWelcome } from '../../src/ceremony/fields/fields.model.js';

const field = (id: string, type: string, more: Partial<CeremonyField> = {}) =>
  ({ id, type, required: true, documentId: 'doc', pageNumber: 1, ...more }) as CeremonyField;

const fields = [
  field('name', 'TEXT', { value: 'Clara' }),
  field('pen', 'SIGNATURE'),
  field('pen2', 'SIGNATURE'),
  field('monthly', 'RADIO', { groupKey: 'pay' }),
  field('yearly', 'RADIO', { groupKey: 'pay' }),
];
const welcome = { fields, redirectUrl: 'https://host.example/thanks' } as unknown as CeremonyWelcome;

const after = (...actions: Action[]): CeremonyState => actions.reduce(reduce, initialState);

/** The signing screen after these actions. */
function signing(...actions: Action[]): SigningState {
  const state = after({ type: 'opened', welcome }, ...actions);
  assert.equal(state.screen, 'signing');
  return state;
}

const answers: Action[] = [
  { type: 'fill', fieldId: 'pen', value: { image: 'ink' } },
  { type: 'fill', fieldId: 'pen2', value: { image: 'ink' } },
  { type: 'fill', fieldId: 'yearly', value: { text: 'true' } },
];
const finish: Action = { type: 'send', what: 'finish' };
const lost: Action = { type: 'broke', failure: 'notAnswering', isUnanswered: true };
const refusedByService: Action = { type: 'broke', failure: 'notAnswering', isUnanswered: false };

describe('the state of the ceremony', () => {
  test('saved answers are there when the link opens, and none of the others', () => {
    const { values, items } = signing();
    assert.deepEqual(values, { name: { text: 'Clara' } });
    assert.deepEqual(
      items.map(({ key }) => key),
      ['name', 'pen', 'pen2', 'monthly'],
    );
  });

  test('answers are sent only once all are valid and the person has consented', () => {
    assert.equal(canSend(signing(...answers)), false);
    assert.equal(canSend(signing({ type: 'consent', on: true })), false);
    assert.equal(canSend(signing(...answers, { type: 'consent', on: true })), true);
  });

  test('errors show on finishing, and each goes once its answer is right', () => {
    const checked = signing({ type: 'check' });
    assert.deepEqual(checked.problems, {
      pen: { key: 'needSignature' },
      pen2: { key: 'needSignature' },
      monthly: { key: 'needChoice' },
    });
    assert.equal(checked.consentMissing, true);
    const { problems } = signing({ type: 'check' }, answers[0]!);
    assert.deepEqual(Object.keys(problems), ['pen2', 'monthly']);
    assert.equal(
      signing({ type: 'check' }, { type: 'consent', on: true }).consentMissing,
      false,
      'and so does the missing consent',
    );
  });

  test('errors of the service show at their items; the answers may be sent again', () => {
    const state = signing(finish, { type: 'refused', problems: [{ fieldId: 'yearly', message: 'No.' }] });
    assert.deepEqual(state.problems, { monthly: { message: 'No.' } });
    assert.equal(isSending(state), false);
  });

  test('a failure while answers are sent keeps them, and is no longer shown once the person continues', () => {
    const failed = signing(...answers, finish, refusedByService);
    assert.deepEqual(failed.sending, { kind: 'failed', failure: 'notAnswering' });
    assert.equal(Object.keys(failed.values).length, signing(...answers).items.length + 1);
    const next = reduce(failed, { type: 'fill', fieldId: 'name', value: { text: 'C.' } }) as SigningState;
    assert.deepEqual(next.sending, { kind: 'none' });
  });

  test('typing while answers are being sent does not allow them to be sent twice', () => {
    assert.equal(isSending(signing(finish, { type: 'fill', fieldId: 'name', value: { text: 'C.' } })), true);
  });

  test('a failure shows on the screen it belongs to', () => {
    assert.deepEqual(after(refusedByService), { screen: 'failed', failure: 'notAnswering' });
    const atCode = after({ type: 'asked', code: 'needed' }, { type: 'send', what: 'code' }, refusedByService);
    assert.deepEqual(atCode, {
      screen: 'code',
      code: 'needed',
      sending: { kind: 'failed', failure: 'notAnswering' },
    });
  });

  test('who finishes again after a lost response has signed just now', () => {
    const end = { kind: 'wasSigned' } as const;
    assert.deepEqual(reduce(signing(finish, lost, finish), { type: 'ended', end }), {
      screen: 'ended',
      end: { kind: 'signed', complete: false, redirectUrl: 'https://host.example/thanks' },
    });
    const complete = reduce(signing(finish, lost, finish), { type: 'ended', end: { kind: 'completed' } });
    assert.equal(complete.screen === 'ended' && complete.end.complete, true);
  });

  test('who has sent nothing, or got a response, never sees that they have signed just now', () => {
    const end = { kind: 'wasSigned' } as const;
    const later: Action = { type: 'send', what: 'later' };
    for (const state of [
      signing(finish),
      signing(finish, refusedByService, finish),
      signing(later, lost, finish),
      signing(finish, lost, later),
    ])
      assert.deepEqual(reduce(state, { type: 'ended', end }), { screen: 'ended', end });
    const voided = { kind: 'voided' } as const;
    assert.deepEqual(reduce(signing(finish, lost, finish), { type: 'ended', end: voided }), {
      screen: 'ended',
      end: voided,
    });
  });

  test('a signature made before is offered for the next field of its type only', () => {
    const pad = (fieldId: string): Action => ({ type: 'dialog', dialog: { kind: 'pad', fieldId } });
    assert.equal(reusableSignature(signing(pad('pen'))), undefined);
    assert.equal(reusableSignature(signing(answers[0]!, pad('pen2'))), 'ink');
    assert.equal(reusableSignature(signing(answers[0]!, pad('name'))), undefined);
  });

  test('a dialog belongs to the item of its field', () => {
    assert.equal(itemOf(signing(), { kind: 'pad', fieldId: 'pen2' })?.key, 'pen2');
    assert.equal(itemOf(signing(), { kind: 'field', key: 'monthly' })?.key, 'monthly');
    assert.equal(itemOf(signing(), { kind: 'decline' }), undefined);
  });

  test('what belongs to the signing screen changes nothing after the end', () => {
    const ended = after({ type: 'opened', welcome }, { type: 'ended', end: { kind: 'voided' } });
    for (const action of [...answers, finish, { type: 'check' } as const])
      assert.equal(reduce(ended, action), ended);
  });
});
