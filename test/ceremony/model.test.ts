import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
import type { CeremonyWelcome } from '../../src/ceremony/fields/fields.model.js';

const field = (id: string, change: object = {}) => ({ id, type: 'TEXT', required: true, ...change });
const welcome = {
  fields: [
    field('name', { value: 'Ada' }),
    field('sign', { type: 'SIGNATURE' }),
    field('again', { type: 'SIGNATURE', required: false }),
    field('yes', { type: 'RADIO', groupKey: 'g', required: false }),
    field('no', { type: 'RADIO', groupKey: 'g', required: false }),
  ],
  redirectUrl: 'https://host.test/done',
} as unknown as CeremonyWelcome;
const opened: Action = { type: 'opened', welcome };
const run = (...actions: Action[]): CeremonyState => actions.reduce(reduce, initialState);
const signing = (...actions: Action[]) => run(opened, ...actions) as SigningState;
const fill = (fieldId: string, value: object): Action => ({ type: 'fill', fieldId, value });
const signed = fill('sign', { image: 'png' });
const finish: Action = { type: 'send', what: 'finish' };
const lost: Action = { type: 'broke', failure: 'offline', isUnanswered: true };
const none = { kind: 'none' };

describe('the signing page', () => {
  it('opens with the answers that it knows, and without consent', () => {
    assert.deepEqual(run(), { screen: 'opening' });
    const { items, welcome: given, ...rest } = signing();
    assert.equal(given, welcome);
    assert.deepEqual(
      items.map(({ key }) => key),
      ['name', 'sign', 'again', 'yes'],
    );
    assert.deepEqual(rest, {
      screen: 'signing',
      values: { name: { text: 'Ada' } },
      problems: {},
      consent: false,
      consentMissing: false,
      sending: none,
      mayHaveSigned: false,
      pictures: {},
    });
    assert.equal(run(opened, { type: 'open' }), initialState);
  });

  it('asks for the access code, and keeps asking when the code cannot be sent', () => {
    const asked = run({ type: 'asked', code: 'wrong' });
    assert.deepEqual(asked, { screen: 'code', code: 'wrong', sending: none });
    const sent = reduce(asked, { type: 'send', what: 'code' });
    assert.ok(isSending(sent) && !isSending(asked) && !isSending(initialState));
    assert.deepEqual(reduce(sent, lost), { ...asked, sending: { kind: 'failed', failure: 'offline' } });
    assert.equal(isSending(reduce(sent, lost)), false);
  });

  it('fails to open, and sends nothing before it is open', () => {
    assert.deepEqual(run(lost), { screen: 'failed', failure: 'offline' });
    assert.equal(run(finish), initialState);
    assert.equal(run(signed), initialState);
  });

  it('may send with consent and every required answer, and not before', () => {
    const consent: Action = { type: 'consent', on: true };
    assert.equal(canSend(signing(signed, consent)), true);
    assert.equal(canSend(signing(signed)), false);
    assert.equal(canSend(signing(consent)), false);
    assert.equal(canSend(signing(signed, consent, { type: 'consent', on: false })), false);
    assert.equal(canSend(signing(signed, consent, fill('name', { text: ' ' }))), false);
  });

  it('shows what is missing when the person finishes, and each only until it is there', () => {
    const checked = signing({ type: 'check' });
    assert.deepEqual([checked.problems, checked.consentMissing], [{ sign: { key: 'needSignature' } }, true]);
    const filled = reduce(checked, signed) as SigningState;
    assert.deepEqual([filled.problems, filled.consentMissing], [{}, true]);
    assert.deepEqual(
      (reduce(checked, fill('name', { text: '' })) as SigningState).problems,
      checked.problems,
    );
    assert.equal((reduce(checked, { type: 'consent', on: true }) as SigningState).consentMissing, false);
    assert.equal((reduce(checked, { type: 'consent', on: false }) as SigningState).consentMissing, true);
    assert.equal(signing({ type: 'consent', on: false }).consentMissing, false);
    assert.equal(signing({ type: 'consent', on: true }, { type: 'check' }).consentMissing, false);
  });

  it('shows what is wrong with one field, or what the service refused, at its item', () => {
    const one = signing({ type: 'problem', fieldId: 'no', problem: { key: 'needChoice' } });
    assert.deepEqual(one.problems, { yes: { key: 'needChoice' } });
    const both = reduce(one, {
      type: 'problem',
      fieldId: 'name',
      problem: { key: 'needText' },
    }) as SigningState;
    assert.deepEqual(Object.keys(both.problems), ['yes', 'name']);
    assert.equal(reduce(one, { type: 'problem', fieldId: 'unknown', problem: {} }), one);
    const problems = [
      { fieldId: 'sign', message: 'Too small.' },
      { fieldId: 'unknown', message: 'x' },
    ];
    const refused = reduce(reduce(both, finish), { type: 'refused', problems }) as SigningState;
    assert.deepEqual([refused.problems, refused.sending], [{ sign: { message: 'Too small.' } }, none]);
  });

  it('shows what is missing of a group at its first option, and what the service refused of it too', () => {
    const fields = ['yes', 'no'].map((id) => field(id, { type: 'RADIO', groupKey: 'g' }));
    const group: Action = { type: 'opened', welcome: { ...welcome, fields } as CeremonyWelcome };
    const checked = run(group, { type: 'check' }) as SigningState;
    assert.deepEqual(checked.problems, { yes: { key: 'needChoice' } });
    assert.deepEqual((reduce(checked, fill('no', { text: 'true' })) as SigningState).problems, {});
    const problems = [{ fieldId: 'no', message: 'No.' }];
    const refused = run(group, finish, { type: 'refused', problems }) as SigningState;
    assert.deepEqual([refused.problems, isSending(refused)], [{ yes: { message: 'No.' } }, false]);
  });

  it('changes nothing after the end', () => {
    const ended = signing({ type: 'ended', end: { kind: 'voided' } });
    const consent: Action = { type: 'consent', on: true };
    for (const action of [signed, finish, consent, { type: 'check' } as const])
      assert.equal(reduce(ended, action), ended);
  });

  it('offers a signature made here for the next field of its type', () => {
    const pad = (fieldId: string): Action => ({ type: 'dialog', dialog: { kind: 'pad', fieldId } });
    assert.equal(reusableSignature(signing(signed, pad('again'))), 'png');
    assert.equal(reusableSignature(signing(pad('again'))), undefined);
    assert.equal(reusableSignature(signing(signed, pad('name'))), undefined);
    assert.equal(reusableSignature(signing(signed, pad('unknown'))), undefined);
    assert.equal(reusableSignature(signing(signed)), undefined);
    assert.equal(
      reusableSignature(signing(signed, { type: 'dialog', dialog: { kind: 'decline' } })),
      undefined,
    );
    const kept = signing(signed, fill('name', { text: 'x' }), fill('again', { text: '' }));
    assert.deepEqual(kept.pictures, { SIGNATURE: 'png' });
  });

  it('knows the item of a dialog', () => {
    const state = signing();
    assert.equal(itemOf(state, { kind: 'pad', fieldId: 'again' })?.key, 'again');
    assert.equal(itemOf(state, { kind: 'pad', fieldId: 'no' })?.key, 'yes');
    assert.equal(itemOf(state, { kind: 'field', key: 'name' })?.key, 'name');
    assert.equal(itemOf(state, { kind: 'field', key: 'no' }), undefined);
    assert.equal(itemOf(state, { kind: 'decline' }), undefined);
    assert.equal(
      signing({ type: 'dialog', dialog: { kind: 'decline' } }, { type: 'dialog' }).dialog,
      undefined,
    );
  });

  it('keeps the answers when sending fails, until the person continues', () => {
    const failed = signing(signed, { type: 'send', what: 'later' }, lost);
    assert.deepEqual(failed.sending, { kind: 'failed', failure: 'offline' });
    assert.deepEqual(failed.values.sign, { image: 'png' });
    for (const action of [signed, { type: 'check' }] as const)
      assert.deepEqual((reduce(failed, action) as SigningState).sending, none);
    const sending = signing(finish);
    assert.deepEqual((reduce(sending, signed) as SigningState).sending, { kind: 'sending', what: 'finish' });
  });
});

