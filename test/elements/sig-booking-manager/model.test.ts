import { expect } from '@open-wc/testing';
import {
  bookingStateOf,
  endOf,
  eventTypeOf,
  firstMonth,
  hostZoneOf,
  initialState,
  reduceManager,
  type Booking,
} from '../../../src/elements/sig-booking-manager/booking-manager.model.js';

const booking = (change: object = {}) => ({ id: 'b', start: '2026-03-02T10:00:00Z', ...change }) as Booking;
const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`);
const half = { eventType: { title: 'Call', durationMinutes: 30 } };

describe('sig-booking-manager: what is known of a booking', () => {
  it('it ends as given, else after its length; without either its end is unknown', () => {
    expect(endOf(booking({ end: '2026-03-02T10:45:00Z', ...half }))).to.equal(at('10:45'));
    expect(endOf(booking(half))).to.equal(at('10:30'));
    expect(endOf(booking({ end: 'soon', ...half }))).to.equal(at('10:30'));
    expect(endOf(booking())).to.equal(undefined);
    expect(endOf(booking({ ...half, start: undefined }))).to.equal(undefined);
    expect(endOf(booking({ ...half, start: 'soon' }))).to.equal(undefined);
    expect(endOf(booking({ eventType: { durationMinutes: null } }))).to.equal(undefined);
  });

  it('it is over at its end, or as soon as it starts when its end is unknown', () => {
    expect(bookingStateOf(booking(half), at('10:29'))).to.equal('open');
    expect(bookingStateOf(booking(half), at('10:30'))).to.equal('over');
    expect(bookingStateOf(booking(), at('09:59'))).to.equal('open');
    expect(bookingStateOf(booking(), at('10:00'))).to.equal('over');
    expect(bookingStateOf(booking({ start: undefined }), at('10:00'))).to.equal('open');
  });

  for (const [status, state] of [
    ['CANCELLED', 'cancelled'],
    ['RESCHEDULED', 'moved'],
    ['COMPLETED', 'over'],
    ['NO_SHOW', 'over'],
    ['CONFIRMED', 'open'],
    ['INVENTED', 'open'],
    [undefined, 'open'],
  ] as const)
    it(`its status ${status ?? 'that is missing'} means ${state} before it ends (G78)`, () => {
      expect(bookingStateOf(booking({ ...half, status }), at('09:00'))).to.equal(state);
    });

  it('its host’s zone is named by the booking, else by the host, and only if it is known', () => {
    const host = { name: 'h', timeZone: 'Europe/Paris' };
    expect(hostZoneOf(booking({ hostTimeZone: 'Europe/London', host }))).to.equal('Europe/London');
    expect(hostZoneOf(booking({ host }))).to.equal('Europe/Paris');
    expect(hostZoneOf(booking({ hostTimeZone: 'Mars/Olympus', host }))).to.equal(undefined);
    expect(hostZoneOf(booking())).to.equal(undefined);
  });

  it('its event type has its title, host and length, or the length between start and end', () => {
    const host = { name: 'h', timeZone: 'Europe/Paris' };
    expect(eventTypeOf(booking({ ...half, host }))).to.deep.equal({
      title: 'Call',
      host,
      hostTimeZone: 'Europe/Paris',
      durationMinutes: 30,
    });
    expect(eventTypeOf(booking({ end: '2026-03-02T10:45:20Z', hostTimeZone: 'UTC' }))).to.deep.equal({
      title: undefined,
      host: undefined,
      hostTimeZone: 'UTC',
      durationMinutes: 45,
    });
    expect(eventTypeOf(booking())).not.to.have.property('durationMinutes');
  });

  it('the month of the host is shown first, else the booking’s, never a past one', () => {
    expect(firstMonth('2026-05', '2026-03-02', '2026-04-01')).to.equal('2026-05');
    expect(firstMonth(undefined, '2026-03-02', '2026-04-01')).to.equal('2026-04');
    expect(firstMonth('2026-02', '2026-03-02', '2026-04-01')).to.equal('2026-04');
    expect(firstMonth('2026-03', '2026-03-02', '2026-04-01')).to.equal('2026-03');
    expect(firstMonth('May', '2026-03-02')).to.equal('2026-03');
    expect(firstMonth(undefined, '2026-03-02', '2026-01-01')).to.equal('2026-03');
  });
});

describe('sig-booking-manager: its phases', () => {
  const loading = initialState;
  it('it starts loading, and keeps the booking through every phase', () => {
    expect(loading).to.deep.equal({ phase: { name: 'loading' }, hasChunkError: false });
    const received = reduceManager(loading, { type: 'receiveBooking', booking: booking() });
    const entered = reduceManager(received, { type: 'enter', phase: 'cancel' });
    expect(entered).to.deep.equal({ booking: booking(), phase: { name: 'cancel' }, hasChunkError: false });
    const ended = reduceManager(entered, { type: 'end', outcome: 'cancelled' });
    expect(ended.phase).to.deep.equal({ name: 'ended', outcome: 'cancelled' });
    expect(ended.booking).to.deep.equal(booking());
    expect(reduceManager(ended, { type: 'load' })).to.equal(loading);
  });

  it('a move stays confirmed, whatever an older link says afterwards', () => {
    const moved = reduceManager(loading, { type: 'enter', phase: 'rescheduled' });
    expect(reduceManager(moved, { type: 'end', outcome: 'used' })).to.equal(moved);
  });

  it('remembers that its code did not load', () => {
    const failed = reduceManager(loading, { type: 'setChunkError', hasChunkError: true });
    expect(failed).to.deep.equal({ ...loading, hasChunkError: true });
    expect(reduceManager(failed, { type: 'setChunkError', hasChunkError: false })).to.deep.equal(loading);
  });
});
