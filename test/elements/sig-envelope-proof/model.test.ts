import { expect } from '@open-wc/testing';
import {
  asWords,
  entryOf,
  meaningOf,
  placesOf,
  proofOf,
  serviceBreak,
  type ChainCheck,
} from '../../../src/elements/sig-envelope-proof/envelope-proof.model.js';

const events = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const intact: ChainCheck = { kind: 'intact' };
const brokenAt = (index: number): ChainCheck => ({ kind: 'broken', index });
const proof = (answers: object, chain: ChainCheck = intact) =>
  proofOf({ audit: { events }, ...answers }, chain);
const verified = { verification: { verified: true } };
const refuted = { verification: { verified: false } };
const refutedAt = (breakpoint: unknown) => ({ verification: { verified: false, breakpoint } });

describe('the entries of an audit trail', () => {
  it('say what, when, by whom, to whom, through what and why', () => {
    const event = {
      ...{
        type: ' ENVELOPE_SENT ',
        timestamp: '2026-07-10T00:00:00Z',
        actor: 'Ann',
        hash: 'h',
        previousHash: 'p',
      },
      details: { email: 'bea@example.com', integration: 'CRM', reason: 'No.' },
    };
    expect(entryOf(event)).to.deep.equal({
      ...{ type: 'ENVELOPE_SENT', atMs: Date.UTC(2026, 6, 10), who: 'Ann', to: 'bea@example.com' },
      ...{ integration: 'CRM', reason: 'No.', hash: 'h', previousHash: 'p' },
    });
    expect(entryOf({ reason: 'Why.' }).reason).to.equal('Why.');
    expect(entryOf('no record')).to.deep.equal({
      ...{
        type: '',
        atMs: undefined,
        who: '',
        to: '',
        integration: '',
        reason: '',
        hash: '',
        previousHash: '',
      },
    });
  });

  it('name the actor by the first name that is there, else by an address', () => {
    const record = { name: 'Record', email: 'r@example.com' };
    expect(entryOf({ actorName: 'Own', actor: record, email: 'o@example.com' }).who).to.equal('Own');
    expect(entryOf({ actor: record, email: 'o@example.com' }).who).to.equal('Record');
    expect(entryOf({ actor: { email: 'r@example.com' }, email: 'o@example.com' }).who).to.equal(
      'o@example.com',
    );
    expect(entryOf({ actor: { email: 'r@example.com' } }).who).to.equal('r@example.com');
  });

  it('show unknown types as words', () => {
    expect(asWords('SOME_NEW-TYPE')).to.equal('Some new type');
    expect(asWords('')).to.equal('');
  });
});

describe('the entry that the service calls wrong (G33)', () => {
  it('is found by its id or its number, in any of the known shapes', () => {
    for (const one of ['b', { eventId: 'b' }, { id: 'b' }, 1, { index: 1 }])
      expect(serviceBreak(one, events), JSON.stringify(one)).to.equal(1);
    expect(serviceBreak(0, events)).to.equal(0);
    expect(serviceBreak({ id: 'x', index: 2 }, events)).to.equal(2);
  });

  it('is unknown when it is not in the trail', () => {
    for (const one of [undefined, null, '', 'x', -1, 3, { index: '1' }, {}])
      expect(serviceBreak(one, events), JSON.stringify(one)).to.equal(undefined);
  });
});

