import { expect } from '@open-wc/testing';
import {
  actionNames,
  changesBetween,
  copyOf,
  instantOf,
  isFinal,
  nextOf,
  offeredActions,
  parseActions,
  stageKey,
  statusOf,
  type EnvelopeAnswer,
  type Stage,
} from '../../../src/elements/sig-envelope-status/envelope-status.model.js';

const at = (time: string) => `2026-05-18T${time}:00Z`;
const ms = (time: string) => Date.parse(at(time));
const nowMs = ms('12:00');
const ann = { id: 'ann', name: 'Ann', email: 'ann@a.example', role: 'SIGNER', order: 1 };
const ben = { id: 'ben', name: 'Ben', email: 'ben@b.example', role: 'SIGNER', order: 2 };
const carl = { id: 'carl', name: 'Carl', email: 'carl@c.example', role: 'CC', order: 3 };
const envelope = (change: object = {}) =>
  ({ id: 'e', status: 'SENT', sentAt: at('08:00'), recipients: [ann, ben], ...change }) as EnvelopeAnswer;
const read = (change: object = {}) => statusOf(envelope(change), nowMs);
const states = (change: object) => read(change).people.map(({ id, state }) => [id, state].join(' '));

describe('sig-envelope-status: what an answer says', () => {
  it('each status of the service is a stage, in any case of letters', () => {
    const expected: [string, Stage][] = [
      ['DRAFT', 'draft'],
      ['SENT', 'out'],
      ['VIEWED', 'out'],
      ['PARTIALLY_SIGNED', 'out'],
      ['COMPLETED', 'completed'],
      ['DECLINED', 'declined'],
      ['VOIDED', 'voided'],
      ['EXPIRED', 'expired'],
      ['completed', 'completed'],
      ['ARCHIVED', 'unknown'],
    ];
    for (const [status, stage] of expected) {
      expect(read({ status }).stage, status).to.equal(stage);
      expect(read({ status }).word).to.equal(status);
    }
  });

  it('an envelope that is out has expired from its expiry on; another stage stays (R109)', () => {
    expect(read({ expiresAt: at('12:00') }).stage).to.equal('expired');
    expect(read({ expiresAt: at('12:01') }).stage).to.equal('out');
    expect(read({ status: 'COMPLETED', expiresAt: at('11:00') }).stage).to.equal('completed');
    expect(read({ expiresAt: at('12:01') }).expiresMs).to.equal(ms('12:01'));
    expect(read({ expiresAt: 'soon' })).to.include({ stage: 'out', expiresMs: undefined });
  });

  it('a signer has signed by a time or by a status, and nothing else counts as signed', () => {
    for (const signed of [{ signedAt: at('09:00') }, { status: 'signed' }, { status: 'COMPLETED' }])
      expect(read({ recipients: [{ ...ann, ...signed }, ben] })).to.include({ signed: 1, signers: 2 });
    for (const not of [
      {},
      { signedAt: null },
      { signedAt: '' },
      { status: 'VIEWED' },
      { viewedAt: at('09:00') },
    ])
      expect(read({ recipients: [{ ...ann, ...not }, ben] })).to.include({ signed: 0, signers: 2 });
  });

  it('who reads or gets a copy is no signer, and comes last', () => {
    const status = read({
      recipients: [{ ...carl, signedAt: at('09:00') }, { ...carl, id: 'vera', role: 'VIEWER' }, ben, ann],
    });
    expect(status).to.include({ signed: 0, signers: 2 });
    expect(status.people.map(({ id, role, state }) => [id, role, state])).to.deep.equal([
      ['ann', 'signer', 'active'],
      ['ben', 'signer', 'active'],
      ['carl', 'cc', 'seen'],
      ['vera', 'viewer', 'seen'],
    ]);
  });

  it('who has not signed is active while it is out, unsent in a draft, and stopped after an end', () => {
    const recipients = [
      { ...ann, signedAt: at('09:00') },
      { ...ben, declinedAt: at('10:00') },
      { ...ben, id: 'dora' },
    ];
    const of = (status: string) => states({ status, recipients });
    expect(of('SENT')).to.deep.equal(['ann signed', 'ben declined', 'dora active']);
    expect(of('DRAFT')).to.deep.equal(['ann signed', 'ben declined', 'dora unsent']);
    for (const status of ['COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED', 'ARCHIVED'])
      expect(of(status), status).to.deep.equal(['ann signed', 'ben declined', 'dora stopped']);
    expect(states({ recipients: [{ ...ann, status: 'declined' }] })).to.deep.equal(['ann declined']);
  });

  it('in a sequence the next waits for those before, and each has a step', () => {
    const signingOrder = 'SEQUENTIAL';
    const eve = { ...ben, id: 'eve', name: 'Eve' };
    const status = read({ signingOrder, recipients: [carl, ben, eve, ann] });
    expect(status.isSequential).to.equal(true);
    expect(status.people.map(({ id, state, step, waitsFor }) => [id, state, step, waitsFor])).to.deep.equal([
      ['ann', 'active', 1, []],
      ['ben', 'waiting', 2, ['Ann']],
      ['eve', 'waiting', 2, ['Ann']],
      ['carl', 'seen', 0, []],
    ]);
    expect(nextOf(status).map(({ id }) => id)).to.deep.equal(['ann']);
    const later = read({ signingOrder, recipients: [{ ...ann, signedAt: at('09:00') }, ben, eve] });
    expect(nextOf(later).map(({ id }) => id)).to.deep.equal(['ben', 'eve']);
    expect(read({ signingOrder, recipients: [ann, { ...ben, order: 1 }] }).isSequential).to.equal(false);
    expect(read({ signingOrder: 'PARALLEL' }).people.map(({ step }) => step)).to.deep.equal([0, 0]);
    const unnumbered = [{ ...ann, order: undefined }, ben];
    expect(read({ signingOrder, recipients: unnumbered }).people.map(({ step }) => step)).to.deep.equal([
      1, 2,
    ]);
  });

  it('a person’s time is when they signed or declined, else since when they can sign', () => {
    const signingOrder = 'SEQUENTIAL';
    const times = (change: object) => read({ signingOrder, ...change }).people.map(({ atMs }) => atMs);
    const signed = { ...ann, signedAt: at('09:00') };
    expect(times({ recipients: [signed, ben] })).to.deep.equal([ms('09:00'), ms('09:00')]);
    expect(times({ recipients: [ann, ben] })).to.deep.equal([ms('08:00'), undefined]);
    expect(times({ recipients: [ann, ben], sentAt: undefined })).to.deep.equal([undefined, undefined]);
    // Where one of the two times is missing.
    expect(times({ recipients: [signed, ben], sentAt: undefined })[1]).to.equal(ms('09:00'));
    expect(times({ recipients: [{ ...ann, status: 'SIGNED' }, ben] })[1]).to.equal(ms('08:00'));
    const declined = { ...ann, declinedAt: at('10:00'), viewedAt: at('09:30') };
    const [first] = read({ status: 'DECLINED', recipients: [declined] }).people;
    expect(first).to.include({ atMs: ms('10:00'), openedMs: ms('09:30') });
  });

  it('a person without a name is called by the address', () => {
    const name = (change: object) => read({ recipients: [{ ...ann, ...change }] }).people[0]!.name;
    expect(name({ name: ' Ann ' })).to.equal('Ann');
    expect(name({ name: '  ' })).to.equal('ann@a.example');
    expect(name({ name: undefined, email: undefined })).to.equal('');
    expect(read({ recipients: [{ ...ann, email: undefined }] }).people[0]!.email).to.equal('');
  });

  it('subject, source, times and documents are those of the answer, or empty', () => {
    const full = read({
      ...{ subject: ' Lease ', source: 'SELF_SIGN', completedAt: at('11:00') },
      documents: [{ id: 'd', name: 'Lease.pdf' }, { id: 'x' }],
    });
    expect(full).to.deep.include({
      ...{ id: 'e', subject: 'Lease', source: 'self', sentMs: ms('08:00'), completedMs: ms('11:00') },
      documents: [
        { id: 'd', name: 'Lease.pdf' },
        { id: 'x', name: '' },
      ],
    });
    expect(read({ source: 'PROPOSAL_ACCEPTANCE' }).source).to.equal('proposal');
    const bare = statusOf({ id: 'e', status: 'SENT' }, nowMs);
    expect(bare).to.deep.include({
      ...{ subject: '', source: undefined, sentMs: undefined, completedMs: undefined },
      ...{ people: [], documents: [], signed: 0, signers: 0, reason: '', isSequential: false },
    });
    expect([instantOf(null), instantOf(undefined), instantOf('x'), instantOf(at('08:00'))]).to.deep.equal([
      ...[undefined, undefined, undefined],
      ms('08:00'),
    ]);
  });

  it('the reason is that of the end: of the envelope, else of who declined (G26)', () => {
    const decliner = { ...ben, declinedAt: at('10:00'), declineReason: 'Too dear' };
    const reasons = { voidReason: ' A mistake ', declineReason: ' ', recipients: [ann, decliner] };
    expect(read({ ...reasons, status: 'VOIDED' }).reason).to.equal('A mistake');
    expect(read({ ...reasons, status: 'DECLINED' }).reason).to.equal('Too dear');
    expect(read({ ...reasons, status: 'DECLINED', declineReason: 'No' }).reason).to.equal('No');
    for (const status of ['SENT', 'COMPLETED', 'EXPIRED'])
      expect(read({ ...reasons, status }).reason).to.equal('');
    expect(read({ status: 'DECLINED', recipients: [ann] }).reason).to.equal('');
  });
});