describe('a signature whose answer was lost', () => {
  const end = (kind: 'wasSigned' | 'completed' | 'voided'): Action => ({ type: 'ended', end: { kind } });
  const ending = (state: CeremonyState) => (state.screen === 'ended' ? state.end : undefined);
  const again = (...first: Action[]) => [...first, finish] as const;

  it('counts as made just now when the next attempt finds it', () => {
    assert.deepEqual(ending(signing(...again(finish, lost), end('wasSigned'))), {
      kind: 'signed',
      complete: false,
      redirectUrl: 'https://host.test/done',
    });
    assert.deepEqual(ending(signing(...again(finish, lost), end('completed'))), {
      kind: 'signed',
      complete: true,
      redirectUrl: 'https://host.test/done',
    });
    const twice = again(finish, lost, finish, { ...lost, isUnanswered: false });
    assert.equal(ending(signing(...twice, end('wasSigned')))?.kind, 'signed');
  });

  it('never counts when nothing was signed, or the answer was an error', () => {
    assert.deepEqual(ending(signing(...again(finish, lost), end('voided'))), { kind: 'voided' });
    assert.deepEqual(ending(signing(finish, end('wasSigned'))), { kind: 'wasSigned' });
    const answered = { ...lost, isUnanswered: false } as Action;
    assert.deepEqual(ending(signing(...again(finish, answered), end('wasSigned'))), { kind: 'wasSigned' });
    const later: Action = { type: 'send', what: 'later' };
    assert.deepEqual(ending(signing(...again(later, lost), end('wasSigned'))), { kind: 'wasSigned' });
    assert.deepEqual(ending(signing(finish, lost, later, end('wasSigned'))), { kind: 'wasSigned' });
    assert.deepEqual(ending(signing(finish, lost, end('wasSigned'))), { kind: 'wasSigned' });
    assert.deepEqual(ending(run(end('wasSigned'))), { kind: 'wasSigned' });
  });
});
