import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toStatusBody } from '../../../src/server/upstream/signing-status.js';

const now = Date.parse('2026-03-02T10:00:00Z');
const envelope = (recipients: object[], change: object = {}) => ({
  ...{ id: 'env1', status: 'SENT', subject: 'Lease', signingOrder: 'SEQUENTIAL', recipients },
  ...change,
});
const signer = (id: string, order: number, change: object = {}) => ({
  ...{ id, order, role: 'SIGNER', status: 'PENDING', signedAt: null },
  ...change,
});
const of = (recipients: object[], recipientId = 'rec1', change: object = {}) =>
  toStatusBody(envelope(recipients, change), { envelopeId: 'env1', recipientId }, now)?.recipient;

describe('the status that a page reads', () => {
  it('says "signed" by the recipient’s own status or time of signing, and by nothing else', () => {
    for (const signed of [
      { status: 'SIGNED' },
      { status: 'COMPLETED' },
      { signedAt: '2026-03-02T09:00:00Z' },
    ])
      assert.deepEqual(
        of([signer('rec1', 1, signed)]),
        { id: 'rec1', status: 'signed' },
        JSON.stringify(signed),
      );
    const others = ['PENDING', 'SENT', 'VIEWED', 'signed', 'COMPLETED ', 'DELIVERED', '', null, true];
    for (const status of others)
      assert.equal(of([signer('rec1', 1, { status, signedAt: '' })])?.status, 'pending', String(status));
    const done = of([signer('rec1', 1)], 'rec1', {
      status: 'COMPLETED',
      completedAt: '2026-03-02T09:00:00Z',
    });
    assert.equal(done?.status, 'pending', 'a completed envelope is not a signature');
    assert.equal(of([signer('rec1', 1, { status: 'DECLINED' })])?.status, 'declined');
  });

  it('says "waiting" until every signer before has signed, in a sequence only', () => {
    const second = (first: object, change?: object) =>
      of([signer('rec1', 1, first), signer('rec2', 2)], 'rec2', change);
    assert.equal(second({})?.status, 'waiting');
    assert.equal(second({ status: 'COMPLETED' })?.status, 'pending');
    assert.equal(second({ role: 'CC' })?.status, 'pending');
    assert.equal(second({ order: 2 })?.status, 'pending');
    assert.equal(second({}, { signingOrder: 'PARALLEL' })?.status, 'pending');
    assert.deepEqual(of([signer('rec1', 1, { role: 'CC' })]), { id: 'rec1', status: 'pending', role: 'CC' });
  });

  it('knows no recipient of another envelope', () => {
    assert.throws(() => of([signer('rec2', 1)]), { code: 'not-found' });
    assert.throws(() => of([]), { code: 'not-found' });
  });

  it('says "expired" from the moment of expiry, by the server’s clock, unless the envelope has ended (R109)', () => {
    const status = (change: object) =>
      toStatusBody(envelope([], change), { envelopeId: 'env1' }, now)?.envelope.status;
    assert.equal(status({ expiresAt: '2026-03-02T10:00:00Z' }), 'EXPIRED');
    assert.equal(status({ expiresAt: '2026-03-02T10:00:01Z' }), 'SENT');
    for (const ended of ['COMPLETED', 'DECLINED', 'VOIDED', 'DRAFT'])
      assert.equal(status({ status: ended, expiresAt: '2026-01-01T00:00:00Z' }), ended);
  });
});