describe('sig-envelope-status: what is offered and announced', () => {
  it('each stage offers what the service takes there (R104, R105, R118)', () => {
    const offered = (status: string) => offeredActions(read({ status }), actionNames);
    expect(offered('DRAFT')).to.deep.equal(['duplicate']);
    expect(offered('SENT')).to.deep.equal(['remind', 'void', 'duplicate']);
    expect(offered('COMPLETED')).to.deep.equal(['resend', 'duplicate', 'copies', 'downloads']);
    expect(offered('DECLINED')).to.deep.equal(['resend', 'duplicate']);
    expect(offered('VOIDED')).to.deep.equal(['duplicate']);
    expect(offered('ARCHIVED')).to.deep.equal([]);
  });

  it('one past its expiry can be withdrawn, unless the service itself calls it expired', () => {
    expect(offeredActions(read({ expiresAt: at('11:00') }), actionNames)).to.deep.equal([
      'void',
      'duplicate',
    ]);
    expect(offeredActions(read({ status: 'Expired' }), actionNames)).to.deep.equal(['duplicate']);
  });

  it('the host may leave actions out, but adds none', () => {
    expect(offeredActions(read(), ['void', 'copies'])).to.deep.equal(['void']);
  });

  it('the attribute `actions` names them; without it all are meant, and a wrong word is found', () => {
    expect(parseActions(null)).to.deep.equal({ names: actionNames });
    expect(parseActions(undefined)).to.deep.equal({ names: actionNames });
    expect(parseActions('')).to.deep.equal({ names: [], unknown: undefined });
    expect(parseActions(' void,  remind copies ')).to.deep.equal({
      names: ['void', 'remind', 'copies'],
      unknown: undefined,
    });
    expect(parseActions('void delete burn')).to.deep.equal({ names: ['void'], unknown: 'delete' });
  });

  it('an end is announced, else who has signed since; the same answer and another envelope are not', () => {
    const signed = { ...ann, signedAt: at('09:00') };
    const both = [signed, { ...ben, signedAt: at('10:00') }];
    const before = read();
    expect(changesBetween(before, read())).to.equal(undefined);
    const one = read({ recipients: [signed, ben] });
    expect(changesBetween(before, one)).to.deep.equal({ kind: 'signed', names: ['Ann'] });
    expect(changesBetween(one, read({ recipients: both }))).to.deep.equal({ kind: 'signed', names: ['Ben'] });
    expect(changesBetween(one, one)).to.equal(undefined);
    expect(changesBetween(before, read({ status: 'COMPLETED', recipients: both }))).to.deep.equal({
      kind: 'stage',
    });
    expect(changesBetween(before, read({ id: 'other', status: 'COMPLETED' }))).to.equal(undefined);
  });

  it('nothing more happens to one that is completed, declined or withdrawn', () => {
    const finals = ['DRAFT', 'SENT', 'COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED', 'ARCHIVED'];
    expect(finals.filter((status) => isFinal(read({ status })))).to.deep.equal([
      'COMPLETED',
      'DECLINED',
      'VOIDED',
    ]);
    expect(stageKey({ stage: 'out' })).to.equal('out');
    expect(stageKey({ stage: 'unknown' })).to.equal(undefined);
  });

  it('a copy is live as the service says, ended after its time, else withdrawn (G40)', () => {
    const times = { sentAt: at('08:00'), openedAt: at('09:00'), expiresAt: at('11:00') };
    const copy = (row: object) => copyOf({ id: 'c', email: 'c@c.example', ...row }, nowMs);
    expect(copy({ ...times, live: false })).to.deep.equal({
      ...{ id: 'c', email: 'c@c.example', state: 'ended' },
      ...{ sentMs: ms('08:00'), openedMs: ms('09:00'), expiresMs: ms('11:00') },
    });
    expect(copy({ ...times, live: true }).state).to.equal('live');
    expect(copy({ live: false, expiresAt: at('12:00') }).state).to.equal('ended');
    expect(copy({ live: false, expiresAt: at('12:01') }).state).to.equal('withdrawn');
    expect(copy({ ...times, live: false, revokedAt: at('10:00') }).state).to.equal('withdrawn');
    expect(copy({}).state).to.equal('unknown');
    expect(copyOf(undefined, nowMs)).to.deep.include({ id: '', email: '', state: 'unknown' });
    expect(copyOf({ id: 7, email: [] }, nowMs)).to.deep.include({ id: '', email: '' });
  });
});