describe('the verdict on an audit trail', () => {
  const anchored = { verification: { verified: true, anchored: true }, anchors: { anchored: true } };

  it('is verified only when the service says so and nothing contradicts it', () => {
    expect(proof(verified).verdict).to.equal('verified');
    expect(proof(anchored).verdict).to.equal('verifiedAnchored');
    expect(proof({ verification: anchored.verification, anchors: { anchored: false } }).verdict).to.equal(
      'verified',
    );
    expect(proof(verified, { kind: 'impossible', why: 'form' }).verdict).to.equal('verified');
  });

  it('is never verified unchecked or without entries', () => {
    expect(proof({})).to.include({ verdict: 'unchecked', isVerdictMissing: true, verified: false });
    expect(proof({ verification: {} })).to.include({ verdict: 'unchecked', isVerdictMissing: false });
    expect(proof({ ...verified, audit: { events: [] } }).verdict).to.equal('unchecked');
  });

  it('is broken as soon as the browser, the service or a time stamp says so', () => {
    expect(proof(verified, brokenAt(0))).to.include({ verdict: 'broken', breakIndex: 0, verified: false });
    expect(proof(refuted).verdict).to.equal('broken');
    expect(proof({ verification: { verified: true, breakpoint: 'a' } }).verdict).to.equal('broken');
    const wrong = { ...anchored, anchors: { anchored: true, verified: false } };
    expect(proof(wrong)).to.include({ verdict: 'broken', hasBadAnchors: true, anchored: false });
    const batch = { ...verified, anchors: { batches: [{ verified: true }, { verified: false }] } };
    expect(proof(batch)).to.include({ verdict: 'broken', hasBadAnchors: true });
  });

  it('says what it means for those who rely on it', () => {
    expect(meaningOf(proof(verified))).to.equal('verifiedMore');
    expect(meaningOf(proof({}))).to.equal('uncheckedMore');
    expect(meaningOf(proof({ audit: { events: [] } }))).to.equal('noEntries');
    expect(meaningOf(proof(refutedAt(1)))).to.equal('disputedMore');
    expect(meaningOf(proof(refuted))).to.equal('contradictedMore');
    expect(meaningOf(proof(refutedAt(1), brokenAt(1)))).to.equal('brokenMore');
    expect(meaningOf(proof(refuted, brokenAt(1)))).to.equal('brokenMore');
    expect(meaningOf(proof(verified, brokenAt(1)))).to.equal('disputedMore');
    expect(meaningOf(proof(refutedAt(1), { kind: 'impossible', why: 'crypto' }))).to.equal('brokenMore');
  });

  it('says where each of the two found the change, from 1, unless both agree', () => {
    const browser = (n: number) => ({ key: 'browserAt', n });
    expect(placesOf(proof(verified))).to.deep.equal([]);
    expect(placesOf(proof(refutedAt(1)))).to.deep.equal([
      { key: 'browserNone', n: 0 },
      { key: 'serviceAt', n: 2 },
    ]);
    expect(placesOf(proof(refutedAt(1), brokenAt(1)))).to.deep.equal([]);
    expect(placesOf(proof(refutedAt(1), { kind: 'impossible', why: 'form' }))).to.deep.equal([]);
    expect(placesOf(proof(refutedAt(1), brokenAt(2)))).to.deep.equal([
      browser(3),
      { key: 'serviceAt', n: 2 },
    ]);
    expect(placesOf(proof(verified, brokenAt(0)))).to.deep.equal([browser(1), { key: 'serviceNone', n: 0 }]);
    expect(placesOf(proof(refuted, brokenAt(0)))).to.deep.equal([
      browser(1),
      { key: 'serviceNowhere', n: 0 },
    ]);
    expect(placesOf(proof({}, brokenAt(0)))).to.deep.equal([browser(1), { key: 'uncheckedMore', n: 0 }]);
  });
});

describe('what else a proof shows', () => {
  it('offers files of a completed envelope, and where its status could not be read', () => {
    expect(proof({}).hasFiles).to.equal(true);
    expect(proof({ envelope: { status: 'COMPLETED', subject: ' Lease ' } })).to.include({
      ...{ hasFiles: true, subject: 'Lease' },
    });
    expect(proof({ envelope: { status: 'SENT' } })).to.include({ hasFiles: false, subject: '' });
  });

  it('lists time stamps of which more is known than that they exist', () => {
    const anchoredAt = '2026-07-10T00:00:00Z';
    const provider = ['A', { name: 'B', url: 'x' }, { url: 'https://c.example.com' }, 7];
    const batches = [{ provider, anchoredAt }, { anchoredAt: 'soon' }, { verified: false }, { anchoredAt }];
    const atMs = Date.UTC(2026, 6, 10);
    expect(proof({ anchors: { batches } }).stamps).to.deep.equal([
      { provider: 'A, B, https://c.example.com', atMs, isBad: false },
      { provider: '', atMs: undefined, isBad: true },
      { provider: '', atMs, isBad: false },
    ]);
  });

  it('quotes what the service found, in its words or its type as words', () => {
    const findings = [{ message: ' Gap. ', type: 'X' }, { type: 'HASH_MISMATCH' }, {}];
    expect(proof({ verification: { findings } }).findings).to.deep.equal(['Gap.', 'Hash mismatch', '']);
  });
});
