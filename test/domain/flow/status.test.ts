import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  nextCheckDelay,
  readStatus,
  idleCheckDelay,
  signingStatusOf,
  type StatusBody,
} from '../../../src/domain/index.js';

const now = Date.parse('2026-03-02T10:00:00Z');
type Own = 'waiting' | 'pending' | 'signed' | 'declined';
const body = (status: string, own?: Own, expiresAt?: string): StatusBody => ({
  envelope: { id: 'e', status, expiresAt },
  recipient: own && { id: 'r', status: own },
});
const copyTo = (status: string): StatusBody => ({
  envelope: { id: 'e', status },
  recipient: { id: 'r', status: 'pending', role: 'CC' },
});

describe('what a status means for its recipient', () => {
  const cases: [StatusBody, string][] = [
    [body('SENT', 'pending'), 'open'],
    [body('VIEWED', 'pending'), 'open'],
    [body('PARTIALLY_SIGNED', 'pending'), 'open'],
    [body('PARTIALLY_SIGNED', 'signed'), 'signed'],
    [body('SENT', 'waiting'), 'waiting'],
    [body('COMPLETED', 'signed'), 'completed'],
    [body('COMPLETED'), 'completed'],
    [body('VOIDED', 'signed'), 'voided'],
    [body('DECLINED', 'signed'), 'declined'],
    [body('SENT', 'declined'), 'declined'],
    [body('EXPIRED', 'pending'), 'expired'],
    [body('EXPIRED', 'signed'), 'signed'],
    [body('DRAFT', 'pending'), 'draft'],
    [body('ARCHIVED', 'pending'), 'unknown'],
    [body('PARTIALLY_SIGNED'), 'open'],
    [copyTo('SENT'), 'not-signer'],
    [copyTo('DRAFT'), 'not-signer'],
    [copyTo('COMPLETED'), 'completed'],
    [copyTo('VOIDED'), 'voided'],
  ];
  for (const [given, meant] of cases)
    it(`${given.envelope.status} with ${given.recipient?.role ?? 'recipient'} ${given.recipient?.status ?? 'not named'} means ${meant}`, () =>
      assert.equal(signingStatusOf(given, now), meant));

  it('R109: an envelope past its expiry is expired though its status still says SENT', () => {
    assert.equal(signingStatusOf(body('SENT', 'pending', '2026-03-02T09:59:59Z'), now), 'expired');
    assert.equal(signingStatusOf(body('SENT', 'pending', '2026-03-02T10:00:01Z'), now), 'open');
    assert.equal(signingStatusOf(body('COMPLETED', 'signed', '2026-03-01T00:00:00Z'), now), 'completed');
  });

  for (const status of ['waiting', 'pending', 'signed', 'declined'] as const) {
    it(`reads a recipient who is ${status}, in any case, with id and role`, () => {
      const raw = {
        envelope: {
          id: 'env_1',
          status: 'SENT',
          subject: 'Lease',
          expiresAt: '2026-03-04T00:00:00Z',
          signingOrder: 'SEQUENTIAL',
          internalNote: 'x',
        },
        recipient: { id: 'rec_1', status: status.toUpperCase(), role: 'CC', email: 'a@example.com' },
      };
      assert.deepEqual(readStatus(raw), {
        envelope: {
          id: 'env_1',
          status: 'SENT',
          subject: 'Lease',
          expiresAt: '2026-03-04T00:00:00Z',
          signingOrder: 'SEQUENTIAL',
        },
        recipient: { id: 'rec_1', status, role: 'CC' },
      });
    });
  }

  it('a body that says "signed" leads to "signed" once it is read', () => {
    const read = readStatus({
      envelope: { id: 'e', status: 'PARTIALLY_SIGNED' },
      recipient: { id: 'r', status: 'signed' },
    });
    assert.equal(read && signingStatusOf(read, now), 'signed');
    const alone = readStatus({ envelope: { id: 'e', status: 'PARTIALLY_SIGNED' } });
    assert.equal(alone && signingStatusOf(alone, now), 'open');
  });

  it('an id that is missing or not text reads as empty', () => {
    const read = readStatus({ envelope: { status: 'SENT' }, recipient: { id: 7, status: 'pending' } });
    assert.deepEqual([read?.envelope.id, read?.recipient?.id], ['', '']);
  });

  it('an envelope is expired at its very instant of expiry', () => {
    assert.equal(signingStatusOf(body('SENT', 'pending', '2026-03-02T10:00:00Z'), now), 'expired');
  });

  it('the envelope’s status is read in any letter case, and only a role other than SIGNER has nothing to sign', () => {
    assert.equal(signingStatusOf(body('completed', 'signed'), now), 'completed');
    const signer = {
      envelope: { id: 'e', status: 'sent' },
      recipient: { id: 'r', status: 'pending' as const },
    };
    assert.equal(
      signingStatusOf({ ...signer, recipient: { ...signer.recipient, role: 'Signer' } }, now),
      'open',
    );
  });

  it('R62: any body is read without an exception, and only a status is a status', () => {
    fc.assert(fc.property(fc.anything(), (raw) => void readStatus(raw)));
    for (const raw of [
      null,
      undefined,
      'SENT',
      [],
      {},
      { envelope: null },
      { envelope: {} },
      { envelope: { status: 1 } },
    ])
      assert.equal(readStatus(raw), undefined);
    assert.equal(
      readStatus({ envelope: { status: 'SENT' }, recipient: { status: 'NEW' } })?.recipient,
      undefined,
    );
  });
});

describe('when to look again', () => {
  it('after a hint at 0, 1, 2, 4, 8 seconds, then every 15, and gives up after two minutes', () => {
    const gaps: number[] = [];
    let elapsed = 0;
    for (;;) {
      const gap = nextCheckDelay(gaps.length, elapsed, 0.5);
      if (gap === undefined) break;
      gaps.push(gap);
      elapsed += gap;
    }
    assert.deepEqual(gaps, [0, 1000, 2000, 4000, 8000, 15000, 15000, 15000, 15000, 15000, 15000, 15000]);
    assert.ok(elapsed <= 120_000);
  });
  it('varies the interval by at most a fifth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (jitter) => {
        assert.equal(idleCheckDelay(jitter), Math.round(20_000 * (0.8 + 0.4 * jitter)));
        assert.ok(Math.abs((nextCheckDelay(4, 0, jitter) ?? 0) - 8000) <= 1600);
      }),
    );
    assert.deepEqual([idleCheckDelay(0), idleCheckDelay(1)], [16_000, 24_000]);
  });
  it('waits until two minutes are over, and not beyond', () => {
    assert.equal(nextCheckDelay(5, 105_000, 0.5), 15_000);
    assert.equal(nextCheckDelay(5, 105_001, 0.5), undefined);
  });
});
