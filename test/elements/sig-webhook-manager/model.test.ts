import { expect } from '@open-wc/testing';
import {
  draftOf,
  emptyDraft,
  findNew,
  hasProblems,
  isAsSent,
  isDocumented,
  isSamePanel,
  otherEvents,
  problemsOf,
  refusalPlace,
  refusedMembers,
  toEndpoint,
  withEvents,
  type Endpoint,
} from '../../../src/elements/sig-webhook-manager/webhook-manager.model.js';

const url = 'https://hooks.example.com/in';
const endpoint = (id: string, more: Partial<Endpoint> = {}): Endpoint => ({
  ...{ id, url, events: ['ENVELOPE_SENT'] },
  ...more,
});

describe('an endpoint that the service answers', () => {
  it('never brings a secret into the page', () => {
    const answer = { id: 'w1', url, events: ['ENVELOPE_SENT'], isActive: false, secret: 'whsec_1' };
    expect(toEndpoint(answer)).to.deep.equal({ id: 'w1', url, events: ['ENVELOPE_SENT'], isActive: false });
  });

  it('keeps what was known of it where the answer says nothing', () => {
    const known = endpoint('w1', { isActive: true });
    expect(toEndpoint({}, known)).to.deep.equal(known);
    const other = 'https://other.example.com';
    expect(toEndpoint({ id: 'w2', url: other, events: [], isActive: false }, known)).to.deep.equal({
      ...{ id: 'w2', url: other, events: [], isActive: false },
    });
  });

  it('is empty where nothing was ever said', () => {
    expect(toEndpoint({})).to.deep.equal({ id: '', url: '', events: [], isActive: undefined });
  });
});

