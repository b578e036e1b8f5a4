import { expect } from '@open-wc/testing';
import {
  dayOfExpiry,
  endOfDay,
  expiryProblem,
  withDay,
} from '../../../../src/elements/sig-envelope-composer/send/expiry.model.js';

const berlin = 'Europe/Berlin';

describe('the last day to sign', () => {
  it('lasts until its last second in the person’s zone, also where clocks change', () => {
    expect(endOfDay('2026-07-10', 'UTC')).to.equal('2026-07-10T23:59:59.000Z');
    expect(endOfDay('2026-07-10', berlin)).to.equal('2026-07-10T21:59:59.000Z');
    expect(endOfDay('2026-03-29', berlin), 'summer begins').to.equal('2026-03-29T21:59:59.000Z');
    expect(endOfDay('2026-10-25', berlin), 'summer ends').to.equal('2026-10-25T22:59:59.000Z');
    expect(endOfDay('2026-12-31', 'America/New_York')).to.equal('2027-01-01T04:59:59.000Z');
  });

  it('is the day on which the instant falls in the person’s zone; none without one', () => {
    expect(dayOfExpiry('2026-07-10T22:30:00Z', berlin)).to.equal('2026-07-11');
    expect(dayOfExpiry('2026-07-10T22:30:00Z', 'UTC')).to.equal('2026-07-10');
    expect(dayOfExpiry(undefined, berlin)).to.equal('');
    expect(dayOfExpiry('soon', berlin)).to.equal('');
  });

  it('must be readable and in the future: the present instant is over', () => {
    const nowMs = Date.UTC(2026, 6, 10, 12);
    expect(expiryProblem(undefined, nowMs)).to.equal(undefined);
    expect(expiryProblem('soon', nowMs)).to.equal('expiryUnreadable');
    expect(expiryProblem('2026-07-10T11:59:59.999Z', nowMs)).to.equal('expiryPast');
    expect(expiryProblem('2026-07-10T12:00:00.000Z', nowMs)).to.equal('expiryPast');
    expect(expiryProblem('2026-07-10T12:00:00.001Z', nowMs)).to.equal(undefined);
  });

  it('keeps its time when the same day is chosen again', () => {
    const at = '2026-07-10T22:30:00Z';
    expect(withDay(at, '2026-07-11', berlin)).to.equal(at);
    expect(withDay(at, '2026-07-10', berlin)).to.equal('2026-07-10T21:59:59.000Z');
    expect(withDay(undefined, '2026-07-10', 'UTC')).to.equal('2026-07-10T23:59:59.000Z');
  });

  it('goes when the field is emptied, and stays while half a date is typed', () => {
    const at = '2026-07-10T22:30:00Z';
    expect(withDay(at, '', berlin)).to.equal(undefined);
    expect(withDay(at, '2026-07', berlin)).to.equal(at);
    expect(withDay(at, '2026-02-30', berlin)).to.equal(at);
    expect(withDay(undefined, '2026-07', berlin)).to.equal(undefined);
  });
});
