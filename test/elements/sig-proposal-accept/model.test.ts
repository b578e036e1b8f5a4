import { expect } from '@open-wc/testing';
import {
  currentState,
  initialView,
  reduce,
  type Action,
  type ProposalView,
} from '../../../src/elements/sig-proposal-accept/proposal-accept.model.js';
import type { Proposal } from '../../../src/elements/sig-proposal-accept/state/proposal-state.js';

const proposal = (change: object = {}) =>
  ({ status: 'SENT', canAccept: true, canDecline: true, ...change }) as Proposal;
const run = (...actions: Action[]): ProposalView => actions.reduce(reduce, initialView);
const loaded: Action = { type: 'loaded', proposal: proposal() };
const step = (name: ProposalView['step']): Action => ({ type: 'step', step: name });
const reread = (change: object = {}, changed: ProposalView['changed'] = []): Action => ({
  type: 'reread',
  proposal: proposal(change),
  changed,
});

describe('sig-proposal-accept: what it shows', () => {
  it('starts with reading, and again with each proposal and each failure', () => {
    expect(initialView).to.deep.equal({ step: 'reading', busy: false, changed: [], problems: {} });
    expect(run(loaded, step('declining'), loaded)).to.deep.equal({ ...initialView, proposal: proposal() });
    expect(run(loaded, { type: 'failed', code: 'offline', retryable: true })).to.deep.equal({
      ...initialView,
      failed: { code: 'offline', retryable: true },
    });
  });

  it('a step, an attempt and its end clear what was wrong before', () => {
    const wrong = run(loaded, step('accepting'), {
      type: 'stopped',
      notice: { kind: 'start-failed' },
      problems: { name: 'missing' },
    });
    expect([wrong.busy, wrong.notice, wrong.problems]).to.deep.equal([
      false,
      { kind: 'start-failed' },
      { name: 'missing' },
    ]);
    for (const action of [step('declining'), { type: 'busy' }] as const) {
      const next = reduce(wrong, action);
      expect([next.notice, next.problems]).to.deep.equal([undefined, {}]);
    }
    expect(reduce(wrong, { type: 'busy' }).busy).to.equal(true);
    expect(reduce(wrong, step('declining')).step).to.equal('declining');
    expect(reduce(reduce(wrong, { type: 'busy' }), { type: 'stopped' })).to.deep.include({
      busy: false,
      problems: {},
    });
    const faulty = reduce(wrong, { type: 'problems', problems: { email: 'wrong' } });
    expect([faulty.problems, faulty.notice]).to.deep.equal([{ email: 'wrong' }, { kind: 'start-failed' }]);
  });

  it('the ceremony opens with its URL and ends the attempt', () => {
    const signing = run(
      loaded,
      step('accepting'),
      { type: 'busy' },
      { type: 'signing', url: 'https://s.test' },
    );
    expect(signing).to.deep.include({ busy: false, step: 'signing', signingUrl: 'https://s.test' });
  });

  it('a refusal goes back to reading, and knows more than an open status', () => {
    const refused = run(loaded, step('accepting'), { type: 'busy' }, { type: 'refused', as: 'withdrawn' });
    expect(refused).to.deep.include({ busy: false, step: 'reading', refused: 'withdrawn' });
    expect(currentState(refused, 0)).to.equal('withdrawn');
    expect(currentState(run(loaded), 0)).to.equal('open');
    expect(currentState(initialView, 0)).to.equal(undefined);
    expect(currentState({ ...refused, proposal: proposal({ status: 'ACCEPTED' }) }, 0)).to.equal('accepted');
  });
});

describe('sig-proposal-accept: a proposal that is read again', () => {
  it('keeps a refusal while status and validity are the same', () => {
    const refused = run(loaded, { type: 'refused', as: 'expired' });
    expect(reduce(refused, reread()).refused).to.equal('expired');
    expect(reduce(refused, reread({ status: 'VIEWED' })).refused).to.equal(undefined);
    expect(reduce(refused, reread({ validUntil: '2027-01-01' })).refused).to.equal(undefined);
  });

  it('collects each changed part once, and keeps the first reading to compare with until it is confirmed', () => {
    const first = run(loaded, reread({ title: 2 }, ['terms']));
    const second = reduce(first, reread({ title: 3 }, ['fees', 'terms']));
    expect(second.changed).to.deep.equal(['terms', 'fees']);
    expect(second.previous).to.deep.equal(proposal());
    expect(second.proposal).to.deep.equal(proposal({ title: 3 }));
    const unchanged = reduce(second, reread({ title: 3 }));
    expect([unchanged.changed, unchanged.previous]).to.deep.equal([['terms', 'fees'], proposal()]);
    const confirmed = reduce(second, { type: 'acknowledged' });
    expect([confirmed.changed, confirmed.previous]).to.deep.equal([[], undefined]);
    expect(run(loaded, reread()).previous).to.equal(undefined);
  });

  it('stops an acceptance when its terms changed, with its notice; other steps stay', () => {
    const notice = { kind: 'incomplete' } as const;
    const accepting = run(loaded, step('accepting'), { type: 'stopped', notice });
    expect(reduce(accepting, reread({}, ['fees']))).to.deep.include({ step: 'reading', notice: undefined });
    expect(reduce(accepting, reread())).to.deep.include({ step: 'accepting', notice });
    const declining = run(loaded, step('declining'), { type: 'stopped', notice });
    expect(reduce(declining, reread({}, ['fees']))).to.deep.include({ step: 'declining', notice });
  });

  it('leaves a step that the service no longer allows', () => {
    const accepting = run(loaded, step('accepting'));
    const declining = run(loaded, step('declining'));
    const signing = run(loaded, { type: 'signing', url: 'https://s.test' });
    expect(reduce(accepting, reread({ canAccept: false })).step).to.equal('reading');
    expect(reduce(accepting, reread({ canDecline: false })).step).to.equal('accepting');
    expect(reduce(declining, reread({ canDecline: false })).step).to.equal('reading');
    expect(reduce(declining, reread({ canAccept: false })).step).to.equal('declining');
    expect(reduce(signing, reread({ canAccept: false, status: 'SIGNING' }))).to.deep.include({
      step: 'signing',
      signingUrl: 'https://s.test',
    });
    expect(reduce(signing, reread({ canAccept: false, status: 'ACCEPTED' }))).to.deep.include({
      step: 'reading',
      signingUrl: undefined,
    });
    expect(run(loaded, reread({ canAccept: false, canDecline: false })).step).to.equal('reading');
  });

  it('ends a failure', () => {
    expect(run({ type: 'failed', code: 'offline', retryable: true }, reread()).failed).to.equal(undefined);
    expect(run(reread()).proposal).to.deep.equal(proposal());
  });
});