describe('events of an endpoint', () => {
  it('are documented for envelopes and for proposals (D1, D2), in capital letters only', () => {
    const envelopes = ['SENT', 'VIEWED', 'COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED'];
    for (const name of envelopes) expect(isDocumented(`ENVELOPE_${name}`), name).to.equal(true);
    const proposals = ['SENT', 'VIEWED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'TERM_ENDING'];
    for (const name of proposals) expect(isDocumented(`PROPOSAL_${name}`), name).to.equal(true);
    expect(isDocumented('RECIPIENT_COMPLETED')).to.equal(true);
    expect(isDocumented('envelope_sent')).to.equal(false);
    expect(isDocumented('')).to.equal(false);
  });

  it('that the documents do not list are kept when the endpoint is edited', () => {
    const events = ['X_LATER', 'ENVELOPE_SENT', 'A_NEWER'];
    expect(otherEvents(events)).to.deep.equal(['X_LATER', 'A_NEWER']);
    expect(draftOf(endpoint('w1', { events }))).to.deep.equal({
      ...{ url, events, others: ['X_LATER', 'A_NEWER'] },
    });
  });

  it('can be chosen and given up, and stay in the order of the list without repeats', () => {
    const draft = { url, events: ['X_LATER', 'PROPOSAL_SENT'], others: ['X_LATER'] };
    const more = withEvents(draft, ['ENVELOPE_SENT', 'PROPOSAL_SENT'], true);
    expect(more).to.deep.equal({
      ...{ url, events: ['ENVELOPE_SENT', 'PROPOSAL_SENT', 'X_LATER'], others: ['X_LATER'] },
    });
    const fewer = withEvents(more, ['X_LATER', 'ENVELOPE_SENT', 'ENVELOPE_VIEWED'], false);
    expect(fewer.events).to.deep.equal(['PROPOSAL_SENT']);
    expect(fewer.others, 'may be chosen again').to.deep.equal(['X_LATER']);
  });

  it('cannot be chosen where neither the documents nor the endpoint have them', () => {
    expect(withEvents(emptyDraft, ['MADE_UP'], true)).to.deep.equal({ url: '', events: [], others: [] });
  });
});

describe('what is typed for an endpoint', () => {
  const problems = (address: string, events = ['ENVELOPE_SENT']) =>
    problemsOf({ url: address, events, others: [] });

  it('needs an address and an event before anything is sent (R132)', () => {
    expect(problems('  ', [])).to.deep.equal({ url: 'urlMissing', events: 'eventsMissing' });
    expect(problems(` ${url} `)).to.deep.equal({});
    expect(problems(url, [])).to.deep.equal({ events: 'eventsMissing' });
  });

  it('is never sent with an address that is malformed, is not encrypted, or contains a password', () => {
    const wrong = ['hooks', 'http://hooks.example.com', 'https://me:pw@example.com', 'ftp://example.com'];
    for (const one of wrong) expect(problems(one), one).to.deep.equal({ url: 'urlInvalid' });
  });

  it('shows what the service refused at its field', () => {
    expect(refusedMembers(['body.url', undefined])).to.deep.equal({ url: 'urlRefused' });
    expect(refusedMembers(['events[0]'])).to.deep.equal({ events: 'eventsRefused' });
    expect(refusedMembers(['events', 'url'])).to.deep.equal({ url: 'urlRefused', events: 'eventsRefused' });
    expect(refusedMembers([undefined, 'curl', 'preventsAll', ''])).to.deep.equal({});
    expect(refusedMembers([])).to.deep.equal({});
  });

  it('has problems where there is one', () => {
    expect(hasProblems({})).to.equal(false);
    expect(hasProblems({ events: 'eventsMissing' })).to.equal(true);
  });
});

describe('an endpoint whose creation got no answer', () => {
  const sent = { url, events: ['ENVELOPE_SENT', 'ENVELOPE_VIEWED'] };
  const made = endpoint('new', { events: ['ENVELOPE_VIEWED', 'ENVELOPE_SENT'] });

  it('is found by its address and its events, in any order', () => {
    const before = [endpoint('old', { events: sent.events })];
    expect(findNew(before, [...before, endpoint('else'), made], sent)).to.equal(made);
    expect(findNew([], [made], sent)).to.equal(made);
  });

  it('is never taken for one that was there before, or that differs', () => {
    expect(findNew([made], [made], sent)).to.equal(undefined);
    expect(findNew([], [], sent)).to.equal(undefined);
    expect(isAsSent({ ...made, url: `${url}/` }, sent)).to.equal(false);
    expect(isAsSent(endpoint('w', { events: ['ENVELOPE_SENT'] }), sent), 'fewer').to.equal(false);
    expect(isAsSent(endpoint('w', { events: [...sent.events, 'X'] }), sent), 'more').to.equal(false);
    expect(isAsSent(endpoint('w', { events: ['ENVELOPE_SENT', 'X'] }), sent), 'another').to.equal(false);
  });

  it('is found although an event was sent twice', () => {
    const twice = { url, events: ['ENVELOPE_SENT', 'ENVELOPE_SENT'] };
    expect(isAsSent(endpoint('w'), twice)).to.equal(true);
  });
});

describe('panels and refusals of the webhook manager', () => {
  it('are the same panel only for the same purpose and the same endpoint', () => {
    expect(isSamePanel({ kind: 'form', id: 'w1' }, { kind: 'form', id: 'w1' })).to.equal(true);
    expect(isSamePanel({ kind: 'form', id: 'w1' }, { kind: 'form' })).to.equal(false);
    expect(isSamePanel({ kind: 'form' }, { kind: 'form' })).to.equal(true);
    expect(isSamePanel({ kind: 'delete', id: 'w1' }, { kind: 'secret', id: 'w1' })).to.equal(false);
    expect(isSamePanel(undefined, { kind: 'deliveries' })).to.equal(false);
  });

  it('are said where the person acted, else at the endpoint, else above the list', () => {
    const list = [endpoint('w1'), endpoint('w2')];
    expect(refusalPlace({ kind: 'form', id: 'w1' }, list, 'w1')).to.equal('panel');
    expect(refusalPlace({ kind: 'form' }, list, undefined), 'a new one').to.equal('panel');
    expect(refusalPlace({ kind: 'form', id: 'w1' }, list, 'w2')).to.equal('endpoint');
    expect(refusalPlace({ kind: 'deliveries', id: 'w1' }, list, 'w1')).to.equal('endpoint');
    expect(refusalPlace(undefined, list, 'w2')).to.equal('endpoint');
    expect(refusalPlace(undefined, list, 'gone')).to.equal('top');
    expect(refusalPlace(undefined, undefined, undefined)).to.equal('top');
    expect(refusalPlace(undefined, undefined, 'w1')).to.equal('top');
  });
});
